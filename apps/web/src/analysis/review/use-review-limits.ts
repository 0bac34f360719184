import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { useYearLimits } from '../filters/use-year-limits.ts'
import { type Period, yearAt } from '../search/periods.ts'
import { type SetYear, trivialOf } from './trivial.ts'
import type { ReviewSearch } from './types.ts'

const none: readonly SetYear[] = []

/** The limits of the period's fiscal year, and what is clearly trivial there: smaller differences are worth no flag. Null until they are known. */
export function useReviewLimits(companyId: string, period: Period, years: readonly Period[]): Partial<ReviewSearch> | null {
  const limits = useYearLimits(companyId, period, years)
  const { data } = trpc.settings.thresholds.list.useQuery({ companyId }, { staleTime: 60_000 })
  const least = trivialOf(data ?? none, yearAt(years, period.to)?.from)
  return useMemo(() => (limits === null || least === null ? limits : { ...limits, least }), [limits, least])
}
