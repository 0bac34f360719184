import { listedDays } from '../../statements/drill.ts'
import { type Drill, dayBefore, movementDrill, overlap } from '../drill.ts'
import { resultAccountsOf } from '../result-of-period.ts'
import type { BalanceSheetDebitCreditResult } from './schema.ts'

/** A figure of a row of the balance sheet with turnover. */
export type TurnoverFigure = 'openingOre' | 'debitOre' | 'creditOre' | 'netOre' | 'closingOre' | 'debitCount' | 'creditCount' | 'lineCount'

/**
 * What a figure is made of, in the row's natural sign: opening rows and carried amounts, then lines. Null where the books have no lines of it, the
 * figure is unknown, the row adds some accounts and subtracts others, or reset vouchers carry the undisposed result by itself.
 */
export function drillBalanceSheetDebitCredit(result: BalanceSheetDebitCreditResult, rowId: string, figure: TurnoverFigure): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const period = listedDays(result.column)
  if (!row || !period || row.accounts === null || row[figure] === null) return null
  const resets = result.column.resetVouchers > 0
  const ofYear = row.computed.includes('result-for-the-year')
  const undisposed = row.computed.includes('undisposed-result')
  if (resets && ofYear !== undisposed && (undisposed || row.accounts.length > 0)) return null
  const accounts = ofYear ? [...row.accounts, ...resultAccountsOf(result.column.period)] : row.accounts
  const first = result.column.period?.years[0]
  const last = result.column.period?.years.at(-1)
  if (!first || !last) return null
  const within = (from: string, to: string) => (from <= to ? { from, to } : null)
  const [before, days] =
    figure === 'openingOre'
      ? [row.yearStartOre, within(first.from, dayBefore(period.from))]
      : figure !== 'closingOre'
        ? [0, period]
        : row.openingOre !== null && row.carriedOre !== null
          ? [row.openingOre + row.carriedOre, period]
          : // Where an earlier year's opening is unknown, the last year's own opening still leads to the closing.
            [row.lastYearOpeningOre, overlap(period, last)]
  if (before === null) return null
  const part =
    figure === 'debitOre' || figure === 'creditOre'
      ? figure
      : figure === 'debitCount' || figure === 'creditCount' || figure === 'lineCount'
        ? 'count'
        : 'netOre'
  if (accounts.length === 0 || days === null)
    return { query: null, measure: 'sum', openingOre: before, yearBreakOre: 0, outsideLeftOutOre: 0 }
  const side = figure === 'debitCount' ? 'debit' : figure === 'creditCount' ? 'credit' : null
  const drill = movementDrill(part, {
    accounts,
    period: days,
    withoutResetVouchers: resets && ofYear && !undisposed,
    ...(side && { amount: { minOre: null, maxOre: null, absolute: false, side } }),
  })
  return { ...drill, openingOre: before, measure: part === 'netOre' && row.display === 'credit' ? 'negated' : drill.measure }
}
