import { type Query, querySchema } from '../../query/query.ts'
import type { CounterpartParams, CounterpartResult } from './schema.ts'

/**
 * The base lines of a figure: of all base accounts or one of them, in all vouchers or those that have another line on a counter-account. Without a
 * counter-account their sum is the base itself. Shares of vouchers are no sums of lines: `params.pair` lists their vouchers with each one's part.
 */
export function baseLinesQuery(
  { period, base }: Pick<CounterpartResult, 'period' | 'base'>,
  { filters }: Pick<CounterpartParams, 'filters'>,
  pair: { readonly base: string | null; readonly counter: string | null },
): Query {
  const { include, exclude } = filters.counterAccounts
  const accounts = pair.base === null ? base.accounts.map(({ account }) => account) : [pair.base]
  return querySchema.parse({
    ...filters,
    accounts,
    period: { from: period.from, to: period.to },
    counterAccounts: { include: pair.counter === null ? include : [...include, pair.counter], exclude },
  })
}
