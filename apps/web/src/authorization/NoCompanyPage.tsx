import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHeader } from '../components/PageHeader.tsx'

/** The same whether there is no such company or somebody has no part in it: nobody learns which exist. */
export function NoCompanyPage() {
  const { t } = useTranslation()
  usePageTitle(t('noRight.company'))
  return (
    <>
      <PageHeader title={t('noRight.company')} />
      <EmptyState
        icon="lock"
        title={t('noRight.company')}
        action={
          <Link className={buttonClass()} to="/beta">
            {t('page.toCompanies')}
          </Link>
        }
      >
        <p className="gate-text">{t('noRight.companyText')}</p>
      </EmptyState>
    </>
  )
}
