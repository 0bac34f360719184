import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import './account-plans.css'
import '../analysis/analysis.css'
import '../editing/editing.css'

const route = getRouteApi('/beta/$companyId/data/account-plans/$accountPlanId')

/** One account plan: a shipped layout to look at and copy, or the company's own to edit. */
export function AccountPlanPage() {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const { companyId, accountPlanId: planId } = route.useParams()
  const company = trpc.company.overview.useQuery({ companyId })
  const stored = trpc.plan.get.useQuery({ companyId, planId })
  const name = stored.data?.isTemplate ? stored.data.plan.name[locale] : stored.data?.name
  usePageTitle(name ?? t('title'), company.data?.name)
  if (stored.data === undefined || company.data === undefined) {
    const failed = stored.isError ? stored : company
    return (
      <>
        <PageHeader title={t('title')} />
        {failed.isError ? (
          <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonRows rows={20} columns={[240, 180, 60, -90]} />
        )}
      </>
    )
  }
  return <PlanEditor key={planId} companyId={companyId} stored={stored.data} canWrite={may(company.data, 'write')} />
}
