import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { useSession } from '../app/session.ts'
import { Icon } from '../components/Icon.tsx'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const route = getRouteApi('/sign-in')

/** Signing in, or creating the first administrator from the one-time link. */
export function SignInPage() {
  const { t } = useTranslation()
  const { token, to = '/beta' } = route.useSearch()
  const { instance } = useSession()
  const isFirst = token !== undefined && instance.needsFirstAdmin
  usePageTitle(isFirst ? t('firstAdmin.title') : t('signIn.title'))
  return (
    <SignInFrame instance={instance}>
      <h1>{isFirst ? t('firstAdmin.title') : t('signIn.title')}</h1>
      <p className="t2">{instance.name}</p>
      {token !== undefined && !isFirst && (
        <p className="si-note" role="status">
          <Icon name="info" /> {t('firstAdmin.linkUsed')}
        </p>
      )}
      {isFirst ? <FirstAdminForm token={token} to={to} /> : <SignInForm needsFirstAdmin={instance.needsFirstAdmin} to={to} />}
    </SignInFrame>
  )
}
