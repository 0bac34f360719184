import { lazy } from 'react'
import { formatCount } from '../../format/money.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import type { Texts } from '../use-texts.ts'
import { ReviewTools } from './ReviewTools.tsx'
import { reviewChips } from './review-chips.ts'
import type { ReviewResult, ReviewRow, ReviewSearch } from './types.ts'
import { useFlagTextsThere } from './use-flag-texts.ts'
import { useReviewLimits } from './use-review-limits.ts'

const ReviewFilters = lazy(async () => ({ default: (await import('./ReviewFilters.tsx')).ReviewFilters }))

/** What both reviews share: all but the view and the parameters. */
export const reviewScreen = {
  useDefaults: useReviewLimits,
  useWordsThere: useFlagTextsThere,
  Tools: ReviewTools,
  hasSigns: true,
  filters: [],
  OwnFilters: ReviewFilters,
  ownChips: (search: ReviewSearch, t: Texts) => reviewChips(search, t),
  summary: (result: ReviewResult, t: Texts) => {
    const { flags } = result
    const rows: readonly ReviewRow[] = result.rows
    const accounts = rows.filter(({ kind }) => kind === 'account')
    const flagged = accounts.filter(({ id }) => flags.some(({ row }) => row === id)).length
    return t('matrix:review.rows', { n: formatCount(flagged), of: formatCount(accounts.length) })
  },
  periodOf: combinedPeriod,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: true,
  comparisonOf: (result: ReviewResult | null) => (result?.hasComparison ? (result.columns[1]?.period ?? null) : null),
  Missing: null,
} as const
