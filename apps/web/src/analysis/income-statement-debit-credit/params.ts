import type { ParamsOf } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import type { IncomeStatementDebitCreditSearch } from './search.ts'

export function paramsOf(search: IncomeStatementDebitCreditSearch, period: Period): ParamsOf<'income-statement-debit-credit'> {
  return {
    from: period.from,
    to: period.to,
    layout: search.view === 'sru' ? 'sru' : 'plan',
    ...(search.counter === undefined ? {} : { counterRatio: search.counter / 100 }),
    reversals: search.pairs
      ? {
          ...(search.pairDays === undefined ? {} : { days: search.pairDays }),
          ...(search.pairMin === undefined ? {} : { minOre: search.pairMin }),
        }
      : null,
  }
}
