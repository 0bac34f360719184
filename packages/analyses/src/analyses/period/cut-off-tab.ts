import type { Books } from '../../books/books.ts'
import { cutOffAccounts } from '../../reference/cut-off-accounts.ts'
import { afterDate } from './credit-notes.ts'
import { cutOffOf } from './cut-off.ts'
import { type CutOffTab, cutOffGroups, type PeriodParams } from './schema.ts'
import { seriesEnds } from './series-ends.ts'

/** The accounts that each group is looked at on. */
export function cutOffPatterns(params: PeriodParams): Readonly<Record<(typeof cutOffGroups)[number], readonly string[]>> {
  return {
    revenue: params.revenue ?? cutOffAccounts.revenue,
    goods: params.goods ?? cutOffAccounts.goods,
    cost: params.cost ?? cutOffAccounts.cost,
  }
}

/** The days around the balance date: income, goods and costs, and the series they are numbered in. A group without patterns is left out. */
export function cutOffTab(books: Books, params: PeriodParams, date: string): CutOffTab {
  const { days, limit, largest } = params
  const patterns = cutOffPatterns(params)
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
