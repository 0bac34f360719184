import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { InvitationLink } from '../change/InvitationLink.tsx'
import { Panel } from '../Panel.tsx'
import { RightMarks } from '../RightMarks.tsx'
import type { PartProps } from '../search.ts'
import type { Invitation } from '../types.ts'
import { InvitationFacts } from './InvitationFacts.tsx'

/** Somebody who has not come yet: what waits for them, a new link, or none. */
export function InvitedPanel({ companyId, setSearch, invitation }: PartProps & { readonly invitation: Invitation }) {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const done = { onSuccess: () => void utils.access.invitations.invalidate() }
  const resend = trpc.access.resendInvitation.useMutation(done)
  const revoke = trpc.access.revokeInvitation.useMutation(done)
  const { id, email, grants } = invitation
  const failed = resend.error ?? revoke.error
  return (
    <Panel title={email} onClose={() => setSearch({ sel: undefined })}>
      <InvitationFacts invitation={invitation} />
      <h3 className="acc-part-head">{t('panel.whenAccepted')}</h3>
      <ul className="acc-list acc-grants">
        {grants.map((grant) => (
          <li key={grant.companyId} className="acc-grant">
            <b className="m">{t(`roles.${grant.role}.name`)}</b>
            <RightMarks rights={new Set(grant.rights)} />
          </li>
        ))}
      </ul>
      {resend.data && <InvitationLink made={resend.data} email={email} />}
      {failed !== null && <ErrorLine error={failed} />}
      <div className="acc-acts">
        <Button disabled={resend.isPending} onClick={() => resend.mutate({ companyId, invitationId: id })}>
          {t('act.resend')}
        </Button>
        <Button disabled={revoke.isPending} onClick={() => revoke.mutate({ companyId, invitationId: id })}>
          {t('act.revokeInvitation')}
        </Button>
      </div>
    </Panel>
  )
}
