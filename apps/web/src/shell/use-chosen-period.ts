import { useLocation } from '@tanstack/react-router'
import { trpc } from '../app/trpc.ts'
import { periodOf, yearOf } from './chosen-period.ts'
import type { PageLink } from './pages.ts'
import { useCompanyId } from './use-company-id.ts'

/** What menus, keys and the search take along from page to page, so that one goes on in the year one is in. */
export function useChosenPeriod() {
  const companyId = useCompanyId()
  const search = useLocation().search as Readonly<Record<string, unknown>> // each page checks its own
  const companies = trpc.company.list.useQuery(undefined, { enabled: companyId !== null })
  const years = companies.data?.find(({ id }) => id === companyId)?.years ?? []
  const period = periodOf(search, years)
  return {
    period,
    /** Pages that show no period leave it out of their address. */
    searchOf: (page: PageLink['to']) => {
      if (page === '/beta/$companyId') return yearOf(period, years)
      return page === '/beta/$companyId/analyses' ? period : {}
    },
  }
}
