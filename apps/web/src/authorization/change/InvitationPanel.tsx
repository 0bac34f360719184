import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { InvitationFacts } from '../access/InvitationFacts.tsx'
import { Panel } from '../Panel.tsx'
import type { Invitation, MadeLink } from '../types.ts'
import { InvitationMade } from './Invited.tsx'

export interface InvitationPanelProps {
  /** Null: gone from the list, as an invitation is once it has a new link. */
  readonly invitation: Invitation | null
  readonly onResend: (invitationId: string) => Promise<MadeLink>
  readonly onRevoke: (invitationId: string) => Promise<unknown>
  readonly onClose: () => void
  /** What the invitation gives. */
  readonly children: ReactNode
}

/** Somebody who has not come yet: what waits for them, a new link, or none. The new link stays until the panel is closed. */
export function InvitationPanel({ invitation, onResend, onRevoke, onClose, children }: InvitationPanelProps) {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const read = () => Promise.all([utils.installation.invitations.invalidate(), utils.access.invitations.invalidate()])
  const resend = useMutation({ mutationFn: ({ id }: Invitation) => onResend(id), onSuccess: () => void read() })
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => onRevoke(id),
    onSuccess: () => {
      onClose()
      void read()
    },
  })
  if (resend.isSuccess) return <InvitationMade made={resend.data} email={resend.variables.email} onClose={onClose} />
  if (invitation === null) return null
  const failed = resend.error ?? revoke.error
  const isBusy = resend.isPending || revoke.isPending
  return (
    <Panel title={invitation.email} onClose={onClose}>
      <InvitationFacts invitation={invitation} />
      <h3 className="acc-part-head">{t('panel.whenAccepted')}</h3>
      {children}
      {failed !== null && <ErrorLine error={failed} />}
      <div className="acc-acts">
        <Button disabled={isBusy} onClick={() => resend.mutate(invitation)}>
          {t('act.resend')}
        </Button>
        <Button disabled={isBusy} onClick={() => revoke.mutate(invitation)}>
          {t('act.revokeInvitation')}
        </Button>
      </div>
    </Panel>
  )
}
