import { type Query, type QueryInput, querySchema } from '../../query/query.ts'
import type { JournalEntryParams } from './schema.ts'

/** The search that parameters ask for, over a period. */
export function searchQuery(params: JournalEntryParams, period: { readonly from: string; readonly to: string }) {
  const { accounts, groups, functions, exceptAccounts, filters, absAmountMinOre, absAmountMaxOre } = params
  const short: QueryInput['amount'] =
    absAmountMinOre === null && absAmountMaxOre === null ? null : { minOre: absAmountMinOre, maxOre: absAmountMaxOre, absolute: true }
  return querySchema.parse({
    ...filters,
    accounts,
    groups,
    functions,
    exceptAccounts,
    amount: filters.amount ?? short,
    period: { from: period.from, to: period.to },
  })
}

/** What a search is a part of: every line of the period, or where it looks outside the fiscal years only, every line there. */
export function populationQuery({ period, outsideYear }: Query): Query {
  return querySchema.parse({ period, outsideYear: outsideYear === 'only' ? 'only' : null })
}
