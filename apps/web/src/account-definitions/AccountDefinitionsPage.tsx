import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { NeedsBooks } from '../editing/NeedsBooks.tsx'
import { FunctionEditor } from './FunctionEditor.tsx'
import './account-definitions.css'
import '../analysis/analysis.css'
import '../editing/editing.css'

const route = getRouteApi('/beta/$companyId/data/account-definitions')

/** What the accounts are used for: sales by VAT rate, VAT, pay, bank, loans. */
export function AccountDefinitionsPage() {
  const { t } = useTranslation('plans')
  const { companyId } = route.useParams()
  const company = trpc.company.overview.useQuery({ companyId })
  const stored = trpc.functions.get.useQuery({ companyId })
  // the bar names the charts of the years: with them it may take two lines
  const planYears = trpc.planYears.get.useQuery({ companyId })
  const hasBooks = (company.data?.years.length ?? 0) > 0
  const suggestions = trpc.functions.suggest.useQuery({ companyId }, { enabled: hasBooks })
  usePageTitle(t('functions.title'), company.data?.name)
  const failed = [company, stored, suggestions].find(({ isError }) => isError)
  if (company.data !== undefined && !hasBooks) {
    return (
      <>
        <PageHeader title={t('functions.title')} />
        <NeedsBooks companyId={companyId} why={t('functions.noBooks')} />
      </>
    )
  }
  if (company.data === undefined || stored.data === undefined || suggestions.data === undefined || planYears.isPending) {
    return (
      <>
        <PageHeader title={t('functions.title')} />
        {failed === undefined ? (
          <SkeletonRows rows={20} columns={[40, 200, -90, 160, 200]} />
        ) : (
          <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </>
    )
  }
  return (
    <FunctionEditor
      key={companyId}
      companyId={companyId}
      stored={stored.data}
      suggestions={suggestions.data.accounts}
      canWrite={may(company.data, 'write')}
    />
  )
}
