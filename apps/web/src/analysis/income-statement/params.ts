import type { Column, ParamsOf, SpanYear } from '@verifikat/analyses'
import { thresholdsOf } from '../filters/change-limits.ts'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import { columnsOf, pairsOf } from '../statement/use-columns.ts'
import type { IncomeStatementSearch } from './search.ts'

export function paramsOf(search: IncomeStatementSearch, period: Period, years: readonly SpanYear[]): ParamsOf<'income-statement'> {
  const columns = columnsOf('result', search, period, years)
  return {
    ...withColumns(search, columns),
    comparisons: pairsOf(search, columns.length),
    thresholds: thresholdsOf(search),
  }
}

/** The same statement of other periods, without comparisons. */
export function withColumns(search: IncomeStatementSearch, columns: readonly Column[]): ParamsOf<'income-statement'> {
  return {
    columns: columns.filter((column) => column.kind !== 'date'),
    comparisons: [],
    layout: search.view === 'sru' ? 'sru' : 'plan',
    filters: filtersOf(search),
  }
}
