import { useTranslation } from 'react-i18next'
import { trpcClient } from '../../app/trpc.ts'
import { InvitationPanel } from '../change/InvitationPanel.tsx'
import type { InstallationProps } from '../search.ts'
import type { Invitation } from '../types.ts'
import { givesOf } from './columns.tsx'

/** An invitation of the installation or one of its companies, and what the account will have. */
export function InstallationInvitation({ setSearch, invitation }: InstallationProps & { readonly invitation: Invitation | null }) {
  return (
    <InvitationPanel
      invitation={invitation}
      onResend={(invitationId) => trpcClient.installation.resendInvitation.mutate({ invitationId })}
      onRevoke={(invitationId) => trpcClient.installation.revokeInvitation.mutate({ invitationId })}
      onClose={() => setSearch({ sel: undefined })}
    >
      {invitation !== null && <Gives invitation={invitation} />}
    </InvitationPanel>
  )
}

function Gives({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('authorization')
  const { groups, grants } = invitation
  const gives = [
    givesOf(invitation, t),
    groups.length > 0 && t('installation.gives.groups', { names: groups.map(({ name }) => name).join(', ') }),
    ...grants.map(({ company, role }) => `${company}: ${t(`roles.${role}.name`)}`),
  ].filter((word) => word !== false && word !== '')
  return <p className="acc-lead">{gives.length === 0 ? t('installation.gives.nothing') : gives.join(', ')}</p>
}
