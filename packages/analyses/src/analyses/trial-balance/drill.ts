import { balanceDrill, type Drill, dayBefore, lastDayOf, movementDrill, overlap } from '../drill.ts'
import type { PeriodResult } from '../period-schema.ts'
import { resultAccountsOf } from '../result-of-period.ts'
import type { TrialBalanceParams, TrialBalanceResult, TrialBalanceRow } from './schema.ts'

/** A figure of a trial balance: a column of an account's row, or of the sum row (`account: null`). `month` for the two month columns. */
export interface TrialBalanceFigure {
  readonly column:
    | 'openingOre'
    | 'debitOre'
    | 'creditOre'
    | 'netOre'
    | 'yearBreakOre'
    | 'outsideLeftOutOre'
    | 'closingOre'
    | 'priorClosingOre'
    | 'lineCount'
    | 'voucherCount'
    | 'monthNetOre'
    | 'priorMonthNetOre'
    | 'outsideYearNetOre'
    | 'filtered.debitOre'
    | 'filtered.creditOre'
    | 'filtered.netOre'
    | 'filtered.lineCount'
    | 'filtered.voucherCount'
    | 'resultOre'
    | 'priorResultOre'
    | 'vouchersOutsideYear'
  readonly account: string | null
  readonly month?: string
}

/**
 * What a figure is made of: its opening rows and the query that lists its lines. Null where the books don't have the lines (balances
 * only), the figure is unknown, or it is not made of lines (declared balances, changes: drill into their two parts).
 */
export function drillTrialBalance(result: TrialBalanceResult, params: TrialBalanceParams, figure: TrialBalanceFigure): Drill | null {
  const { column, account, month } = figure
  const rows = account === null ? result.rows : result.rows.filter((row) => row.account === account)
  const accounts = account === null ? [...params.accounts] : [account]
  const { period, comparison } = result
  const days = { from: period.from, to: period.to }
  const undisposed = account === null && params.accounts.length === 0 ? result.undisposed : null
  const scope = { accounts, period: days }
  if (account !== null && rows.length === 0) return null
  switch (column) {
    case 'openingOre': {
      const [first] = period.years
      if (!first) return null
      const before =
        first.from < period.from && first.hasVouchers ? { accounts, period: { from: first.from, to: dayBefore(period.from) } } : null
      if (first.from < period.from && !first.hasVouchers) return null
      return balanceDrill(plus(sum(rows, 'yearStartOre'), undisposed?.openingOre ?? 0), 0, before)
    }
    case 'yearBreakOre':
      return balanceDrill(0, plus(sum(rows, 'yearBreakOre'), undisposed?.yearBreakOre ?? 0), null)
    case 'outsideLeftOutOre':
      return balanceDrill(0, 0, null, sum(rows, 'outsideLeftOutOre'))
    case 'closingOre': {
      const last = period.years.at(-1)
      const opening = plus(sum(rows, 'openingOre'), undisposed?.openingOre ?? 0)
      const yearBreak = plus(sum(rows, 'yearBreakOre'), undisposed?.yearBreakOre ?? 0)
      if (hasLines(period) && opening !== null && yearBreak !== null)
        return balanceDrill(opening, yearBreak, scope, sum(rows, 'outsideLeftOutOre'))
      // Where an earlier year's opening is unknown, the last year's own opening still leads to the closing.
      if (!last?.hasVouchers) return null
      return balanceDrill(plus(sum(rows, 'lastYearOpeningOre'), undisposed?.closingOre ?? 0), 0, { accounts, period: overlap(days, last) })
    }
    case 'priorClosingOre': {
      const last = comparison?.years.at(-1)
      if (!comparison || !last?.hasVouchers) return null
      const lines = {
        accounts,
        period: overlap(last, { from: last.from, to: comparison.to }),
        outsideYear: last.whole ? null : ('exclude' as const),
      }
      return balanceDrill(plus(sum(rows, 'priorYearStartOre'), undisposed?.priorClosingOre ?? 0), 0, lines)
    }
    case 'monthNetOre':
    case 'priorMonthNetOre': {
      const within = column === 'monthNetOre' ? period : comparison
      if (!within || !month) return null
      const known = rows.every((row) => row[column][(column === 'monthNetOre' ? result.months : result.priorMonths).indexOf(month)] != null)
      return known
        ? movementDrill('netOre', {
            accounts,
            period: overlap(within, { from: `${month}-01`, to: lastDayOf(month) }),
            outsideYear: 'exclude',
          })
        : null
    }
    case 'outsideYearNetOre': {
      const whole = period.years.filter((year) => year.whole)
      const first = whole[0]
      const last = whole.at(-1)
      if (!hasLines(period)) return null
      if (!first || !last) return balanceDrill(0, 0, null)
      return movementDrill('netOre', { accounts, period: { from: first.from, to: last.to }, outsideYear: 'only' })
    }
    case 'resultOre':
      return hasLines(period)
        ? {
            ...movementDrill('netOre', { accounts: resultAccountsOf(period), period: days, withoutResetVouchers: true }),
            measure: 'negated',
          }
        : null
    case 'priorResultOre': {
      if (!comparison || !hasLines(comparison)) return null
      return {
        ...movementDrill('netOre', {
          accounts: resultAccountsOf(comparison),
          period: { from: comparison.from, to: comparison.to },
          withoutResetVouchers: true,
        }),
        measure: 'negated',
      }
    }
    case 'vouchersOutsideYear':
      return movementDrill('voucherCount', { accounts: [], period: days, outsideYear: 'only' })
    case 'filtered.debitOre':
    case 'filtered.creditOre':
    case 'filtered.netOre':
    case 'filtered.lineCount':
    case 'filtered.voucherCount':
      return result.filtered ? movementDrill(FILTERED[column], { ...params.filters, ...scope }) : null
    case 'debitOre':
    case 'creditOre':
    case 'netOre':
      return hasLines(period) ? movementDrill(column, scope) : null
    case 'lineCount':
      return hasLines(period) ? movementDrill('count', scope) : null
    case 'voucherCount':
      return hasLines(period) ? movementDrill('voucherCount', scope) : null
  }
}

const FILTERED = {
  'filtered.debitOre': 'debitOre',
  'filtered.creditOre': 'creditOre',
  'filtered.netOre': 'netOre',
  'filtered.lineCount': 'count',
  'filtered.voucherCount': 'voucherCount',
} as const

function hasLines(period: PeriodResult): boolean {
  return period.years.every((year) => year.hasVouchers)
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

function sum(
  rows: readonly TrialBalanceRow[],
  key: 'openingOre' | 'yearStartOre' | 'lastYearOpeningOre' | 'yearBreakOre' | 'outsideLeftOutOre' | 'priorYearStartOre',
): number | null {
  return rows.reduce<number | null>((total, row) => plus(total, row[key]), 0)
}
