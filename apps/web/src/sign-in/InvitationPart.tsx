import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '../account/RecoveryCodes.tsx'
import { preferences, usePreferences } from '../app/preferences.ts'
import { useSession } from '../app/session.ts'
import { type CompanyRight, trpc } from '../app/trpc.ts'
import { inOrder } from '../authorization/right-names.ts'
import { listOf } from '../authorization/words.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate, formatTimestamp } from '../format/dates.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LinkRefused } from './LinkRefused.tsx'
import { Problem } from './Problem.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export interface AcceptedAnswer {
  readonly leftOut: readonly string[]
  readonly codes: readonly string[] | null
}

/** What an invitation gives, and the ways to accept it. */
export function InvitationPart({ token }: { readonly token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const { locale } = usePreferences()
  const { user } = useSession()
  const [accepted, setAccepted] = useState<AcceptedAnswer | null>(null)
  const [hasKept, setKept] = useState(false)
  const { client } = trpc.useUtils()
  const goOn = useAfterSignIn('/beta')
  const invitation = trpc.session.invitation.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY })
  const onAccepted = async (answer: AcceptedAnswer) => {
    if (user === null) {
      // at once: whoever closes the page instead of going on has an account in the language that was on screen
      const { locale, theme } = preferences()
      await client.session.setPreferences.mutate({ locale, theme }).catch(() => {})
    }
    if (answer.codes === null && answer.leftOut.length === 0) await goOn()
    else setAccepted(answer)
  }
  const asMe = trpc.session.acceptInvitationAsMe.useMutation({ onSuccess: onAccepted })

  if (accepted?.codes && !hasKept)
    return (
      <RecoveryCodes
        codes={accepted.codes}
        onKept={() => {
          setKept(true)
          if (accepted.leftOut.length === 0) void goOn()
        }}
      />
    )
  if (accepted !== null) return <LeftOut count={accepted.leftOut.length} companies={accepted.leftOut} />
  if (invitation.error)
    return <LinkRefused error={invitation.error} title={t('invitation.refused')} links={t('invitation.links', { returnObjects: true })} />
  if (!invitation.data) return <SkeletonRows rows={5} height={28} columns={[220]} />

  const rightsOf = (rights: readonly CompanyRight[]) =>
    listOf(
      inOrder(rights).map((right) => t(`common:rights.${right}`)),
      locale,
    )
  const { email, name, invitedBy, companies, isAdmin, expiresAt, hasAccount, isMe } = invitation.data
  return (
    <>
      <div className="si-invited">
        <p>{t('invitation.by', { name: invitedBy })}</p>
        {companies.length > 0 && (
          <>
            <h2>{t('invitation.companies')}</h2>
            <ul>
              {companies.map((company) => (
                <li key={`${company.name} ${company.rights.join()} ${company.validTo}`}>
                  <Icon name="building" />
                  <div>
                    {company.name}
                    <p className="t2">
                      {t('invitation.rights', { rights: rightsOf(company.rights) })}
                      {company.validTo !== null && ` ${t('invitation.rightsUntil', { until: formatDate(company.validTo) })}`}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        {isAdmin && <p>{t('invitation.administrator')}</p>}
        <p className="t3">{t('invitation.until', { time: formatTimestamp(expiresAt) })}</p>
      </div>
      {user !== null && !isMe ? (
        <p className="si-note">
          <Icon name="info" /> <span>{t('invitation.otherAccount', { me: user.email, email })}</span>
        </p>
      ) : isMe ? (
        <div className="si-form">
          <Problem error={asMe.error} />
          <Button look="primary" size="lg" full disabled={asMe.isPending} onClick={() => asMe.mutate({ token })}>
            {t('invitation.asMe', { email })}
          </Button>
        </div>
      ) : hasAccount ? (
        <div className="si-form">
          <p>{t('invitation.hasAccount', { email })}</p>
          <Link
            className={buttonClass('primary', 'lg', true)}
            to="/sign-in"
            search={{ to: `/sign-in?invitation=${encodeURIComponent(token)}` }}
          >
            {t('invitation.signIn')}
          </Link>
        </div>
      ) : (
        <InvitationForm token={token} email={email} name={name} onAccepted={onAccepted} />
      )}
    </>
  )
}
