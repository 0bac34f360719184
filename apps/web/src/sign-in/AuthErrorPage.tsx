import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { buttonClass } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import type { common } from '../i18n/locales/en/common.ts'
import { begunAt } from './begun.ts'
import { SignInFrame } from './SignInFrame.tsx'

type AuthErrorCode = keyof typeof common.authError.codes

const known: Readonly<Record<AuthErrorCode, true>> = {
  expired_link: true,
  used_link: true,
  state_mismatch: true,
  account_disabled: true,
  no_company_access: true,
  wrong_provider: true,
  clock_skew: true,
  cookies_blocked: true,
  provider_unreachable: true,
  provider_refused: true,
  revoked_link: true,
  unknown_link: true,
  identity_taken: true,
  invitation_sign_in: true,
  invitation_other: true,
  confirm_again: true,
  too_many: true,
  unknown: true,
}

function isKnown(code: string | undefined): code is AuthErrorCode {
  return code !== undefined && Object.hasOwn(known, code)
}

const route = getRouteApi('/auth-error')

/** Cause and action for a code; never says whether an account exists. */
export function AuthErrorPage() {
  const { t } = useTranslation()
  const { code, ref } = route.useSearch()
  const session = trpc.session.current.useQuery()
  usePageTitle(t('authError.title'))
  const contact = session.data?.instance.contact ?? ''
  const key = isKnown(code) ? code : 'unknown'
  return (
    <SignInFrame instance={session.data?.instance ?? null}>
      <h1>{t('authError.title')}</h1>
      <dl className="si-facts">
        <dt>{t('authError.what')}</dt>
        <dd>{t(`authError.codes.${key}.cause`)}</dd>
        <dt>{t('authError.next')}</dt>
        <dd>{t(`authError.codes.${key}.action`)}</dd>
        <dt>{t('authError.reference')}</dt>
        <dd className="mono">
          {key} {ref}
        </dd>
        {contact !== '' && (
          <>
            <dt>{t('authError.contact')}</dt>
            <dd>{contact}</dd>
          </>
        )}
      </dl>
      <div className="si-act">
        <a className={buttonClass('primary', 'lg')} href={begunAt()}>
          {t('authError.again')}
        </a>
        <CopyButton size="lg" text={`${key} ${ref ?? ''}`.trim()} label={t('authError.copy')} />
      </div>
    </SignInFrame>
  )
}
