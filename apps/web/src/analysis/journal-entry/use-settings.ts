import type { JournalSettings } from '@verifikat/analyses'
import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { type Period, yearAt } from '../search/periods.ts'
import type { CompanyTests, JournalEntrySearch } from './search.ts'
import { useTestParams } from './test-params.ts'

type Defaults = Pick<JournalEntrySearch, 'trivial' | 'tests' | 'weights' | 'version' | 'manual' | 'company'>

/** Clearly trivial of the period's fiscal year, and what the company's settings say of the tests; null until they are known. */
export function useJournalDefaults(companyId: string, period: Period, years: readonly Period[]): Defaults | null {
  const limits = trpc.settings.thresholds.list.useQuery({ companyId }, { staleTime: 60_000 })
  const journal = trpc.settings.journal.get.useQuery({ companyId }, { staleTime: 60_000 })
  const from = yearAt(years, period.to)?.from
  const own = useMemo(() => (journal.data === undefined ? {} : defaultsOf(journal.data)), [journal.data])
  const isReadable = useTestParams(own.tests !== undefined)
  return useMemo(() => {
    if ((limits.data === undefined && !limits.isError) || (journal.data === undefined && !journal.isError) || !isReadable) return null
    const trivial = limits.data?.find(({ yearFrom }) => yearFrom === from)?.thresholds.trivialOre ?? null
    return { ...(trivial === null ? {} : { trivial }), ...own }
  }, [limits.data, limits.isError, journal.data, journal.isError, own, isReadable, from])
}

/** What a run takes from the settings where the address says nothing else. */
export function defaultsOf({
  version,
  settings,
}: {
  readonly version: number
  readonly settings: JournalSettings
}): Omit<Defaults, 'trivial'> {
  if (version === 0) return {}
  const { manualSeries, managementUsers, keywords } = settings
  const tests: NonNullable<CompanyTests['tests']> = {
    ...(keywords === null ? {} : { keyword: { keywords } }),
    ...(managementUsers.length === 0 ? {} : { 'management-user': { users: managementUsers } }),
  }
  const company: CompanyTests = {
    version,
    ...(Object.keys(tests).length === 0 ? {} : { tests }),
    ...(Object.keys(settings.weights).length === 0 ? {} : { weights: { ...settings.weights } }),
    ...(manualSeries === null ? {} : { manual: [...manualSeries] }),
  }
  const { tests: own, weights, manual } = company
  return { company, ...(own && { tests: own }), ...(weights && { weights, version }), ...(manual && { manual }) }
}
