// The laws of the monthly matrix on random companies: a row is its trial balance row, a cell its drilled lines, a closing the balance of that day.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { date } from '../../testing/random-queries.ts'
import { runs } from '../../testing/runs.ts'
import { type Drill, lastDayOf, overlap } from '../drill.ts'
import { run as runTrialBalance } from '../trial-balance/run.ts'
import { trialBalanceParams } from '../trial-balance/schema.ts'
import { drillMatrixBlock, drillMonthlyMatrix } from './drill.ts'
import { run } from './run.ts'
import { monthlyMatrixParams, monthlyMatrixResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const bounds = fc.option(
  fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b })),
  { nil: { from: null, to: null } },
)
const mode = fc.constantFrom('movement', 'movement', 'debit', 'credit', 'count', 'share', 'change', 'closing')
const rows = fc.constantFrom('accounts', 'accounts', 'lines', 'objects')

function loaded<R>(make: () => R): R | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

function drilled(books: Books, { query, measure }: Drill): number {
  const { count, sumOre } = query ? selectLines(books, query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  return { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[measure] + 0
}

test('a row comes to its trial balance row, and every cell is its lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, bounds, mode, rows, fc.boolean(), (models, span, shown, by, indexed) => {
      const books = booksOf(models, indexed)
      const params = monthlyMatrixParams.parse({ ...span, mode: shown, rows: by })
      const result = loaded(() => run(datasetOf(books), params, ctx))
      if (!result) return
      expect(monthlyMatrixResult.parse(result)).toEqual(result)
      expect(result.differingRows).toBe(0)
      const balance = runTrialBalance({ books }, trialBalanceParams.parse({ ...span, includeEmpty: true }), ctx)
      const netOf = new Map(balance.rows.map((row) => [row.account, row.netOre]))
      for (const row of result.rows) {
        expect(row.values).toHaveLength(result.months.length)
        if (row.kind === 'account') expect(row.trialBalanceNetOre).toBe(netOf.get(row.id))
        if (row.kind === 'account' && shown === 'movement') expect(row.total, row.id).toBe(netOf.get(row.id))
        for (const column of [...result.months, 'outside', 'total'] as const) {
          const at = typeof column === 'string' ? -1 : result.months.indexOf(column)
          const value = column === 'outside' ? row.outside : column === 'total' ? row.total : (row.values[at] ?? null)
          const drill = drillMonthlyMatrix(result, row.id, column)
          if (!drill || value === null) continue
          expect(drilled(books, drill), `${row.id} ${JSON.stringify(column)}`).toBe(value)
          checked++
        }
      }
      const ids = result.rows.slice(0, 3).map(({ id }) => id)
      const first = result.months[0]
      const last = result.months.at(-1)
      const block =
        first && last && shown === 'movement' && by === 'accounts' ? drillMatrixBlock(result, ids, first.month, last.month) : null
      if (block) {
        const sum = result.rows
          .slice(0, 3)
          .reduce((total, { values }) => total + values.reduce<number>((all, value) => all + (value ?? 0), 0), 0)
        expect(selectLines(books, block, { offset: 0, limit: 0 }).sumOre + 0).toBe(sum)
      }
    }),
    { numRuns: runs(60, 150) },
  )
  expect(checked).toBeGreaterThan(800)
})

test('a closing is what the trial balance closes at on that day, from the fiscal year’s first', () => {
  let checked = 0
  fc.assert(
    fc.property(company, bounds, fc.boolean(), (models, span, indexed) => {
      const books = booksOf(models, indexed)
      const result = loaded(() => run(datasetOf(books), monthlyMatrixParams.parse({ ...span, mode: 'closing', includeEmpty: true }), ctx))
      if (!result) return
      result.months.forEach(({ month, source }, m) => {
        const { to: day } = overlap({ from: result.period.from, to: lastDayOf(month) }, result.period)
        const year =
          books.years.find(({ year: { from, to } }) => from <= day && day <= to) ?? books.years.findLast(({ year }) => year.to <= day)
        if (!year || source === 'none') return
        const { to } = overlap({ from: year.year.from, to: day }, year.year)
        const balance = runTrialBalance({ books }, trialBalanceParams.parse({ from: year.year.from, to, includeEmpty: true }), ctx)
        for (const { account, closingOre } of balance.rows) {
          expect(result.rows.find(({ id }) => id === account)?.values[m], `${account} ${month}`).toBe(closingOre)
          checked++
        }
      })
    }),
    { numRuns: runs(8, 15) },
  )
  expect(checked).toBeGreaterThan(200)
})

test('stored month cubes, other modes and the order of files change no movement', () => {
  fc.assert(
    fc.property(company, bounds, (models, span) => {
      const params = monthlyMatrixParams.parse({ ...span })
      const result = loaded(() => run(datasetOf(booksOf(models)), params, ctx))
      if (!result) return
      expect(run(datasetOf(booksOf(models, false)), params, ctx)).toEqual(result)
      for (const other of ['debit', 'credit', 'count'] as const) {
        const turned = run(datasetOf(booksOf(models)), { ...params, mode: other }, ctx)
        expect(turned.rows.map(({ id, rhythm, events, lineCount }) => ({ id, rhythm, events, lineCount }))).toEqual(
          result.rows.map(({ id, rhythm, events, lineCount }) => ({ id, rhythm, events, lineCount })),
        )
      }
    }),
    { numRuns: runs(8, 20) },
  )
})
