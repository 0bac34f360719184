import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHeader } from '../components/PageHeader.tsx'

/** Whoever knows of a company and may neither read it nor hand in files. */
export function NothingYetPage({ company }: { readonly company: { readonly name: string } }) {
  const { t } = useTranslation('authorization')
  usePageTitle(company.name)
  return (
    <>
      <PageHeader title={company.name} />
      <EmptyState icon="lock" title={t('gate.nothing')}>
        <p className="gate-text">{t('gate.nothingText')}</p>
      </EmptyState>
    </>
  )
}
