import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { useSession } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { PageHeader } from '../components/PageHeader.tsx'

/** Somebody with no company and no right to create one: whom to ask, and for what. */
export function NobodyPage() {
  const { t } = useTranslation()
  const { user, instance } = useSession()
  const inviter = trpc.company.inviter.useQuery().data
  usePageTitle(t('nav.home'))
  return (
    <>
      <PageHeader title={t('nav.home')} />
      <EmptyState icon="building" title={t('noCompanyYet.title')}>
        {inviter && <p className="pf-nobody">{t('noCompanyYet.inviter', inviter)}</p>}
        <p className="pf-nobody">{t('noCompanyYet.ask')}</p>
        {user && <p className="pf-nobody t3">{t('noCompanyYet.as', { email: user.email })}</p>}
        {instance.contact !== '' && <p className="pf-nobody t3">{t('noCompanyYet.contact', { contact: instance.contact })}</p>}
      </EmptyState>
    </>
  )
}
