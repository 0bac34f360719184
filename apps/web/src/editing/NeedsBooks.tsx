import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'

/** Nothing to work on before books are loaded: why, and the way there. */
export function NeedsBooks({ companyId, why }: { readonly companyId: string; readonly why: string }) {
  const { t } = useTranslation('plans')
  return (
    <EmptyState
      icon="import-data"
      title={t('needsBooks.title')}
      action={
        <Link to="/beta/$companyId/data/accounting" params={{ companyId }} className={buttonClass('primary')}>
          {t('needsBooks.act')}
        </Link>
      }
    >
      {why}
    </EmptyState>
  )
}
