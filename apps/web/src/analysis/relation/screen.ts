import { lazy } from 'react'
import { formatCount, formatOre } from '../../format/money.ts'
import { useFlagTextsThere } from '../review/use-flag-texts.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { barName, barOf } from './conditions.ts'
import { Missing } from './Missing.tsx'
import { paramsOf } from './params.ts'
import { RelationTools } from './parts.tsx'
import { RelationView } from './RelationView.tsx'

const RelationFilters = lazy(async () => ({ default: (await import('./RelationFilters.tsx')).RelationFilters }))
const RelationPanel = lazy(async () => ({ default: (await import('./RelationPanel.tsx')).RelationPanel }))

export const relation: Screen<'relation'> = {
  paramsOf,
  useWordsThere: useFlagTextsThere,
  Tools: RelationTools,
  // The two sides are chosen above the figures; these narrow the base.
  filters: filterKinds.filter((kind) => kind !== 'accounts'),
  OwnFilters: RelationFilters,
  ownChips: (search, t) => {
    const bar = barOf(search.bar)
    return [
      ...(search.bucket === undefined
        ? []
        : [{ label: t('relation:col.bucket'), value: t(`relation:bucket.${search.bucket}`), remove: { bucket: undefined } }]),
      ...(bar === null ? [] : [{ label: t('relation:col.ratio'), value: barName(bar), remove: { bar: undefined } }]),
      ...(search.counterText === undefined
        ? []
        : [{ label: t('relation:filter.counterText'), value: search.counterText, remove: { counterText: undefined } }]),
      ...(search.tolerance === undefined
        ? []
        : [{ label: t('relation:filter.tolerance'), value: formatOre(search.tolerance, 'ore'), remove: { tolerance: undefined } }]),
    ]
  },
  summary: ({ within, overTime }, t) =>
    within
      ? t('relation:vouchers', { n: formatCount(within.count), of: formatCount(within.total.voucherCount) })
      : t('relation:periods', { count: overTime?.periods.length ?? 0, n: formatCount(overTime?.periods.length ?? 0) }),
  periodOf: (result) => result.period,
  View: RelationView,
  figures: async () => (await import('./figures.ts')).figureOf,
  Panel: RelationPanel,
  compares: false,
  comparisonOf: () => null,
  Missing,
}
