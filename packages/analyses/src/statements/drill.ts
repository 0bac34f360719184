import { type Drill, movementDrill } from '../analyses/drill.ts'
import { resultAccountsOf } from '../analyses/result-of-period.ts'
import { type Filters, querySchema } from '../query/query.ts'
import type { ColumnResult } from './columns.ts'
import type { StatementRow } from './rows.ts'

type Made = Pick<StatementRow, 'accounts' | 'computed' | 'display'>

/**
 * The days of a column whose lines are loaded; null for budgets, for balances without vouchers and where nothing is loaded. A fiscal year that is
 * covered in part only is asked for as a whole where the column is of the whole of it: with the vouchers dated outside it.
 */
export function listedDays({ period }: Pick<ColumnResult, 'period'>): { readonly from: string; readonly to: string } | null {
  if (!period?.years.every(({ hasVouchers }) => hasVouchers)) return null
  const last = period.years.at(-1)
  return { from: period.from, to: last?.whole ? last.to : period.to }
}

/** Sums of a movement that a statement can show beside its net. */
export type MovementPart = 'debitOre' | 'creditOre' | 'netOre' | 'count'

/**
 * The lines of a movement: net in the row's natural sign, debit and credit positive. Null where it is not made of listed lines: budgets, periods
 * without vouchers, rows that add some accounts and subtract others (their parts lead on).
 */
export function drillMovement(
  row: Made,
  column: ColumnResult,
  part: MovementPart = 'netOre',
  filters: Partial<Filters> = {},
): Drill | null {
  const period = listedDays(column)
  if (!period || row.accounts === null) return null
  if (row.accounts.length === 0) return nothing(0)
  const withoutResetVouchers = column.resetVouchers > 0 || filters.withoutResetVouchers === true
  const drill = movementDrill(part, { ...filters, accounts: row.accounts, period, withoutResetVouchers })
  return part === 'netOre' && row.display === 'credit' ? { ...drill, measure: 'negated' } : drill
}

/**
 * The lines of a balance at a column's date, after what stood at the fiscal year's first day (`openingOre`, in the row's natural sign): also of
 * totals that hold the year's result, whose lines are those on 3000–8989. Null where the figure is not made of listed lines: budgets, years
 * without vouchers, balances that were reclassified, and the undisposed result by itself where reset vouchers carry it.
 */
export function drillBalance(row: Made, column: ColumnResult, openingOre: number | null, reclassifiedOre: number | null = 0): Drill | null {
  const period = listedDays(column)
  if (!period || column.kind !== 'date' || row.accounts === null || openingOre === null || reclassifiedOre !== 0) return null
  const result = row.computed.includes('result-for-the-year')
  const undisposed = row.computed.includes('undisposed-result')
  const resets = column.resetVouchers > 0
  if (resets && result !== undisposed && (undisposed || row.accounts.length > 0)) return null
  const accounts = result ? [...row.accounts, ...resultAccountsOf(column.period)] : row.accounts
  if (accounts.length === 0) return nothing(openingOre)
  const query = querySchema.parse({ accounts, period, withoutResetVouchers: resets && result && !undisposed })
  return { query, measure: row.display === 'credit' ? 'negated' : 'sum', openingOre, yearBreakOre: 0, outsideLeftOutOre: 0 }
}

function nothing(openingOre: number): Drill {
  return { query: null, measure: 'sum', openingOre, yearBreakOre: 0, outsideLeftOutOre: 0 }
}
