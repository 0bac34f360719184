import { accountMask } from '../../books/account-number.ts'
import { roundingAccounts } from '../../company/rounding.ts'
import type { Dataset } from '../../define.ts'
import { cutOffAccounts } from '../../reference/cut-off-accounts.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import { afterDate } from './credit-notes.ts'
import { cutOffOf } from './cut-off.ts'
import { type CutOffTab, cutOffGroups, type PeriodParams } from './schema.ts'
import { seriesEnds } from './series-ends.ts'

type Data = Pick<Dataset, 'books' | 'accountFunctions'>

/** Usual accounts without those of rounding, which are no income. */
export function withoutRounding({ books, accountFunctions }: Data, patterns: readonly string[]): readonly string[] {
  const rounds = accountMask(roundingAccounts(accountFunctions), books.accounts)
  const own = accountMask(patterns, books.accounts)
  if (!own.some((belongs, a) => belongs === 1 && rounds[a] === 1)) return patterns
  return exactPatterns(books.accounts)(books.accounts.flatMap((_, a) => (own[a] === 1 && rounds[a] === 0 ? [a] : [])))
}

/** The accounts that each group is looked at on: those asked for, else the usual ones. */
function cutOffPatterns(data: Data, params: PeriodParams): Readonly<Record<(typeof cutOffGroups)[number], readonly string[]>> {
  return {
    revenue: params.revenue ?? withoutRounding(data, cutOffAccounts.revenue),
    goods: params.goods ?? withoutRounding(data, cutOffAccounts.goods),
    cost: params.cost ?? withoutRounding(data, cutOffAccounts.cost),
  }
}

/** The days around the balance date: income, goods and costs, and the series they are numbered in. A group without patterns is left out. */
export function cutOffTab(data: Data, params: PeriodParams, date: string): CutOffTab {
  const { books } = data
  const { days, limit, largest } = params
  const patterns = cutOffPatterns(data, params)
  return {
    groups: cutOffGroups.flatMap((group) => {
      const accounts = patterns[group]
      if (accounts.length === 0) return []
      return [
        {
          group,
          accounts: [...accounts],
          cutOff: cutOffOf(books, { accounts, date, days, limit }),
          ...afterDate(books, accounts, group, date, days, largest, limit),
        },
      ]
    }),
    series: seriesEnds(books, date, days),
  }
}
