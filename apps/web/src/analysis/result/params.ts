import type { ParamsOf } from '@verifikat/analyses'
import { earlierBy, reviewParams } from '../review/params.ts'
import type { Period } from '../search/periods.ts'
import { shifted } from '../statement/columns.ts'
import type { ResultSearch } from './search.ts'

export function paramsOf(search: ResultSearch, period: Period): ParamsOf<'result'> {
  return {
    ...reviewParams(search),
    from: period.from,
    to: period.to,
    comparison: { kind: search.compare === 'none' ? 'none' : 'previous' },
    historical: earlierBy(search).map((months) => shifted(period, months)),
  }
}
