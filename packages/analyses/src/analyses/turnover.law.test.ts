// The laws of statements with turnover on random companies: opening + debit − credit + carried = closing, the same rows as the trial balance, every figure to its lines.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company, type ModelYear } from '../testing/random-books.ts'
import { date } from '../testing/random-queries.ts'
import { drillBalanceSheetDebitCredit } from './balance-sheet-debit-credit/drill.ts'
import { run as runBalances } from './balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams, balanceSheetDebitCreditResult } from './balance-sheet-debit-credit/schema.ts'
import type { Drill } from './drill.ts'
import { drillIncomeStatementDebitCredit } from './income-statement-debit-credit/drill.ts'
import { run as runResults } from './income-statement-debit-credit/run.ts'
import { incomeStatementDebitCreditParams, incomeStatementDebitCreditResult } from './income-statement-debit-credit/schema.ts'
import { run as runTrialBalance } from './trial-balance/run.ts'
import { trialBalanceParams } from './trial-balance/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const bounds = fc.option(
  fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b })),
  { nil: { from: null, to: null } },
)
const layout = fc.constantFrom<'plan' | 'sru'>('plan', 'sru')

function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  const value = { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure]
  return drill.openingOre + value + 0
}

/** A period without any books is refused. */
function loaded<R>(run: () => R): R | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

/** The year with each voucher booked again with the signs turned. */
function takenBack(year: ModelYear): ModelYear {
  const turned = year.vouchers.map((voucher) => ({ ...voucher, rows: voucher.rows.map((row) => ({ ...row, ore: 0 - row.ore })) }))
  return { ...year, vouchers: [...year.vouchers, ...turned] }
}

const figures = ['debitOre', 'creditOre', 'netOre', 'debitCount', 'creditCount', 'lineCount'] as const

test('balance sheet with turnover: the trial balance by line, and every figure its opening and lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, bounds, layout, fc.boolean(), (models, span, by, indexed) => {
      const books = booksOf(models, indexed)
      const params = balanceSheetDebitCreditParams.parse({ ...span, layout: by })
      const result = loaded(() => runBalances(datasetOf(books), params, ctx))
      if (!result) return
      expect(balanceSheetDebitCreditResult.parse(result)).toEqual(result)
      const balance = runTrialBalance({ books }, trialBalanceParams.parse({ ...span, includeEmpty: true }), ctx)
      expect([result.openingDifferenceOre, result.closingDifferenceOre]).toEqual([balance.sumOpeningOre, balance.sumClosingOre])
      const byAccount = new Map(balance.rows.map((row) => [row.account, row]))
      const resets = result.column.resetVouchers > 0
      for (const row of result.rows) {
        const { openingOre, netOre, carriedOre, closingOre, debitOre, creditOre } = row
        if (openingOre !== null && netOre !== null && carriedOre !== null) expect(openingOre + netOre + carriedOre, row.id).toBe(closingOre)
        if (netOre !== null && debitOre !== null && creditOre !== null)
          expect((row.display === 'debit' ? 1 : -1) * (debitOre - creditOre) + 0, row.id).toBe(netOre)
        const own = row.account === null ? undefined : byAccount.get(row.account)
        if (own) expect([debitOre, creditOre, row.lineCount]).toEqual([own.debitOre, own.creditOre, own.lineCount])
        for (const figure of ['openingOre', 'closingOre', ...figures] as const) {
          if (row[figure] === null) continue
          const drill = drillBalanceSheetDebitCredit(result, row.id, figure)
          const hasLines = result.column.period?.years.every(({ hasVouchers }) => hasVouchers) && row.accounts !== null
          expect(drill !== null || resets || !hasLines, `${row.id} ${figure}`).toBe(true)
          if (!drill) continue
          expect(drilled(books, drill), `${row.id} ${figure}`).toBe(row[figure])
          checked++
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(checked).toBeGreaterThan(1500)
})

test('income statement with turnover: every figure is its lines, and no line is taken back twice', () => {
  let checked = 0
  let reversed = 0
  fc.assert(
    fc.property(company, bounds, layout, fc.boolean(), (models, span, by, indexed) => {
      const books = booksOf(models.map(takenBack), indexed)
      const params = incomeStatementDebitCreditParams.parse({ ...span, layout: by, reversals: { days: 366, minOre: 1 } })
      const result = loaded(() => runResults(datasetOf(books), params, ctx))
      if (!result) return
      expect(incomeStatementDebitCreditResult.parse(result)).toEqual(result)
      expect(runResults(datasetOf(booksOf(models.map(takenBack), !indexed)), params, ctx)).toEqual(result)
      for (const row of result.rows) {
        for (const figure of figures) {
          if (row[figure] === null) continue
          const drill = drillIncomeStatementDebitCredit(result, row.id, figure)
          if (!drill) continue
          expect(drilled(books, drill), `${row.id} ${figure}`).toBe(row[figure])
          checked++
        }
      }
      const lines = result.reversals?.listed.flatMap(({ first, second }) => [first, second]) ?? []
      expect(new Set(lines.map(({ yearFrom, row }) => `${yearFrom} ${row}`)).size).toBe(lines.length)
      for (const { first, second, ore, account, days } of result.reversals?.listed ?? []) {
        const rowOf = (line: typeof first) => {
          const { lines: all } = selectLines(books, { accounts: [account], period: { from: null, to: null } }, { offset: 0, limit: 10_000 })
          return all.find(({ yearFrom, row }) => yearFrom === line.yearFrom && row === line.row)?.ore ?? Number.NaN
        }
        expect(rowOf(first) + rowOf(second)).toBe(0)
        expect(Math.abs(rowOf(first))).toBe(ore)
        expect([days >= 0, first.voucher === second.voucher && first.yearFrom === second.yearFrom]).toEqual([true, false])
        reversed++
      }
    }),
    { numRuns: 40 },
  )
  expect(checked).toBeGreaterThan(1000)
  expect(reversed).toBeGreaterThan(0)
})
