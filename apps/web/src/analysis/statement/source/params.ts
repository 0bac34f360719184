import type { ParamsOf } from '@verifikat/analyses'
import type { Period } from '../../search/periods.ts'
import type { SourceSearch } from './search.ts'

export function sourceParams(search: SourceSearch, period: Period): ParamsOf<'source-balance-sheet'> {
  return {
    from: period.from,
    to: period.to,
    layout: search.view === 'sru' ? 'sru' : 'plan',
    ...(search.by === undefined ? {} : { by: search.by }),
    ...(search.manual === undefined ? {} : { manualSeries: search.manual }),
    ...(search.unusual === undefined ? {} : { unusualRatio: search.unusual / 100 }),
    ...(search.flagMin === undefined ? {} : { flagOre: search.flagMin }),
  }
}
