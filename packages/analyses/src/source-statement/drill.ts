import { type Drill, lastDayOf, movementDrill } from '../analyses/drill.ts'
import { resultAccountsOf } from '../analyses/result-of-period.ts'
import type { Filters } from '../query/query.ts'
import type { SourceStatementResult } from './schema.ts'

/** A figure of tab A: one source's cell or its lines, by place; the movement, or the balance before or after it. */
export type SourceFigure = { readonly source: number; readonly of: 'ore' | 'lines' } | 'opening' | 'total' | 'closing'

/**
 * The lines of a figure of tab A, in the row's natural sign. Null where it is not made of listed lines: lines without a registration date as a source,
 * rows that add some accounts and subtract others, unknown values, the undisposed result by itself where reset vouchers carry it.
 */
export function drillSourceStatement(result: SourceStatementResult, rowId: string, figure: SourceFigure): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  if (!row || row.accounts === null || !result.period.years.every(({ hasVouchers }) => hasVouchers)) return null
  const isResult = row.computed.includes('result-for-the-year')
  const isUndisposed = row.computed.includes('undisposed-result')
  const resets = result.column.resetVouchers > 0
  if (resets && isResult !== isUndisposed && (isUndisposed || row.accounts.length > 0)) return null
  const accounts = isResult ? [...row.accounts, ...resultAccountsOf(result.period)] : row.accounts
  // The income statement leaves reset vouchers out; in the balance sheet they only move the result to what is undisposed.
  const withoutResetVouchers = resets && (result.statement === 'result' || (isResult && !isUndisposed))
  const scope = { accounts, period: { from: result.period.from, to: result.period.to }, withoutResetVouchers }
  const negated = row.display === 'credit'
  const made = (drill: Drill): Drill => (negated && drill.measure === 'sum' ? { ...drill, measure: 'negated' } : drill)
  const none: Drill = { query: null, measure: 'sum', openingOre: 0, yearBreakOre: 0, outsideLeftOutOre: 0 }
  const moved = accounts.length === 0 ? none : made(movementDrill('netOre', scope))
  if (figure === 'opening') return row.openingOre === null ? null : { ...none, openingOre: row.openingOre }
  if (figure === 'total') return row.totalOre === null ? null : moved
  if (figure === 'closing')
    return row.closingOre === null || row.openingOre === null || row.carriedOre === null
      ? null
      : { ...moved, openingOre: row.openingOre, yearBreakOre: row.carriedOre }
  const value = figure.of === 'ore' ? row.valuesOre[figure.source] : row.lines[figure.source]
  const filter = filterOf(result, figure.source)
  if (value == null || !filter) return null
  if (accounts.length === 0) return none
  return made(movementDrill(figure.of === 'ore' ? 'netOre' : 'count', { ...scope, ...filter }))
}

/** What a source is as a filter; null where no filter picks it. */
function filterOf({ sources, by }: SourceStatementResult, index: number): Partial<Filters> | null {
  const key = sources[index]?.key ?? null
  if (key === null) return null
  switch (by) {
    case 'series':
      return { series: [key] }
    case 'user':
      return { users: [key] }
    case 'registration-month':
      return { registered: { from: `${key}-01`, to: lastDayOf(key) } }
  }
}
