import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate } from '../format/dates.ts'
import { BudgetEditor } from './BudgetEditor.tsx'
import type { OpenBudget } from './types.ts'
import { useBudgetSearch } from './use-budget-search.ts'
import { budgetYears } from './years.ts'
import '../analysis/analysis.css'
import '../editing/editing.css'
import './budget.css'

const route = getRouteApi('/beta/$companyId/data/budget')
const noFiles: OpenBudget = { id: null, name: '', version: 0, shownVersion: 0, inUse: false, hash: '', entries: [] }

/** Budgets and forecasts by account and month; `#PBUDGET` of the files where there is none of the company's own. */
export function BudgetPage() {
  const { t } = useTranslation('plans')
  const { companyId } = route.useParams()
  const [search] = useBudgetSearch()
  const company = trpc.company.overview.useQuery({ companyId })
  const list = trpc.budget.list.useQuery({ companyId })
  const fallback = list.data?.find(({ inUse }) => inUse)?.id ?? list.data?.[0]?.id ?? 'files'
  const chosen = search.budget ?? fallback
  const id = chosen === 'files' ? null : chosen
  const hasBooks = (company.data?.years.length ?? 0) > 0
  const stored = trpc.budget.get.useQuery({ companyId, id }, { enabled: list.data !== undefined && (id !== null || hasBooks) })
  // Without books there are no files to hold a budget; one can be made all the same.
  const open = id === null && company.data !== undefined && !hasBooks ? noFiles : stored.data
  usePageTitle(t('budget.title'), company.data?.name)
  const failed = [company, list, stored].find(({ isError }) => isError)
  if (company.data === undefined || list.data === undefined || open === undefined) {
    return (
      <>
        <PageHeader title={t('budget.title')} />
        {failed === undefined ? (
          <SkeletonRows rows={16} columns={[40, 180, -70, -70, -70, -70, -70, -70]} />
        ) : (
          <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </>
    )
  }
  const years = budgetYears(company.data.years, formatDate(new Date()))
  const year = years.find(({ from }) => from === search.year) ?? firstWithEntries(years, open.entries) ?? years[0]
  if (year === undefined) return null
  return (
    <BudgetEditor
      key={`${companyId} ${open.id ?? 'files'}`}
      companyId={companyId}
      stored={open}
      list={list.data}
      years={years}
      year={year}
      booksYears={company.data.years}
      canWrite={may(company.data, 'write')}
    />
  )
}

function firstWithEntries<Y extends { readonly from: string; readonly to: string }>(
  years: readonly Y[],
  entries: readonly { readonly month: string }[],
): Y | undefined {
  return years.find(({ from, to }) => entries.some(({ month }) => from <= month && month <= to))
}
