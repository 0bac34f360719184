// Queries against the rules written the slow way, over random companies of several fiscal years.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { linesOf, matches } from '../testing/naive.ts'
import { booksOf, company, type ModelYear } from '../testing/random-books.ts'
import { filters, query } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { selectLines } from './lines.ts'
import { type QueryInput, querySchema } from './query.ts'

vi.setConfig({ testTimeout: 60_000 })

const all = { offset: 0, limit: Number.POSITIVE_INFINITY }

function naive(models: readonly ModelYear[], input: QueryInput) {
  const parsed = querySchema.parse(input)
  return linesOf(models).filter((line) => matches(parsed, line))
}

test('a query picks exactly the lines its rules pick, with or without stored order', () => {
  fc.assert(
    fc.property(company, query, fc.boolean(), (models, input, indexed) => {
      const page = selectLines(booksOf(models, indexed), input, all)
      const wanted = naive(models, input)
      expect(page.lines.map((l) => `${l.yearFrom} ${l.series} ${l.number} ${l.date ?? ''} ${l.account} ${l.ore} ${l.text}`).sort()).toEqual(
        wanted
          .map(({ year, voucher: v, row: r }) => `${year.from} ${v.series} ${v.number} ${v.date} ${r.account} ${r.ore} ${r.text}`)
          .sort(),
      )
      expect(page.count).toBe(wanted.length)
      expect(page.sumOre).toBe(wanted.reduce((sum, { row }) => sum + row.ore, 0))
      expect(page.debitOre - page.creditOre).toBe(page.sumOre)
    }),
    { numRuns: runs(80, 300) },
  )
})

test('pages put together are the whole list, in order: fiscal year, date, series, number, line', () => {
  fc.assert(
    fc.property(company, query, fc.integer({ min: 1, max: 7 }), (models, input, limit) => {
      const books = booksOf(models)
      const whole = selectLines(books, input, all)
      const pages = []
      for (let offset = 0; offset <= whole.count; offset += limit) pages.push(...selectLines(books, input, { offset, limit }).lines)
      expect(pages).toEqual(whole.lines)
      whole.lines.forEach((line, i) => {
        const before = whole.lines[i - 1]
        if (!before || before.yearFrom !== line.yearFrom) return
        expect((before.date ?? '') <= (line.date ?? '')).toBe(true)
        if (before.date !== line.date) return
        expect(before.series <= line.series).toBe(true)
        if (before.series !== line.series) return
        const [a, b] = [before, line].map(({ number }) =>
          number === '' ? -1 : /^\d+$/.test(number) ? Number(number) : Number.POSITIVE_INFINITY,
        )
        expect((a ?? 0) <= (b ?? 0)).toBe(true)
        if (before.voucher === line.voucher) expect(before.row).toBeLessThan(line.row)
      })
    }),
    { numRuns: runs(40, 100) },
  )
})

test('a filter and its opposite share the lines out between them', () => {
  fc.assert(
    fc.property(company, filters, (models, rest) => {
      const books = booksOf(models)
      const count = (more: QueryInput) => selectLines(books, { ...rest, ...more }, { offset: 0, limit: 0 }).count
      const base = {
        counterAccounts: { include: [], exclude: [] },
        amount: null,
        outsideYear: null,
        registered: null,
        unregistered: false,
        lag: null,
        voucherLines: null,
        voucherGross: null,
      }
      const whole = count(base)
      const counter = { ...base, counterAccounts: { include: ['1930'], exclude: [] } }
      const noCounter = { ...base, counterAccounts: { include: [], exclude: ['1930'] } }
      expect(count(counter) + count(noCounter)).toBe(whole)
      expect(count({ ...base, amount: { maxOre: -1 } }) + count({ ...base, amount: { minOre: 0 } })).toBe(whole)
      expect(count({ ...base, accounts: ['26*', '1930'] }) + count({ ...base, exceptAccounts: ['26*', '1930'] })).toBe(whole)
      expect(count({ ...base, registered: {} }) + count({ ...base, unregistered: true })).toBe(whole)
      expect(count({ ...base, lag: {} }) + count({ ...base, lag: { unknown: true } })).toBe(whole)
      expect(count({ ...base, lag: { maxDays: 9 } }) + count({ ...base, lag: { minDays: 10 } })).toBe(count({ ...base, lag: {} }))
      expect(count({ ...base, voucherLines: { max: 2 } }) + count({ ...base, voucherLines: { min: 3 } })).toBe(whole)
      expect(count({ ...base, voucherGross: { maxOre: 999 } }) + count({ ...base, voucherGross: { minOre: 1000 } })).toBe(whole)
      expect(count({ ...base, outsideYear: 'only' }) + count({ ...base, outsideYear: 'exclude' })).toBe(whole)
    }),
    { numRuns: runs(40, 100) },
  )
})
