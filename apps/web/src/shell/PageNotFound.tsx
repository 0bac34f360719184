import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'

export function PageNotFound() {
  const { t } = useTranslation()
  usePageTitle(t('page.notFound'))
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('page.notFound')}
      action={
        <Link className={buttonClass()} to="/beta">
          {t('page.toCompanies')}
        </Link>
      }
    >
      {t('page.notFoundText')}
    </EmptyState>
  )
}
