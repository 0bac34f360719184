import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import type { Invitation } from '../types.ts'

const tones = { pending: 'blue', accepted: 'green', expired: 'amber', revoked: 'grey' } as const

/** Who invited, until when the link works, and whether the letter went out. */
export function InvitationFacts({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('authorization')
  const { name, createdBy, createdAt, expiresAt, state, sentAt, sendError } = invitation
  return (
    <div className="acc-part">
      {name !== '' && <p>{name}</p>}
      <p>
        <StatusText tone={tones[state]}>{t(`invited.state.${state}`)}</StatusText>{' '}
        {state === 'pending' && <span className="t3 n">{t('valid.link', { to: formatTimestamp(expiresAt) })}</span>}
      </p>
      <p className="t3 n">{t('panel.invitedBy', { name: createdBy?.name ?? '', date: formatDate(createdAt) })}</p>
      {sentAt !== null && <p className="t3 n">{t('panel.sent', { at: formatTimestamp(sentAt) })}</p>}
      {sendError !== null && <p className="st-red">{t('panel.notSent', { why: sendError })}</p>}
      {sentAt === null && sendError === null && <p className="t3">{t('panel.noMail')}</p>}
    </div>
  )
}
