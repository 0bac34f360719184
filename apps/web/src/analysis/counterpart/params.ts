import type { ParamsOf } from '@verifikat/analyses'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import { selectionOf } from '../selection/selection.ts'
import { bases } from './bases.ts'
import type { CounterpartSearch } from './search.ts'

/** The base of the address; without one revenue, with which most questions begin. */
export function baseTokens({ base }: CounterpartSearch): readonly string[] {
  return base ?? bases.revenue
}

export function paramsOf(search: CounterpartSearch, period: Period): ParamsOf<'counterpart'> {
  return {
    base: selectionOf(baseTokens(search)),
    filters: filtersOf(search),
    method: search.method ?? 'proportional',
    from: period.from,
    to: period.to,
    comparison: { kind: search.compare === 'none' ? 'none' : 'previous' },
    withoutClosing: search.noClosing ?? false,
    closingSeries: search.closing ?? [],
    rare: { ratio: (search.rarePercent ?? 0.5) / 100, minOre: search.rareOre ?? 1_000_000 },
    flowThresholdOre: search.flowOre ?? null,
  }
}
