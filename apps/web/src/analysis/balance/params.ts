import type { ParamsOf } from '@verifikat/analyses'
import { earlierBy, reviewParams } from '../review/params.ts'
import { addMonths, type Period } from '../search/periods.ts'
import type { BalanceSearch } from './search.ts'

export function paramsOf(search: BalanceSearch, period: Period): ParamsOf<'balance'> {
  return {
    ...reviewParams(search),
    date: period.to,
    comparison: { kind: search.compare === 'none' ? 'none' : 'previous' },
    historical: earlierBy(search).map((months) => addMonths(period.to, months)),
  }
}
