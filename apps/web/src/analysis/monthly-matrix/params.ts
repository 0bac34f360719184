import type { ParamsOf } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import type { MonthlyMatrixSearch } from './search.ts'

export function paramsOf(search: MonthlyMatrixSearch, period: Period): ParamsOf<'monthly-matrix'> {
  return {
    from: period.from,
    to: period.to,
    accounts: search.accounts ?? [],
    rows: search.rows ?? 'accounts',
    dimension: search.rows === 'objects' ? (search.dim ?? null) : null,
    mode: search.mode ?? 'movement',
    includeEmpty: search.empty === 'show',
  }
}
