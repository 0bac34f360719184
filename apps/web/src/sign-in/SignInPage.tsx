import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { useSession } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const InvitationPart = lazy(() => import('./InvitationPart.tsx').then((module) => ({ default: module.InvitationPart })))
const PasswordLinkPart = lazy(() => import('./PasswordLinkPart.tsx').then((module) => ({ default: module.PasswordLinkPart })))
const SecondStepForm = lazy(() => import('./SecondStepForm.tsx').then((module) => ({ default: module.SecondStepForm })))
const LeftOut = lazy(() => import('./LeftOut.tsx').then((module) => ({ default: module.LeftOut })))

const route = getRouteApi('/sign-in')

/** Signing in, its second step, an invitation, a password link, or the first administrator from the one-time link. */
export function SignInPage() {
  const { t } = useTranslation(['common', 'account'])
  const { token, invitation, password, left, set, to = '/beta' } = route.useSearch()
  const { instance } = useSession()
  const pending = trpc.session.pending.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const methods = pending.data?.methods ?? null

  if (token !== undefined && instance.needsFirstAdmin)
    return (
      <Page title={t('firstAdmin.title')}>
        <FirstAdminForm token={token} to={to} />
      </Page>
    )
  if (left !== undefined)
    return (
      <Page title={t('account:invitation.accepted')}>
        <LeftOut count={left} companies={[]} />
      </Page>
    )
  if (password !== undefined)
    return (
      <Page title={t('account:reset.title')}>
        <PasswordLinkPart token={password} />
      </Page>
    )
  if (methods !== null)
    return (
      <Page title={t('account:step.title')} lead={t('account:step.lead')}>
        <SecondStepForm methods={methods} to={invitation === undefined ? to : `/sign-in?invitation=${encodeURIComponent(invitation)}`} />
      </Page>
    )
  if (invitation !== undefined)
    return (
      <Page title={t('account:invitation.title')}>
        <InvitationPart token={invitation} />
      </Page>
    )
  return (
    <Page title={t('signIn.title')}>
      {(token !== undefined || set !== undefined) && (
        <p className="si-note si-note-apart" role="status">
          <Icon name="info" /> <span>{set === undefined ? t('firstAdmin.linkUsed') : t('account:reset.done')}</span>
        </p>
      )}
      <SignInForm needsFirstAdmin={instance.needsFirstAdmin} to={to} />
    </Page>
  )
}

interface PageProps {
  readonly title: string
  /** Instead of the installation's name */
  readonly lead?: string
  readonly children: ReactNode
}

function Page({ title, lead, children }: PageProps) {
  const { instance } = useSession()
  usePageTitle(title)
  return (
    <SignInFrame instance={instance}>
      <h1>{title}</h1>
      <p className="t2">{lead ?? instance.name}</p>
      <Suspense fallback={null}>{children}</Suspense>
    </SignInFrame>
  )
}
