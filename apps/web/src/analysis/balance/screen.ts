import { formatCount } from '../../format/money.ts'
import { useYearLimits } from '../filters/use-year-limits.ts'
import { reviewFigure } from '../review/figures.ts'
import { ReviewFilters } from '../review/ReviewFilters.tsx'
import { ReviewTools } from '../review/ReviewTools.tsx'
import { reviewChips } from '../review/review-chips.ts'
import { reviewNames } from '../review/review-names.ts'
import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { BalanceView } from './BalanceView.tsx'
import { paramsOf } from './params.ts'

export const balance: Screen<'balance'> = {
  paramsOf,
  useDefaults: useYearLimits,
  Tools: ReviewTools,
  hasSigns: true,
  filters: [],
  OwnFilters: ReviewFilters,
  ownChips: (search, t) => reviewChips(search, t),
  summary: ({ rows, flags }, t) => {
    const accounts = rows.filter(({ kind }) => kind === 'account')
    const flagged = accounts.filter(({ id }) => flags.some(({ row }) => row === id)).length
    return t('matrix:review.rows', { n: formatCount(flagged), of: formatCount(accounts.length) })
  },
  periodOf: combinedPeriod,
  View: BalanceView,
  figureOf: ({ result, search, row, figure, t, locale, years }) =>
    reviewFigure({ result, row, figure, names: reviewNames(result, years, locale, t), sign: search.sign ?? 'natural', t, locale }),
  compares: true,
  comparisonOf: (result) => (result?.hasComparison ? (result.columns[1]?.period ?? null) : null),
  Missing: null,
}
