import { matchesAccount } from '../../books/account-number.ts'
import { type Query, querySchema } from '../../query/query.ts'
import type { CounterpartParams, CounterpartResult } from './schema.ts'

/**
 * The base lines of a figure: of all base accounts or one of them, in all vouchers or those that have another line on a counter-account. Without a
 * counter-account their sum is the base itself. Shares of vouchers are no sums of lines: `params.pair` lists their vouchers with each one's part.
 *
 * Counter-accounts that the filters already ask for must be there too. A query asks for any one of several, so it can say both only where the
 * pair's counter-account is one of those: null where it is not.
 */
export function baseLinesQuery(
  { period, base }: Pick<CounterpartResult, 'period' | 'base'>,
  { filters }: Pick<CounterpartParams, 'filters'>,
  pair: { readonly base: string | null; readonly counter: string | null },
): Query | null {
  const { include, exclude } = filters.counterAccounts
  const { counter } = pair
  if (counter !== null && include.length > 0 && !include.some((pattern) => matchesAccount(pattern, counter))) return null
  const accounts = pair.base === null ? base.accounts.map(({ account }) => account) : [pair.base]
  return querySchema.parse({
    ...filters,
    accounts,
    period: { from: period.from, to: period.to },
    counterAccounts: { include: counter === null ? include : [counter], exclude },
  })
}
