import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { useOwnAccess } from '../../authorization/use-own-access.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import './data.css'

/** The whole company: taken away as one file, or deleted by two people. */
export function DataPart({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('company-data')
  const own = useOwnAccess(companyId)
  const size = trpc.companyData.size.useQuery({ companyId })
  const error = own.error ?? size.error
  if (error !== null) return <ErrorLine error={error} onRetry={() => void Promise.all([own.refetch(), size.refetch()])} />
  if (own.data === undefined || size.data === undefined) return <SkeletonRows rows={6} height={32} columns={[320, 180]} />
  return (
    <div className="cd">
      <p className="t2">{t('lead')}</p>
      <ExportSection company={own.data} size={size.data} />
      <DeletionSection company={own.data} />
    </div>
  )
}
