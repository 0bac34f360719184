import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../format/dates.ts'
import type { MadeLink } from '../types.ts'
import { LinkOnce } from './LinkOnce.tsx'

/** A new invitation's link, and whether it went out by e-mail too. */
export function InvitationLink({ made, email }: { readonly made: MadeLink; readonly email: string }) {
  const { t } = useTranslation('authorization')
  return (
    <LinkOnce title={t('invited.link')} secret={made.link}>
      <p className="t2">{t('invited.linkText', { until: formatTimestamp(made.expiresAt) })}</p>
      <p className={made.mail === 'failed' ? 'st-red' : 't2'}>{t(`invited.mail.${made.mail}`, { email, why: made.sendError ?? '' })}</p>
    </LinkOnce>
  )
}
