import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../app/trpc.ts'
import { filterOf, type LogSearch } from './log-search.ts'
import type { LogFacets, LogHead, LogPage } from './types.ts'

/** Entries on a page. */
const SHOWN = 100

interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

export interface LogQueries {
  readonly page: Asked<LogPage> & { readonly isPlaceholderData: boolean }
  readonly head: Asked<LogHead>
  readonly facets: Asked<LogFacets>
}

/** The log of a company, or of the installation where none is named. */
export function useLog(companyId: string | null, search: LogSearch): LogQueries {
  const asked = { filter: filterOf(search), before: search.before ?? null, limit: SHOWN }
  const own = { enabled: companyId !== null }
  const all = { enabled: companyId === null }
  const company = { companyId: companyId ?? '' }
  const shown = { placeholderData: keepPreviousData }
  const ofCompany = {
    page: trpc.activity.list.useQuery({ ...company, ...asked }, { ...own, ...shown }),
    head: trpc.activity.head.useQuery(company, own),
    facets: trpc.activity.facets.useQuery(company, own),
  }
  const ofInstallation = {
    page: trpc.activity.installationList.useQuery(asked, { ...all, ...shown }),
    head: trpc.activity.installationHead.useQuery(undefined, all),
    facets: trpc.activity.installationFacets.useQuery(undefined, all),
  }
  return companyId === null ? ofInstallation : ofCompany
}

/** Where its files are. */
export function logFiles(companyId: string | null, search: LogSearch, lang: string): { readonly whole: string; readonly table: string } {
  const base = companyId === null ? '/installation' : `/companies/${companyId}`
  const filter = encodeURIComponent(JSON.stringify(filterOf(search)))
  return { whole: `${base}/activity.jsonl?lang=${lang}`, table: `${base}/activity.csv?lang=${lang}&filter=${filter}` }
}
