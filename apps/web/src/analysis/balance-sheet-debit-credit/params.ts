import type { ParamsOf } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import type { BalanceSheetDebitCreditSearch } from './search.ts'

export function paramsOf(search: BalanceSheetDebitCreditSearch, period: Period): ParamsOf<'balance-sheet-debit-credit'> {
  return {
    from: period.from,
    to: period.to,
    layout: search.view === 'sru' ? 'sru' : 'plan',
    ...(search.rolling === undefined ? {} : { rollingRatio: search.rolling / 100 }),
  }
}
