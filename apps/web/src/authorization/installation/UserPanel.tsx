import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { LinkOnce } from '../change/LinkOnce.tsx'
import { Panel } from '../Panel.tsx'
import type { InstallationProps } from '../search.ts'
import type { InstallationUser } from '../types.ts'
import { givesOf, methodsOf } from './columns.tsx'

type Act = 'close' | 'makeAdmin' | 'unmakeAdmin' | 'endSessions' | 'clearSecondStep'

/** An account: what it may do on the installation, how it signs in, and what an administrator can do about it. */
export function UserPanel({ setSearch, user }: InstallationProps & { readonly user: InstallationUser }) {
  const { t } = useTranslation(['authorization', 'common'])
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Act | null>(null)
  const done = {
    onSuccess: async () => {
      setAsked(null)
      await Promise.all([utils.installation.invalidate(), utils.access.invalidate()])
    },
  }
  const setAdmin = trpc.installation.setAdmin.useMutation(done)
  const setMayCreate = trpc.installation.setMayCreateCompanies.useMutation(done)
  const endSessions = trpc.installation.endSessions.useMutation(done)
  const clearSecondStep = trpc.installation.clearSecondStep.useMutation(done)
  const passwordLink = trpc.installation.passwordLink.useMutation()
  // closing makes a link for a new password void
  const setClosed = trpc.installation.setClosed.useMutation({ ...done, onMutate: () => passwordLink.reset() })
  const { userId, name, email, isYou, isAdmin, mayCreateCompanies, disabledAt, createdAt, lastActive, sessions, groups } = user
  const isOpen = disabledAt === null
  const mutations = [setClosed, setAdmin, setMayCreate, endSessions, clearSecondStep, passwordLink]
  const error = mutations.find((mutation) => mutation.error !== null)?.error ?? null
  const isBusy = mutations.some(({ isPending }) => isPending)
  const acts: Readonly<Record<Act, () => void>> = {
    close: () => setClosed.mutate({ userId, isClosed: true }),
    makeAdmin: () => setAdmin.mutate({ userId, isAdmin: true }),
    unmakeAdmin: () => setAdmin.mutate({ userId, isAdmin: false }),
    endSessions: () => endSessions.mutate({ userId }),
    clearSecondStep: () => clearSecondStep.mutate({ userId }),
  }
  return (
    <Panel title={name} onClose={() => setSearch({ sel: undefined })}>
      <div className="acc-part">
        <p>
          {email}
          {isYou && <span className="t3"> {t('panel.yourself')}</span>}
        </p>
        <p className="t3 n">{lastActive === null ? t('panel.neverActive') : t('panel.lastActive', { at: formatTimestamp(lastActive) })}</p>
        <p className="t2">
          {[givesOf(user, t), methodsOf(user, t), t('installation.sessions', { count: sessions })].filter(Boolean).join(' · ')}
        </p>
        {groups.length > 0 && <p className="t2">{t('source.group', { name: groups.map((group) => group.name).join(', ') })}</p>}
        <p className="t3 n">{t('installation.since', { date: formatDate(createdAt) })}</p>
        {!isOpen && (
          <StatusText tone="red" icon="ban">
            {t('valid.closed')}
          </StatusText>
        )}
      </div>
      <div className="acc-part acc-column">
        {(isOpen || isAdmin) && (
          <Button size="sm" disabled={isBusy} onClick={() => setAsked(isAdmin ? 'unmakeAdmin' : 'makeAdmin')}>
            {t(isAdmin ? 'installation.unmakeAdmin' : 'installation.makeAdmin')}
          </Button>
        )}
        {(isOpen || mayCreateCompanies) && (
          <Button size="sm" disabled={isBusy} onClick={() => setMayCreate.mutate({ userId, mayCreateCompanies: !mayCreateCompanies })}>
            {t(mayCreateCompanies ? 'installation.denyCreate' : 'installation.allowCreate')}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" disabled={isBusy} onClick={() => passwordLink.mutate({ userId })}>
            {t('installation.passwordLink')}
          </Button>
        )}
        {isOpen && (user.hasTotp || user.passkeys > 0) && (
          <Button size="sm" disabled={isBusy} onClick={() => setAsked('clearSecondStep')}>
            {t('installation.clearSecondStep')}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" disabled={isBusy || sessions === 0} onClick={() => setAsked('endSessions')}>
            {t('installation.endSessions')}
          </Button>
        )}
        {isOpen ? (
          <Button size="sm" disabled={isBusy || isYou} onClick={() => setAsked('close')}>
            {t('installation.close')}
          </Button>
        ) : (
          <Button size="sm" disabled={isBusy} onClick={() => setClosed.mutate({ userId, isClosed: false })}>
            {t('installation.reopen')}
          </Button>
        )}
      </div>
      {asked !== null && (
        <section className="acc-proposal" aria-label={t(`installation.${asked}`)}>
          <h3>{t(`installation.${asked}`)}</h3>
          <p className="acc-effect">{t(`installation.confirm.${asked}`, { name })}</p>
          <div className="acc-acts">
            <Button look="primary" disabled={isBusy} onClick={acts[asked]}>
              {t(`installation.${asked}`)}
            </Button>
            <Button onClick={() => setAsked(null)}>{t('common:act.cancel')}</Button>
          </div>
        </section>
      )}
      {error !== null && <ErrorLine error={error} />}
      {isOpen && passwordLink.data && (
        <LinkOnce title={t('installation.passwordLink')} secret={passwordLink.data.link}>
          <p className="t2">{t('installation.passwordText', { name, until: formatTimestamp(passwordLink.data.expiresAt) })}</p>
        </LinkOnce>
      )}
    </Panel>
  )
}
