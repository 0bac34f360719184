import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../app/page-title.ts'
import { buttonClass } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'

/** To those who had a part in a company that is closed because it is to be deleted: who can undo it. */
export function BeingDeletedPage({ names }: { readonly names: string }) {
  const { t } = useTranslation(['company-data', 'common'])
  usePageTitle(t('closed.title'))
  return (
    <>
      <PageHeader title={t('closed.title')} />
      <EmptyState
        icon="lock"
        title={t('closed.title')}
        action={
          <Link className={buttonClass()} to="/beta">
            {t('common:page.toCompanies')}
          </Link>
        }
      >
        <p className="gate-text">{names === '' ? t('closed.nobody') : t('closed.text', { names })}</p>
      </EmptyState>
    </>
  )
}
