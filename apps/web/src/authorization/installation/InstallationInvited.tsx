import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { InvitationFacts } from '../access/InvitationFacts.tsx'
import { InvitationLink } from '../change/InvitationLink.tsx'
import { Panel } from '../Panel.tsx'
import type { InstallationProps } from '../search.ts'
import type { Invitation } from '../types.ts'
import { givesOf } from './columns.tsx'

/** Somebody who is invited, and what the account will have. */
export function InstallationInvited({ setSearch, invitation }: InstallationProps & { readonly invitation: Invitation }) {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const done = { onSuccess: () => void Promise.all([utils.installation.invitations.invalidate(), utils.access.invitations.invalidate()]) }
  const resend = trpc.installation.resendInvitation.useMutation(done)
  const revoke = trpc.installation.revokeInvitation.useMutation(done)
  const { id, email, groups, grants } = invitation
  const failed = resend.error ?? revoke.error
  const gives = [
    givesOf(invitation, t),
    groups.length > 0 && t('installation.gives.groups', { names: groups.map(({ name }) => name).join(', ') }),
    ...grants.map(({ company, role }) => `${company}: ${t(`roles.${role}.name`)}`),
  ].filter((word) => word !== false && word !== '')
  return (
    <Panel title={email} onClose={() => setSearch({ sel: undefined })}>
      <InvitationFacts invitation={invitation} />
      <h3 className="acc-part-head">{t('panel.whenAccepted')}</h3>
      <p className="acc-lead">{gives.length === 0 ? t('installation.gives.nothing') : gives.join(', ')}</p>
      {resend.data && <InvitationLink made={resend.data} email={email} />}
      {failed !== null && <ErrorLine error={failed} />}
      <div className="acc-acts">
        <Button disabled={resend.isPending} onClick={() => resend.mutate({ invitationId: id })}>
          {t('act.resend')}
        </Button>
        <Button disabled={revoke.isPending} onClick={() => revoke.mutate({ invitationId: id })}>
          {t('act.revokeInvitation')}
        </Button>
      </div>
    </Panel>
  )
}
