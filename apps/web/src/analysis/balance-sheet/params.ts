import type { Column, ParamsOf, SpanYear } from '@verifikat/analyses'
import { thresholdsOf } from '../filters/change-limits.ts'
import type { Period } from '../search/periods.ts'
import { columnsOf, pairsOf } from '../statement/use-columns.ts'
import type { BalanceSheetSearch } from './search.ts'

export function paramsOf(search: BalanceSheetSearch, period: Period, years: readonly SpanYear[]): ParamsOf<'balance-sheet'> {
  const columns = columnsOf('balance', search, period, years)
  return {
    ...withColumns(search, columns),
    comparisons: pairsOf(search, columns.length),
    thresholds: thresholdsOf(search),
  }
}

/** The same statement at other dates, without comparisons. */
export function withColumns(search: BalanceSheetSearch, columns: readonly Column[]): ParamsOf<'balance-sheet'> {
  return {
    columns: columns.filter((column) => column.kind !== 'period'),
    comparisons: [],
    layout: search.view === 'sru' ? 'sru' : 'plan',
    reclassify: search.reclassify ?? false,
  }
}
