import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../components/Button.tsx'
import { EmptyBooks } from '../imports/EmptyBooks.tsx'
import { WaitingImports } from '../imports/mapping/WaitingImports.tsx'

/** A company without books: what an export opens, how to get it out of each program, and where the imports stand. */
export function NoBooks({ companyId, canImport }: { readonly companyId: string; readonly canImport: boolean }) {
  const { t } = useTranslation('home')
  return (
    <>
      <div className="home-none">
        <WaitingImports companyId={companyId} />
        <Link className={buttonClass('default', 'sm')} to="/beta/$companyId/data/accounting" params={{ companyId }}>
          {t('noBooks.imports')}
        </Link>
      </div>
      <EmptyBooks canImport={canImport} />
    </>
  )
}
