import type { Column, ParamsOf, SpanYear } from '@verifikat/analyses'
import type { Period } from '../search/periods.ts'
import { columnsOf, pairsOf } from '../statement/use-columns.ts'
import type { KeyFigureSearch } from './search.ts'

export function paramsOf(search: KeyFigureSearch, period: Period, years: readonly SpanYear[]): ParamsOf<'key-figure'> {
  const columns = columnsOf('balance', search, period, years)
  return { ...withColumns(search, columns), comparisons: pairsOf(search, columns.length) }
}

/** The same figures at other dates, without comparisons. */
export function withColumns(search: KeyFigureSearch, columns: readonly Column[]): ParamsOf<'key-figure'> {
  return {
    columns: [...columns],
    comparisons: [],
    basis: search.basis ?? 'fiscal',
    reclassify: search.reclassify ?? false,
    definitions: search.own ?? [],
  }
}
