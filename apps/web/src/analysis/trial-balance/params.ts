import type { ParamsOf } from '@verifikat/analyses'
import { thresholdsOf } from '../filters/change-limits.ts'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { TrialBalanceSearch } from './search.ts'

export function paramsOf(search: TrialBalanceSearch, period: Period): ParamsOf<'trial-balance'> {
  return {
    from: period.from,
    to: period.to,
    accounts: search.accounts ?? [],
    filters: filtersOf(search),
    comparison: { kind: search.compare === 'none' ? 'none' : 'previous' },
    thresholds: thresholdsOf(search),
    includeEmpty: search.empty === 'show',
  }
}
