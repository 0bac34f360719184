// The law of every figure: figure = opening rows + drilled lines; and figures against the rules written the slow way.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { selectLines } from '../query/lines.ts'
import { querySchema } from '../query/query.ts'
import { balanceAccounts, linesOf, matches, openings } from '../testing/naive.ts'
import { accounts, booksOf, company, type ModelYear } from '../testing/random-books.ts'
import { accountPatterns, date, filters } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import type { Drill } from './drill.ts'
import { drillGeneralLedgerAccount, type GeneralLedgerAccountFigure } from './general-ledger-account/drill.ts'
import { run as runLedger } from './general-ledger-account/run.ts'
import { generalLedgerAccountParams, generalLedgerAccountResult } from './general-ledger-account/schema.ts'
import { drillTrialBalance, type TrialBalanceFigure } from './trial-balance/drill.ts'
import { run as runTrialBalance } from './trial-balance/run.ts'
import { trialBalanceParams, trialBalanceResult } from './trial-balance/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const bound = fc.option(date, { nil: null })
const bounds = fc.tuple(bound, bound).map(([a, b]): [typeof a, typeof b] => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
const someFilters = fc.option(filters, { nil: undefined, freq: 1 }).map((f) => f ?? {})

/** What a drill's parts add up to. */
function drilled(books: Books, drill: Drill): number {
  const { lines, count, sumOre } = drill.query
    ? selectLines(books, drill.query, { offset: 0, limit: Number.POSITIVE_INFINITY })
    : { lines: [], count: 0, sumOre: 0 }
  const vouchers = new Set(lines.map((l) => `${l.yearFrom} ${l.voucher}`)).size
  const value = { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers }[drill.measure]
  return drill.openingOre + drill.outsideLeftOutOre + drill.yearBreakOre + value
}

/** Runs where some of the period is loaded; a period without any books is refused. */
function loaded<R>(run: () => R): R | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'no_books' || error.code === 'invalid_input')) return null
    throw error
  }
}

test('trial balance: every figure is its opening rows plus its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, bounds, accountPatterns, someFilters, fc.boolean(), (models, [from, to], patterns, chosen, indexed) => {
      const books = booksOf(models, indexed)
      const params = trialBalanceParams.parse({ from, to, accounts: patterns, filters: chosen })
      const result = loaded(() => runTrialBalance({ books }, params, ctx))
      if (!result) return
      expect(trialBalanceResult.parse(result)).toEqual(result)
      const check = (figure: TrialBalanceFigure, value: number | null | undefined) => {
        const drill = drillTrialBalance(result, params, figure)
        if (value === null || value === undefined) return
        expect(drill, JSON.stringify(figure)).not.toBeNull()
        if (drill) expect(drilled(books, drill), JSON.stringify(figure)).toBe(value)
        checked++
      }
      for (const row of result.rows) {
        const { account } = row
        for (const column of [
          'openingOre',
          'debitOre',
          'creditOre',
          'netOre',
          'yearBreakOre',
          'closingOre',
          'priorClosingOre',
          'lineCount',
          'voucherCount',
          'outsideYearNetOre',
        ] as const)
          check({ column, account }, row[column])
        for (const key of ['debitOre', 'creditOre', 'netOre', 'lineCount', 'voucherCount'] as const)
          check({ column: `filtered.${key}`, account }, row.filtered?.[key])
        for (const [m, month] of result.months.entries()) check({ column: 'monthNetOre', account, month }, row.monthNetOre[m])
        for (const [m, month] of result.priorMonths.entries())
          check({ column: 'priorMonthNetOre', account, month }, row.priorMonthNetOre[m])
        expect(row.monthNetOre.reduce<number>((sum, ore) => sum + (ore ?? 0), 0) + (row.outsideYearNetOre ?? 0)).toBe(row.netOre)
        if (row.closingOre !== null && row.yearBreakOre !== null)
          expect(row.closingOre).toBe(
            (row.openingOre ?? 0) + (row.debitOre ?? 0) - (row.creditOre ?? 0) + (row.outsideLeftOutOre ?? 0) + row.yearBreakOre,
          )
      }
      check({ column: 'openingOre', account: null }, result.sumOpeningOre)
      check({ column: 'debitOre', account: null }, result.totalDebitOre)
      check({ column: 'creditOre', account: null }, result.totalCreditOre)
      check({ column: 'netOre', account: null }, result.totalNetOre)
      check({ column: 'yearBreakOre', account: null }, result.sumYearBreakOre)
      check({ column: 'closingOre', account: null }, result.sumClosingOre)
      check({ column: 'priorClosingOre', account: null }, result.sumPriorClosingOre)
      check({ column: 'resultOre', account: null }, result.resultOre)
      check({ column: 'priorResultOre', account: null }, result.priorResultOre)
      check(
        { column: 'vouchersOutsideYear', account: null },
        result.vouchersOutsideYear === 0 ? null : voucherCountWithLines(models, result),
      )
      for (const key of ['debitOre', 'creditOre', 'netOre', 'lineCount', 'voucherCount'] as const)
        check({ column: `filtered.${key}`, account: null }, result.filtered?.[key])
    }),
    { numRuns: runs(25, 80) },
  )
  expect(checked).toBeGreaterThan(runs(600, 2000))
})

/** Vouchers outside their year that have lines: empty vouchers are counted but have nothing to list. */
function voucherCountWithLines(
  models: readonly ModelYear[],
  result: { readonly period: { readonly from: string; readonly to: string } },
): number {
  const outside = querySchema.parse({ period: { from: result.period.from, to: result.period.to }, outsideYear: 'only' })
  return new Set(linesOf(models).flatMap((line) => (matches(outside, line) ? [line.voucher] : []))).size
}

test('general ledger: every figure is its opening rows plus its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(
      company,
      bounds,
      fc.constantFrom('1930', '3001', '2*', '1510-3001'),
      someFilters,
      fc.boolean(),
      (models, [from, to], account, chosen, indexed) => {
        const books = booksOf(models, indexed)
        const params = generalLedgerAccountParams.parse({ account, from, to, filters: chosen, manualSeries: ['A'] })
        const result = loaded(() => runLedger({ books }, params, ctx))
        if (!result) return
        expect(generalLedgerAccountResult.parse(result)).toEqual(result)
        const check = (figure: GeneralLedgerAccountFigure, value: number | null | undefined) => {
          if (value === null || value === undefined) return
          const drill = drillGeneralLedgerAccount(result, params, figure)
          expect(drill, JSON.stringify(figure)).not.toBeNull()
          if (drill) expect(drilled(books, drill), JSON.stringify(figure)).toBe(value)
          checked++
        }
        for (const column of ['openingOre', 'debitOre', 'creditOre', 'netOre', 'count', 'voucherCount'] as const)
          check({ of: 'total', column }, result[column])
        if (result.yearBreakOre !== null)
          for (const column of ['yearBreakOre', 'closingOre'] as const) check({ of: 'total', column }, result[column])
        for (const column of ['debitOre', 'creditOre', 'netOre', 'count', 'voucherCount'] as const)
          check({ of: 'filtered', column }, result.filtered?.[column])
        for (const row of result.accounts)
          for (const column of ['openingOre', 'debitOre', 'netOre', 'count'] as const)
            check({ of: 'account', account: row.account, column }, row[column])
        for (const year of result.years)
          for (const column of ['openingOre', 'debitOre', 'creditOre', 'closingOre', 'count'] as const)
            check({ of: 'year', from: year.from, column }, year[column])
        for (const row of result.months)
          for (const column of ['debitOre', 'creditOre', 'netOre', 'count', 'balanceOre'] as const)
            check({ of: 'month', month: row.month, column }, row[column])
        for (const column of ['debitOre', 'creditOre', 'netOre', 'count'] as const)
          check({ of: 'outsideYear', column }, result.outsideYear[column])
        for (const bar of result.histogram)
          for (const column of ['debitOre', 'creditOre', 'debitCount', 'creditCount'] as const)
            check({ of: 'histogram', fromOre: bar.fromOre, column }, bar[column])
        const listed = result.filtered ?? { count: result.count ?? 0, netOre: result.netOre ?? 0 }
        expect(result.lines?.length).toBe(listed.count)
        expect(result.histogram.reduce((sum, bar) => sum + bar.debitCount + bar.creditCount, 0)).toBe(listed.count)
        expect(result.months.reduce((sum, row) => sum + (row.netOre ?? 0), result.outsideYear.netOre)).toBe(listed.netOre)
        if (result.runningOre && result.runningOre.length > 0) expect(result.runningOre.at(-1)).toBe(lastClosing(result))
        const sizes = (result.lines ?? []).map((l) => Math.abs(l.ore)).sort((a, b) => a - b)
        const low = sizes[(sizes.length - 1) >> 1]
        const high = sizes[sizes.length >> 1]
        expect(result.medianOre).toBe(low === undefined || high === undefined ? null : Math.floor((low + high) / 2))
        expect(result.largest === null ? null : Math.abs(result.largest.ore)).toBe(sizes.at(-1) ?? null)
      },
    ),
    { numRuns: runs(25, 80) },
  )
  expect(checked).toBeGreaterThan(runs(600, 2000))
})

/** The closing of the last fiscal year that has lines. */
function lastClosing(result: ReturnType<typeof runLedger>): number | null | undefined {
  return result.years.find((year) => year.from === result.lines?.at(-1)?.yearFrom)?.closingOre
}

test('openings, movements and closings are those of the rules written out', () => {
  fc.assert(
    fc.property(company, bounds, (models, [from, to]) => {
      const books = booksOf(models)
      const result = loaded(() => runTrialBalance({ books }, trialBalanceParams.parse({ from, to }), ctx))
      if (!result) return
      const first = models.findIndex((year) => year.from === result.period.years[0]?.from)
      const last = models.findIndex((year) => year.from === result.period.years.at(-1)?.from)
      const known = openings(models)
      const isBalance = balanceAccounts(models)
      const sum = (account: string, period: { from: string; to: string }) => {
        const query = querySchema.parse({ accounts: [account], period: { from: period.from, to: period.to } })
        return linesOf(models).reduce((total, line) => (matches(query, line) ? total + line.row.ore : total), 0)
      }
      const openingAt = (i: number, account: string, day: string) => {
        const year = models[i]
        const start = isBalance.has(account) ? (known[i] ? (known[i]?.[account] ?? 0) : null) : 0
        if (!year || start === null) return null
        return day === year.from ? start : start + sum(account, { from: year.from, to: previousDay(day) })
      }
      for (const account of accounts) {
        const row = result.rows.find((r) => r.account === account)
        const opening = openingAt(first, account, result.period.from)
        const lastFrom = last === first ? result.period.from : (models[last]?.from ?? '')
        const before = openingAt(last, account, lastFrom)
        const closing = before === null ? null : before + sum(account, { from: lastFrom, to: result.period.to })
        if (!row) {
          expect(
            [opening, closing].every((ore) => !ore),
            account,
          ).toBe(true)
          continue
        }
        expect(row.openingOre, account).toBe(opening)
        expect(row.closingOre, account).toBe(closing)
        expect(row.netOre, account).toBe(sum(account, result.period))
      }
      const undisposed = known[first]?.[''] ?? 0
      expect(result.undisposed?.openingOre ?? 0).toBe(undisposed)
    }),
    { numRuns: runs(25, 80) },
  )
})

function previousDay(iso: string): string {
  return new Date(Date.parse(iso) - 86_400_000).toISOString().slice(0, 10)
}

test('the order of vouchers in the file changes no figure, and opposite signs give opposite figures', () => {
  fc.assert(
    fc.property(company, bounds, (models, [from, to]) => {
      const run = (years: readonly ModelYear[]) =>
        loaded(() => runTrialBalance({ books: booksOf(years) }, trialBalanceParams.parse({ from, to }), ctx))
      const result = run(models)
      const shuffled = run(models.map((year) => ({ ...year, vouchers: year.vouchers.toReversed() })))
      expect(shuffled?.rows).toEqual(result?.rows)
      expect(shuffled?.resultOre).toEqual(result?.resultOre)
      const negated = run(
        models.map((year) => ({
          ...year,
          opening: Object.fromEntries(Object.entries(year.opening).map(([a, ore]) => [a, 0 - ore])),
          vouchers: year.vouchers.map((v) => ({ ...v, rows: v.rows.map((r) => ({ ...r, ore: 0 - r.ore })) })),
        })),
      )
      const minus = (ore: number | null | undefined) => (ore === null || ore === undefined ? ore : 0 - ore)
      result?.rows.forEach((row, i) => {
        const other = negated?.rows[i]
        expect(other?.openingOre).toBe(minus(row.openingOre))
        expect(other?.debitOre).toBe(row.creditOre)
        expect(other?.creditOre).toBe(row.debitOre)
        expect(other?.yearBreakOre).toBe(minus(row.yearBreakOre))
        expect(other?.closingOre).toBe(minus(row.closingOre))
      })
    }),
    { numRuns: runs(25, 80) },
  )
})

test('the stored order and month cube change no figure', () => {
  fc.assert(
    fc.property(company, bounds, someFilters, (models, [from, to], chosen) => {
      const [plain, indexed] = [false, true].map((i) => {
        const books = booksOf(models, i)
        const balance = loaded(() => runTrialBalance({ books }, trialBalanceParams.parse({ from, to, filters: chosen }), ctx))
        return [
          balance,
          loaded(() => runLedger({ books }, generalLedgerAccountParams.parse({ account: '1930', from, to, filters: chosen }), ctx)),
        ]
      })
      expect(indexed).toEqual(plain)
    }),
    { numRuns: runs(25, 80) },
  )
})
