import { lazy } from 'react'
import { formatCount } from '../../format/money.ts'
import { useFlagTextsThere } from '../review/use-flag-texts.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { CounterpartView } from './CounterpartView.tsx'
import { countersInSight } from './columns.tsx'
import { paramsOf } from './params.ts'
import { CounterpartFilters, CounterpartTools } from './parts.tsx'

const CounterpartPanel = lazy(async () => ({ default: (await import('./CounterpartPanel.tsx')).CounterpartPanel }))

export const counterpart: Screen<'counterpart'> = {
  paramsOf,
  useWordsThere: useFlagTextsThere,
  Tools: CounterpartTools,
  // The base is chosen above the figures.
  filters: filterKinds.filter((kind) => kind !== 'accounts'),
  OwnFilters: CounterpartFilters,
  ownChips: (search, t) =>
    search.closing === undefined
      ? []
      : [{ label: t('counterpart:closing.series'), value: search.closing.join(', '), remove: { closing: undefined } }],
  summary: (result, t) => {
    const { length } = countersInSight(result)
    return t('counterpart:accounts', { count: length, n: formatCount(length) })
  },
  periodOf: (result) => result.period,
  View: CounterpartView,
  figures: async () => (await import('./figures.ts')).figureOf,
  Panel: CounterpartPanel,
  compares: true,
  comparisonOf: (result) => result?.comparison ?? null,
  Missing: null,
}
