// The largest line of each account by months and by days are those of a pass over the lines.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOfDay } from '../dates.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { largestLines } from './largest-lines.ts'

test('days within a fiscal year: count, turnover and the first of the largest lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, fc.nat(1000), fc.nat(1000), (models, a, b) => {
      const books = booksOf(models)
      for (const year of books.years) {
        const { ledger } = year
        if (!ledger || year.closingOre.length === 0) continue
        const size = year.toDay - year.fromDay + 1
        const [first = 0, last = 0] = [a % size, b % size].sort((x, y) => x - y)
        for (const [fromDay, toDay] of [[year.fromDay, year.toDay] as const, [year.fromDay + first, year.fromDay + last] as const]) {
          const found = largestLines(year, books.accounts.length, fromDay, toDay)
          const period = { from: isoOfDay(fromDay), to: isoOfDay(toDay) }
          books.accounts.forEach(({ number }, account) => {
            const query = { accounts: [number], period, outsideYear: 'exclude' as const, withoutResetVouchers: true }
            const { lines } = selectLines(books, query, { offset: 0, limit: 10_000 })
            const own = lines.filter(({ yearFrom }) => yearFrom === year.year.from)
            const largest = Math.max(0, ...own.map(({ ore }) => Math.abs(ore)))
            const wanted = own.filter(({ ore }) => ore !== 0 && Math.abs(ore) === largest).sort((x, y) => x.row - y.row)[0]
            expect(
              [found.lineCount[account], found.turnoverOre[account], found.row[account]],
              `${number} ${period.from}–${period.to}`,
            ).toEqual([own.length, own.reduce((sum, { ore }) => sum + Math.abs(ore), 0), wanted?.row ?? -1])
            checked += own.length
          })
        }
      }
    }),
    { numRuns: 100 },
  )
  expect(checked).toBeGreaterThan(100)
})
