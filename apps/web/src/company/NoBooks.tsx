import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { WaitingImports } from '../imports/mapping/WaitingImports.tsx'

/** A company without books: what is missing, and where the imports stand. */
export function NoBooks({ companyId, canImport }: { readonly companyId: string; readonly canImport: boolean }) {
  const { t } = useTranslation(['home', 'imports'])
  return (
    <div className="home-empty">
      <EmptyState
        icon="file-import"
        title={t('noBooks.title')}
        action={
          <Link className={buttonClass()} to="/beta/$companyId/data/accounting" params={{ companyId }}>
            {t('noBooks.imports')}
          </Link>
        }
      >
        <WaitingImports companyId={companyId} />
        {canImport ? t('noBooks.text') : t('imports:empty.reader')}
      </EmptyState>
    </div>
  )
}
