import type { ParamsOf } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import { shifted } from '../statement/columns.ts'
import type { ObjectListSearch } from './search.ts'

export function paramsOf(search: ObjectListSearch, period: Period): ParamsOf<'object-list-income-statement'> {
  return {
    from: period.from,
    to: period.to,
    comparisons:
      search.compare === 'none'
        ? []
        : [{ kind: 'previous' }, ...(search.also ? [{ kind: 'dates' as const, ...shifted(period, -24) }] : [])],
    dimension: search.dim ?? null,
    columns: search.cols?.split('~') ?? null,
    minOre: search.least ?? null,
  }
}
