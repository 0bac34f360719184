import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ReadOnlyNote } from '../settings/ReadOnlyNote.tsx'
import { HeadcountPart } from './HeadcountPart.tsx'
import '../analysis/analysis.css'
import '../editing/editing.css'
import '../settings/settings.css'

const route = getRouteApi('/beta/$companyId/data/staff')

/** How many work for the company, and who: without names. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const { companyId } = route.useParams()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('title'), company.data?.name)
  const canWrite = may(company.data, 'write')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="set">
        {company.isError ? (
          <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
        ) : company.data === undefined ? (
          <SkeletonRows rows={5} height={32} columns={[60, -50, -50, -50, -50, -50, -50]} />
        ) : (
          <>
            {!canWrite && <ReadOnlyNote companyId={companyId} />}
            <HeadcountPart key={companyId} companyId={companyId} years={company.data.years} canWrite={canWrite} />
          </>
        )}
      </div>
    </>
  )
}
