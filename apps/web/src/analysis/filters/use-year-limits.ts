import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { type Period, yearAt } from '../search/periods.ts'
import type { LimitSearch } from './change-limits.ts'

const none: LimitSearch = {}

/** The limits that the settings of the period's fiscal year say; null until they are known. */
export function useYearLimits(companyId: string, period: Period, years: readonly Period[]): LimitSearch | null {
  const query = trpc.settings.thresholds.list.useQuery({ companyId }, { staleTime: 60_000 })
  const from = yearAt(years, period.to)?.from
  const { data, isError } = query
  return useMemo(() => {
    if (data === undefined) return isError ? none : null
    const change = data.find(({ yearFrom }) => yearFrom === from)?.change
    if (change === undefined || (change.amountOre === null && change.ratio === null)) return none
    return {
      limitMode: change.mode,
      ...(change.amountOre === null ? {} : { limit: change.amountOre }),
      ...(change.ratio === null ? {} : { limitPercent: Math.round(change.ratio * 1e6) / 1e4 }),
    }
  }, [data, isError, from])
}
