import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ReadOnlyNote } from '../settings/ReadOnlyNote.tsx'
import { CounterpartiesPart } from './CounterpartiesPart.tsx'
import '../analysis/analysis.css'
import '../editing/editing.css'
import '../settings/settings.css'
import '../staff/staff.css'

const route = getRouteApi('/beta/$companyId/data/counterparties')

/** Customers, suppliers, owners and related parties. Who may not see what single people are paid cannot write either: private persons would be lost. */
export function CounterpartiesPage() {
  const { t } = useTranslation('counterparties')
  const { companyId } = route.useParams()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('title'), company.data?.name)
  const canWrite = may(company.data, 'write') && may(company.data, 'salary')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="set">
        {company.isError ? (
          <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
        ) : company.data === undefined ? (
          <SkeletonRows rows={5} height={32} columns={[160, -100, 100, 100]} />
        ) : (
          <>
            {!may(company.data, 'write') ? (
              <ReadOnlyNote companyId={companyId} />
            ) : (
              !canWrite && <p className="set-lead t2">{t('noRight')}</p>
            )}
            <CounterpartiesPart key={companyId} companyId={companyId} canWrite={canWrite} />
          </>
        )}
      </div>
    </>
  )
}
