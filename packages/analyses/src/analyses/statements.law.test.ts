// The laws of statements on random companies: they tie to the trial balance, every figure is its opening plus its drilled lines, columns are independent.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { selectLines } from '../query/lines.ts'
import { layoutOf } from '../statements/head.ts'
import type { StatementRow } from '../statements/rows.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { date, filters } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { drillBalanceSheet } from './balance-sheet/drill.ts'
import { run as runBalanceSheet } from './balance-sheet/run.ts'
import { balanceSheetParams, balanceSheetResult } from './balance-sheet/schema.ts'
import type { Drill } from './drill.ts'
import { drillIncomeStatement } from './income-statement/drill.ts'
import { run as runIncomeStatement } from './income-statement/run.ts'
import { incomeStatementParams, incomeStatementResult } from './income-statement/schema.ts'
import { run as runTrialBalance } from './trial-balance/run.ts'
import { trialBalanceParams } from './trial-balance/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const layout = fc.constantFrom<'plan' | 'sru'>('plan', 'plan', 'sru')
const dates = fc.array(date, { minLength: 1, maxLength: 4 })
const period = fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b }))
const periods = fc.array(period, { minLength: 1, maxLength: 4 })

/** What a drill's parts add up to. */
function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  const value = { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure]
  return drill.openingOre + drill.outsideLeftOutOre + drill.yearBreakOre + value + 0
}

/** Each line is the sum of what stands under it; unknown together. */
function linesAreTheirAccounts(rows: readonly StatementRow[], column: number): void {
  for (const line of rows.filter(({ kind }) => kind === 'line' || kind === 'unplaced')) {
    const below = rows.filter(({ parent }) => parent === line.id)
    const value = line.valuesOre[column] ?? null
    if (below.length === 0 || value === null || line.computed.length > 0) continue
    expect(
      below.reduce((sum, row) => sum + (row.valuesOre[column] ?? 0), 0),
      line.id,
    ).toBe(value)
  }
}

test('balance sheet: it is the trial balance, it balances as the books do, and every figure is its opening plus its drilled lines', () => {
  let checked = 0
  let undrilled = 0
  fc.assert(
    fc.property(company, dates, layout, fc.boolean(), fc.boolean(), (models, days, by, reclassify, indexed) => {
      const books = booksOf(models, indexed)
      const params = balanceSheetParams.parse({ columns: days.map((day) => ({ kind: 'date', date: day })), layout: by, reclassify })
      const result = runBalanceSheet(datasetOf(books), params, ctx)
      expect(balanceSheetResult.parse(result)).toEqual(result)
      result.columns.forEach((column, c) => {
        if (!column.period) {
          expect(result.rows.every(({ valuesOre }) => valuesOre[c] === null)).toBe(true)
          return
        }
        const balance = runTrialBalance({ books }, trialBalanceParams.parse({ from: column.from, to: column.to, includeEmpty: true }), ctx)
        expect(result.differencesOre[c]).toBe(balance.sumClosingOre)
        expect(result.resultsOre[c]).toBe(balance.resultOre)
        linesAreTheirAccounts(result.rows, c)
        const byAccount = new Map(balance.rows.map((row) => [row.account, row.closingOre]))
        for (const { account, display, valuesOre } of result.rows) {
          if (account === null) continue
          const closing = byAccount.get(account) ?? null
          expect(valuesOre[c], account).toBe(closing === null ? null : (display === 'debit' ? closing : 0 - closing) + 0)
        }
        for (const { id, valuesOre } of result.rows) {
          if (valuesOre[c] == null) continue
          const drill = drillBalanceSheet(result, id, c)
          if (!drill) undrilled++
          else {
            expect(drilled(books, drill), `${id} ${column.to}`).toBe(valuesOre[c])
            checked++
          }
        }
      })
    }),
    { numRuns: 40 },
  )
  expect(checked).toBeGreaterThan(1500)
  expect(undrilled).toBeLessThan(checked / 10)
})

test('income statement: its result is the trial balance’s, under filters too every figure is its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, periods, layout, fc.option(filters, { nil: undefined }), fc.boolean(), (models, spans, by, chosen, indexed) => {
      const books = booksOf(models, indexed)
      const columns = spans.map((span) => ({ kind: 'period', ...span }))
      const params = incomeStatementParams.parse({ columns, layout: by, filters: chosen ?? {} })
      const result = runIncomeStatement(datasetOf(books), params, ctx)
      expect(incomeStatementResult.parse(result)).toEqual(result)
      const root = layoutOf(datasetOf(books), by).roots.result
      result.columns.forEach((column, c) => {
        if (!column.period) {
          expect(result.rows.every(({ valuesOre }) => valuesOre[c] === null)).toBe(true)
          return
        }
        const balance = runTrialBalance({ books }, trialBalanceParams.parse({ from: column.period.from, to: column.period.to }), ctx)
        expect(result.resultsOre[c]).toBe(balance.resultOre)
        if (!result.isFiltered) expect(result.rows.find(({ id }) => id === root)?.valuesOre[c]).toBe(balance.resultOre)
        linesAreTheirAccounts(result.rows, c)
        for (const { id, kind, valuesOre } of result.rows) {
          if (valuesOre[c] == null) continue
          const drill = drillIncomeStatement(result, params, id, c)
          expect(drill !== null || kind === 'measure', id).toBe(true)
          if (drill) expect(drilled(books, drill), `${id} ${column.from} ${column.to}`).toBe(valuesOre[c])
          checked++
        }
      })
    }),
    { numRuns: 40 },
  )
  expect(checked).toBeGreaterThan(1500)
})

test('a column is the same whatever stands beside it', () => {
  fc.assert(
    fc.property(company, dates, periods, fc.option(filters, { nil: undefined }), (models, days, spans, chosen) => {
      const data = datasetOf(booksOf(models))
      const balances = (columns: readonly string[]) =>
        runBalanceSheet(data, balanceSheetParams.parse({ columns: columns.map((day) => ({ kind: 'date', date: day })) }), ctx)
      const movements = (columns: typeof spans) =>
        runIncomeStatement(
          data,
          incomeStatementParams.parse({ columns: columns.map((s) => ({ kind: 'period', ...s })), filters: chosen ?? {} }),
          ctx,
        )
      const figures = ({ rows }: { readonly rows: readonly StatementRow[] }, column: number) =>
        rows.flatMap(({ id, valuesOre }) => (valuesOre[column] ? [[id, valuesOre[column]]] : []))
      const all = balances(days)
      const turned = balances(days.toReversed())
      const moved = movements(spans)
      const movedTurned = movements(spans.toReversed())
      days.forEach((day, c) => {
        expect(figures(all, c)).toEqual(figures(turned, days.length - 1 - c))
        expect(figures(all, c)).toEqual(figures(balances([day]), 0))
      })
      spans.forEach((span, c) => {
        expect(figures(moved, c)).toEqual(figures(movedTurned, spans.length - 1 - c))
        expect(figures(moved, c)).toEqual(figures(movements([span]), 0))
      })
    }),
    { numRuns: runs(12, 30) },
  )
})
