import { formatCount } from '../../format/money.ts'
import { useFlagTextsThere } from '../review/use-flag-texts.ts'
import type { Screen } from '../screen.ts'
import { ObjectListView } from './ObjectListView.tsx'
import { paramsOf } from './params.ts'
import { ObjectListFilters, ObjectListTools } from './parts.tsx'
import { combinedObjects } from './period.ts'

export const objectListIncomeStatement: Screen<'object-list-income-statement'> = {
  paramsOf,
  useWordsThere: useFlagTextsThere,
  Tools: ObjectListTools,
  hasSigns: true,
  filters: [],
  OwnFilters: ObjectListFilters,
  ownChips: (search, t) => [
    ...(search.cols === undefined
      ? []
      : [{ label: t('matrix:ol.columns'), value: String(search.cols.split('~').length), remove: { cols: undefined } }]),
    ...(search.also ? [{ label: t('matrix:ol.also'), value: t('tb.shown'), remove: { also: undefined } }] : []),
  ],
  summary: ({ rows }, t) => {
    const count = rows.filter(({ kind }) => kind === 'object').length
    return t('matrix:ol.count', { count, n: formatCount(count) })
  },
  periodOf: combinedObjects,
  View: ObjectListView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: true,
  comparisonOf: (result) => result?.periods[1]?.period ?? null,
  Missing: null,
}
