import { useTranslation } from 'react-i18next'
import { trpcClient } from '../../app/trpc.ts'
import { InvitationPanel } from '../change/InvitationPanel.tsx'
import { RightMarks } from '../RightMarks.tsx'
import type { PartProps } from '../search.ts'
import type { Invitation } from '../types.ts'

/** An invitation to the company, with the rights that it gives here. */
export function CompanyInvitation({ companyId, setSearch, invitation }: PartProps & { readonly invitation: Invitation | null }) {
  const { t } = useTranslation('authorization')
  return (
    <InvitationPanel
      invitation={invitation}
      onResend={(invitationId) => trpcClient.access.resendInvitation.mutate({ companyId, invitationId })}
      onRevoke={(invitationId) => trpcClient.access.revokeInvitation.mutate({ companyId, invitationId })}
      onClose={() => setSearch({ sel: undefined })}
    >
      <ul className="acc-list acc-grants">
        {invitation?.grants.map((grant) => (
          <li key={grant.companyId} className="acc-grant">
            <b className="m">{t(`roles.${grant.role}.name`)}</b>
            <RightMarks rights={new Set(grant.rights)} />
          </li>
        ))}
      </ul>
    </InvitationPanel>
  )
}
