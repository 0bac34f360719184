// The laws of sources on random companies: they sum to the statement, every cell is its lines, a file agrees with what its own vouchers come to.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import type { Drill } from '../analyses/drill.ts'
import { run as runIncomeStatement } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runTrialBalance } from '../analyses/trial-balance/run.ts'
import { trialBalanceParams } from '../analyses/trial-balance/schema.ts'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { date } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { drillSourceStatement, type SourceFigure } from './drill.ts'
import { runSourceStatement } from './run.ts'
import { sourceStatementParams, sourceStatementResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const bounds = fc.option(
  fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b })),
  { nil: { from: null, to: null } },
)
const by = fc.constantFrom('series', 'series', 'user', 'registration-month')
const layout = fc.constantFrom('plan', 'plan', 'sru')
const statement = fc.constantFrom<'balance' | 'result'>('balance', 'result')

function loaded<R>(make: () => R): R | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  return drill.openingOre + drill.yearBreakOre + { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure] + 0
}

test('sources sum to the statement, and every cell, movement and balance is its lines', () => {
  let checked = 0
  let undrilled = 0
  fc.assert(
    fc.property(company, bounds, by, layout, statement, fc.boolean(), (models, span, source, shown, of, indexed) => {
      const books = booksOf(models, indexed)
      const data = datasetOf(books)
      const params = sourceStatementParams.parse({ ...span, by: source, layout: shown })
      const result = loaded(() => runSourceStatement(of, data, params, ctx))
      if (!result) return
      expect(sourceStatementResult.parse(result)).toEqual(result)
      const { from, to } = result.period
      const rows =
        of === 'balance'
          ? runBalanceSheet(data, balanceSheetParams.parse({ date: to, layout: shown }), ctx).rows
          : runIncomeStatement(data, incomeStatementParams.parse({ from, to, layout: shown }), ctx).rows
      const shownAt = new Map(rows.map(({ id, valuesOre }) => [id, valuesOre[0] ?? null]))
      for (const row of result.rows) {
        if (row.kind === 'heading') continue
        if (shownAt.has(row.id)) expect(row.closingOre, row.id).toBe(shownAt.get(row.id))
        expect(row.valuesOre).toHaveLength(result.sources.length)
        if (row.totalOre !== null) expect(row.valuesOre.reduce<number>((sum, ore) => sum + (ore ?? Number.NaN), 0)).toBe(row.totalOre)
        const figures: readonly (readonly [SourceFigure, number | null | undefined])[] = [
          ['opening', row.openingOre],
          ['total', row.totalOre],
          ['closing', row.closingOre],
          ...result.sources.flatMap((_, s): (readonly [SourceFigure, number | null | undefined])[] => [
            [{ source: s, of: 'ore' }, row.valuesOre[s]],
            [{ source: s, of: 'lines' }, row.lines[s]],
          ]),
        ]
        for (const [figure, value] of figures) {
          if (value == null) continue
          const drill = drillSourceStatement(result, row.id, figure)
          if (!drill) undrilled++
          else {
            expect(drilled(books, drill), `${row.id} ${JSON.stringify(figure)}`).toBe(value)
            checked++
          }
        }
      }
      const balance = runTrialBalance({ books }, trialBalanceParams.parse({ ...span, includeEmpty: true }), ctx)
      if (result.column.resetVouchers === 0 && result.sumOre !== null)
        expect(of === 'result' ? 0 - result.sumOre + 0 : result.sumOre - (balance.totalNetOre ?? 0)).toBe(balance.resultOre)
    }),
    { numRuns: runs(16, 40) },
  )
  expect(checked).toBeGreaterThan(1500)
  expect(undrilled).toBeLessThan(checked / 4)
})

test('a file that declares what its vouchers come to agrees; one öre more and it differs there alone', () => {
  let agreeing = 0
  let differing = 0
  fc.assert(
    fc.property(company, (models) => {
      const honest = models.map((model) => ({ ...model, opens: 'records' as const, opening: {}, declares: 'movements' as const }))
      const result = runSourceStatement('balance', datasetOf(booksOf(honest)), sourceStatementParams.parse({}), ctx)
      for (const file of result.files) {
        if (file.unverified.includes('no-vouchers')) continue
        expect(file.verdict).toBe('agrees')
        expect(file.accountTally.differing).toBe(0)
        agreeing++
      }
      const other = runSourceStatement(
        'balance',
        datasetOf(booksOf(honest.map((model) => ({ ...model, opening: { 1930: 1 } })))),
        sourceStatementParams.parse({}),
        ctx,
      )
      for (const file of other.files) {
        if (file.unverified.includes('no-vouchers')) continue
        expect(file.verdict).toBe('differs')
        expect(
          file.accounts.filter(({ status }) => status === 'differs').map(({ account, differenceOre }) => [account, differenceOre]),
        ).toEqual([['1930', 1]])
        differing++
      }
    }),
    { numRuns: runs(8, 20) },
  )
  expect(Math.min(agreeing, differing)).toBeGreaterThan(5)
})

test('stored month cubes and rows give the same sources', () => {
  fc.assert(
    fc.property(company, bounds, by, statement, (models, span, source, of) => {
      const params = sourceStatementParams.parse({ ...span, by: source })
      const result = loaded(() => runSourceStatement(of, datasetOf(booksOf(models)), params, ctx))
      if (result) expect(runSourceStatement(of, datasetOf(booksOf(models, false)), params, ctx)).toEqual(result)
    }),
    { numRuns: runs(8, 20) },
  )
})
