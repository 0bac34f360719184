import { type Query, querySchema } from '../../query/query.ts'
import { relationTemplates } from '../../reference/relation-templates.ts'
import { movementDrill } from '../drill.ts'
import type { RelationParams, RelationPeriod, RelationResult } from './schema.ts'

/**
 * The lines behind a period's base or counterpart, as far as it is a movement: their sum is the figure. Null for balances and means of balances,
 * which are no sums of a period's lines, and where the books have no such account. Within vouchers, of the period as a whole: the lines of the base are
 * those of all buckets, the lines of the counterpart those of all buckets and of `counterWithoutBase`.
 */
export function relationLinesQuery(
  result: Pick<RelationResult, 'template' | 'base' | 'counter' | 'baseMeasure' | 'counterMeasure' | 'excludeVatSettlement' | 'overTime'>,
  params: Pick<RelationParams, 'filters' | 'counterFilters' | 'excludeResetVouchers'>,
  { from, to }: Pick<RelationPeriod, 'from' | 'to'>,
  side: 'base' | 'counter',
): Query | null {
  const { overTime } = result
  if (overTime !== null && result[`${side}Measure`] !== 'movement') return null
  const filters = side === 'base' ? params.filters : params.counterFilters
  const { selection, accounts } = result[side]
  if (accounts.length === 0) return null
  // Groups and accounts hold on every day; a function may begin or end inside the period, which a query that names it knows.
  const chosen = selection.functions.length > 0 ? selection : { accounts: accounts.map(({ account }) => account) }
  const query = querySchema.parse({
    ...filters,
    ...chosen,
    exceptAccounts: side === 'base' ? [] : result.base.accounts.map(({ account }) => account),
    period: { from, to },
    // Vouchers dated outside their fiscal year belong to the year as a whole, to none of its months and quarters.
    outsideYear: filters.outsideYear ?? (overTime === null || overTime.interval === 'year' ? null : 'exclude'),
    withoutVatSettlement: filters.withoutVatSettlement || result.excludeVatSettlement,
    withoutResetVouchers: filters.withoutResetVouchers || params.excludeResetVouchers,
  })
  const only = side === 'base' ? null : (relationTemplates.find(({ id }) => id === result.template?.id)?.counterSide ?? null)
  return only === null ? query : movementDrill(only === 'debit' ? 'debitOre' : 'creditOre', query).query
}
