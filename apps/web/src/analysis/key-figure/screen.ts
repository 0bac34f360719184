import { formatCount } from '../../format/money.ts'
import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { columnsInYear, firstPeriod } from '../statement/own-columns.ts'
import { KeyFigureView } from './KeyFigureView.tsx'
import { paramsOf } from './params.ts'
import { KeyFigureBar, KeyFigureFilters, KeyFigureTools } from './parts.tsx'
import { useOwnFigures } from './use-own-figures.ts'

export const keyFigure: Screen<'key-figure'> = {
  paramsOf,
  useDefaults: useOwnFigures,
  columns: {
    Bar: KeyFigureBar,
    periodOf: (search, period, years) => firstPeriod('balance', search, period, years),
    inYear: (search, period, years, to) => columnsInYear('balance', search, period, years, to),
  },
  Tools: KeyFigureTools,
  filters: [],
  OwnFilters: KeyFigureFilters,
  ownChips: (search, t) => [
    ...(search.state === undefined
      ? []
      : [{ label: t('tb.show'), value: t(`matrix:kf.state.${search.state}`), remove: { state: undefined } }]),
    ...(search.reclassify ? [{ label: t('statements:reclassify.chip'), value: t('tb.shown'), remove: { reclassify: undefined } }] : []),
  ],
  summary: (result, t) => {
    const known = result.figures.filter(({ values }) => values[0]?.value !== null).length
    return t('matrix:kf.count', { n: formatCount(known), of: formatCount(result.figures.length) })
  },
  periodOf: combinedPeriod,
  View: KeyFigureView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
