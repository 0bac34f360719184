import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { type Period, yearAt } from '../search/periods.ts'
import type { JournalEntrySearch } from './search.ts'

type Defaults = Pick<JournalEntrySearch, 'trivial'>

const none: Defaults = {}

/** Clearly trivial of the period's fiscal year, where the settings say; null until they are known. */
export function useJournalDefaults(companyId: string, period: Period, years: readonly Period[]): Defaults | null {
  const { data, isError } = trpc.settings.thresholds.list.useQuery({ companyId }, { staleTime: 60_000 })
  const from = yearAt(years, period.to)?.from
  return useMemo(() => {
    if (data === undefined) return isError ? none : null
    const trivialOre = data.find(({ yearFrom }) => yearFrom === from)?.thresholds.trivialOre ?? null
    return trivialOre === null ? none : { trivial: trivialOre }
  }, [data, isError, from])
}
