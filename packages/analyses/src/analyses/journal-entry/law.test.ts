// Laws of journal entries over random companies: drilled lines are the figures, what is found and what is left are everything.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { selectVouchers } from '../../query/vouchers.ts'
import { linesOf, type ModelLine, matches } from '../../testing/naive.ts'
import { booksOf, company, type ModelYear } from '../../testing/random-books.ts'
import { accountPatterns, date, filters } from '../../testing/random-queries.ts'
import { runs } from '../../testing/runs.ts'
import type { Drill } from '../drill.ts'
import { drillJournalEntry, type JournalColumn, type JournalEntryFigure } from './drill.ts'
import { populationQuery } from './query.ts'
import { run } from './run.ts'
import { type JournalEntryParams, type JournalSums, journalEntryParams, journalEntryResult } from './schema.ts'

vi.setConfig({ testTimeout: 120_000 })

const ctx = { progress: () => {} }
const bound = fc.option(date, { nil: null })
const bounds = fc.tuple(bound, bound).map(([a, b]): [typeof a, typeof b] => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
const someFilters = fc.option(filters, { nil: undefined, freq: 1 }).map((f) => f ?? {})
const sections = ['search', 'sides', 'completeness', 'numbers', 'time', 'profile']

type WithoutColumn<F> = F extends unknown ? Omit<F, 'column'> : never
type Row = WithoutColumn<JournalEntryFigure>

function drilled(books: Books, { query, measure }: Drill): number {
  const { lines, count, sumOre } = query
    ? selectLines(books, query, { offset: 0, limit: Number.POSITIVE_INFINITY })
    : { lines: [], count: 0, sumOre: 0 }
  const vouchers = new Set(lines.map((l) => `${l.yearFrom} ${l.voucher}`)).size
  return { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers }[measure]
}

/** Null where no books of the period are loaded. */
function loaded(models: readonly ModelYear[], given: unknown, indexed = true) {
  const books = booksOf(models, indexed)
  const params: JournalEntryParams = journalEntryParams.parse(given)
  try {
    const result = run(datasetOf(books), params, ctx)
    expect(journalEntryResult.parse(result)).toEqual(result)
    return { books, params, result }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'no_books' || error.code === 'invalid_input')) return null
    throw error
  }
}

const asked = fc.record({ bounds, accounts: accountPatterns, exceptAccounts: accountPatterns.map((a) => a.slice(1)), filters: someFilters })
const paramsOf = ({ bounds: [from, to], ...rest }: { bounds: [string | null, string | null] } & object) => ({ from, to, ...rest, sections })

test('every figure is its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, asked, fc.boolean(), (models, given, indexed) => {
      const found = loaded(models, paramsOf(given), indexed)
      if (!found) return
      const { books, result } = found
      const check = (
        figure: Row,
        sums: JournalSums,
        columns: readonly JournalColumn[] = ['vouchers', 'lines', 'debitOre', 'creditOre'],
      ) => {
        for (const column of columns) {
          // @NOTE a figure is its row's keys and a column
          const drill = drillJournalEntry(result, { ...figure, column } as JournalEntryFigure)
          expect(drill, JSON.stringify(figure)).not.toBeNull()
          if (drill) expect(drilled(books, drill), JSON.stringify({ figure, column, query: result.query })).toBe(sums[column])
          checked++
        }
      }
      const { search, sides, time, profile, completeness } = result
      if (!search || !sides || !time || !profile || !completeness) throw new Error('a section is missing')
      check({ of: 'found' }, search.found)
      check({ of: 'population' }, search.population)
      for (const { account, ...sums } of sides.accounts) check({ of: 'account', account }, sums)
      for (const { user, ...sums } of sides.users) check({ of: 'user', user }, sums)
      const counts = sides.users.map(({ vouchers }) => vouchers)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      for (const { series, ...sums } of sides.series) check({ of: 'series', series }, sums)
      for (const { month, registered, ...sums } of time.cells) check({ of: 'cell', month, registered }, sums)
      for (const { minDays, maxDays, ...sums } of time.lags) check({ of: 'lag', minDays, maxDays }, sums)
      for (const { min, max, ...sums } of profile.linesPerVoucher) check({ of: 'linesPerVoucher', min, max }, sums)
      for (const { minOre, maxOre, ...sums } of profile.sizes) check({ of: 'size', minOre, maxOre }, sums)
      for (const { account, accountName: _own, counter, counterName: _other, ...sums } of profile.pairs.slice(0, 10))
        check({ of: 'pair', account, counter }, sums)
      for (const { account, lines, debitOre, creditOre } of completeness.accounts)
        check({ of: 'completeness', account }, { vouchers: 0, lines, debitOre, creditOre }, ['lines', 'debitOre', 'creditOre'])
      for (const parts of [sides.accounts, sides.users, sides.series, time.cells, time.lags, profile.linesPerVoucher, profile.sizes]) {
        const sum = (key: 'lines' | 'debitOre' | 'creditOre') =>
          (parts as readonly JournalSums[]).reduce((total, row) => total + row[key], 0)
        expect([sum('lines'), sum('debitOre'), sum('creditOre')]).toEqual([
          search.found.lines,
          search.found.debitOre,
          search.found.creditOre,
        ])
      }
      for (const parts of [time.cells, time.lags, profile.linesPerVoucher, profile.sizes])
        expect((parts as readonly JournalSums[]).reduce((total, { vouchers }) => total + vouchers, 0)).toBe(search.found.vouchers)
    }),
    { numRuns: runs(20, 60) },
  )
  expect(checked).toBeGreaterThan(runs(800, 3000))
})

test('what is found and what is left are the whole period, as the rules written out have it', () => {
  fc.assert(
    fc.property(company, asked, (models, given) => {
      const found = loaded(models, { ...paramsOf(given), limit: 1000, sections: ['search'] })
      if (!found) return
      const { search, query } = found.result
      if (!search) throw new Error('no search')
      const inPeriod = linesOf(models).filter((line) => matches(populationQuery(query), line))
      const isFound = (line: ModelLine) => matches(query, line)
      const sums = (lines: readonly ModelLine[]) => ({
        lines: lines.length,
        debitOre: lines.reduce((sum, { row }) => sum + Math.max(0, row.ore), 0),
        creditOre: lines.reduce((sum, { row }) => sum - Math.min(0, row.ore), 0),
      })
      const hits = inPeriod.filter(isFound)
      const vouchers = new Set(hits.map(({ voucher }) => voucher))
      expect(search.found).toEqual({ vouchers: vouchers.size, ...sums(hits) })
      expect(search.vouchers.length).toBe(vouchers.size)
      expect(search.vouchers.reduce((sum, { matchingLines }) => sum + matchingLines, 0)).toBe(hits.length)
      expect(search.population).toEqual({ vouchers: new Set(inPeriod.map(({ voucher }) => voucher)).size, ...sums(inPeriod) })
      const left = inPeriod.filter((line) => !isFound(line))
      const leftVouchers = new Set(inPeriod.map(({ voucher }) => voucher).filter((voucher) => !vouchers.has(voucher)))
      expect(search.left).toEqual({ vouchers: leftVouchers.size, ...sums(left) })
    }),
    { numRuns: runs(50, 200) },
  )
})

test('pages put together are all found vouchers, in the order of every list', () => {
  fc.assert(
    fc.property(company, accountPatterns, someFilters, fc.integer({ min: 1, max: 5 }), (models, accounts, rest, limit) => {
      const books = booksOf(models)
      const query = { accounts, ...rest }
      const lines = selectLines(books, query, { offset: 0, limit: Number.POSITIVE_INFINITY }).lines
      const inOrder = [...new Set(lines.map((line) => `${line.yearFrom} ${line.voucher}`))]
      const pages: string[] = []
      for (let offset = 0, more = true; more; offset += limit) {
        const page = selectVouchers(books, query, { offset, limit })
        pages.push(...page.vouchers.map(({ yearFrom, voucher }) => `${yearFrom} ${voucher}`))
        more = page.more
      }
      expect(pages).toEqual(inOrder)
    }),
    { numRuns: runs(40, 150) },
  )
})

test('the order of vouchers in the file changes no figure', () => {
  fc.assert(
    fc.property(company, asked, (models, given) => {
      const turned = models.map((model) => ({ ...model, vouchers: [...model.vouchers].reverse() }))
      const [one, other] = [loaded(models, paramsOf(given)), loaded(turned, paramsOf(given))].map((found) => {
        if (!found) return null
        const { search, sides, time, profile, completeness, numbers } = found.result
        return {
          found: [search?.found, search?.left],
          sides,
          time,
          profile,
          completeness: completeness?.accounts,
          numbers: numbers?.map(({ disordered, ...rest }) => ({
            ...rest,
            disordered: disordered.map(({ voucher: _, ...at }) => at.number).sort(),
          })),
        }
      })
      expect(other).toEqual(one)
    }),
    { numRuns: runs(20, 60) },
  )
})

test('completeness: what the vouchers come to is the movement of the trial balance', () => {
  fc.assert(
    fc.property(company, bounds, (models, [from, to]) => {
      const found = loaded(models, { from, to, sections: ['completeness'] })
      const completeness = found?.result.completeness
      if (!completeness) return
      for (const row of completeness.accounts) if (row.movementOre !== null) expect(row.differenceOre, row.account).toBe(0)
      expect(completeness.accounts.reduce((sum, { debitOre }) => sum + debitOre, 0)).toBe(completeness.debitOre)
      const net = completeness.unbalanced.reduce((sum, { differenceOre }) => sum + differenceOre, 0)
      expect(completeness.debitOre - completeness.creditOre).toBe(net)
    }),
    { numRuns: runs(25, 80) },
  )
})
