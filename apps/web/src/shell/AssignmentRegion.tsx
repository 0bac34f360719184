import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Icon } from '../components/Icon.tsx'
import { useCompanyId } from './use-company-id.ts'

/** The newest assignment that is worked in, and how much of it waits for whoever looks. */
export function AssignmentRegion() {
  const { t } = useTranslation()
  const companyId = useCompanyId()
  const own = useOwnAccess(companyId).data
  const mayRead = companyId !== null && own !== undefined && may(own, 'read')
  const list = trpc.assignments.list.useQuery({ companyId: companyId ?? '' }, { enabled: mayRead, staleTime: 60_000 })
  // a client sees what is asked of it, and the list is nothing of theirs
  if (own !== undefined && !mayRead) return null
  if (list.data === undefined && mayRead) return <section className="ni ni-still" aria-label={t('nav.assignment')} />
  const open = list.data?.find(({ isLocked }) => !isLocked)
  if (companyId === null || open === undefined) {
    return (
      <section className="ni ni-still" aria-label={t('nav.assignment')} title={t('nav.noAssignmentHint')}>
        <Icon name="briefcase" size={16} />
        {t('nav.noAssignment')}
        <span className="vh">{t('nav.noAssignmentHint')}</span>
      </section>
    )
  }
  return (
    <section aria-label={t('nav.assignment')}>
      <Link
        className="ni"
        to="/beta/$companyId/assignments/$auditAssignmentId"
        params={{ companyId, auditAssignmentId: open.id }}
        title={open.title}
      >
        <Icon name="briefcase" size={16} />
        {open.number} {open.title}
        {open.waiting > 0 && <span className="ni-end n">{open.waiting}</span>}
      </Link>
    </section>
  )
}
