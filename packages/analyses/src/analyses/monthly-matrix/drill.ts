import { accountMatcher, matchesAccount } from '../../books/account-number.ts'
import type { Query } from '../../query/query.ts'
import { querySchema } from '../../query/query.ts'
import { type Drill, lastDayOf, movementDrill, overlap } from '../drill.ts'
import { resultAccountsOf } from '../result-of-period.ts'
import type { MonthlyMatrixResult, MonthlyMatrixRow } from './schema.ts'

/** Which figure of a row: a month `YYYY-MM`, what is dated outside its fiscal year, or all of it. */
export type MatrixColumn = { readonly month: string } | 'outside' | 'total'

/**
 * The lines of a cell or total, in the sign in which it is shown. Null where it is not made of listed lines: balances, shares and changes, months that a
 * file only declares, rows without accounts, unknown values.
 */
export function drillMonthlyMatrix(result: MonthlyMatrixResult, rowId: string, column: MatrixColumn): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  if (!row || row.accounts.length === 0) return null
  const part = { movement: 'netOre', debit: 'debitOre', credit: 'creditOre', count: 'count' } as const
  const { mode } = result
  if (mode === 'closing' || mode === 'share' || mode === 'change') return null
  const scope = scopeOf(result, row, column)
  if (!scope) return null
  const drill = movementDrill(part[mode], scope)
  return mode === 'movement' && row.display === 'credit' ? { ...drill, measure: 'negated' } : drill
}

type Scope = Pick<Query, 'accounts' | 'period' | 'objects' | 'outsideYear' | 'withoutResetVouchers'>

function scopeOf(result: MonthlyMatrixResult, row: MonthlyMatrixRow, column: MatrixColumn): Scope | null {
  if (!result.period.years.every(({ hasVouchers }) => hasVouchers)) return null
  const { dimension } = result
  const objects =
    dimension && (row.kind === 'object' || row.kind === 'no-object')
      ? [{ dimension: dimension.dimension, object: row.kind === 'object' ? row.id : null }]
      : []
  const left = leavesResetsOut(result, row)
  if (left === null) return null
  const shared = { accounts: row.accounts, objects, withoutResetVouchers: left }
  const { from, to } = result.period
  if (column === 'total') return { ...shared, period: { from, to }, outsideYear: null }
  if (column === 'outside') return result.outside ? { ...shared, period: result.outside, outsideYear: 'only' } : null
  const at = result.months.findIndex(({ month }) => month === column.month)
  if (at < 0 || row.values[at] == null) return null
  return { ...shared, period: overlap({ from, to }, { from: `${column.month}-01`, to: lastDayOf(column.month) }), outsideYear: 'exclude' }
}

/** Whether a row is without reset vouchers; null where it is in part: 8990–8999 have theirs. */
function leavesResetsOut({ rowsBy, resetVouchers, period }: MonthlyMatrixResult, { accounts, kind }: MonthlyMatrixRow): boolean | null {
  if (resetVouchers === 0 || rowsBy === 'accounts') return false
  if (kind === 'object' || kind === 'no-object') return true
  const result = resultAccountsOf(period)
  const isResult = (own: string) => result.some((pattern) => matchesAccount(pattern, own))
  if (!accounts.some(isResult)) return false
  return accounts.some((own) => !isResult(own) && own.slice(-4) >= '8990') ? null : true
}

/** The lines of a block of cells: several rows, from a month to a month. Null where it holds no accounts or the months have no lines. */
export function drillMatrixBlock(result: MonthlyMatrixResult, rowIds: readonly string[], fromMonth: string, toMonth: string): Query | null {
  const rows = result.rows.filter(({ id }) => rowIds.includes(id))
  const scopes = rows.flatMap((row) => scopeOf(result, row, 'total') ?? [])
  if (scopes.length === 0 || scopes.length < rows.length) return null
  const accounts = [...new Set(scopes.flatMap((scope) => scope.accounts))]
  if (accounts.length === 0) return null
  const days = overlap(result.period, { from: `${fromMonth}-01`, to: lastDayOf(toMonth) })
  const withoutResetVouchers = scopes.some((scope) => scope.withoutResetVouchers)
  if (withoutResetVouchers && scopes.some((scope) => !scope.withoutResetVouchers)) return null
  const narrowest = accounts.filter((own) => !accounts.some((other) => other !== own && !own.includes('-') && accountMatcher(other)(own)))
  return querySchema.parse({
    accounts: narrowest,
    period: days,
    objects: scopes.flatMap(({ objects }) => objects),
    outsideYear: 'exclude',
    withoutResetVouchers,
  })
}
