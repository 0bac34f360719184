import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { clearLocalData } from './clear-local-data.ts'
import { SignInFrame } from './SignInFrame.tsx'

const route = getRouteApi('/sign-out')

/** Ends the session and forgets what the browser kept. Works when the session is already gone. */
export function SignOutPage() {
  const { t } = useTranslation()
  const { everywhere = false } = route.useSearch()
  usePageTitle(t('signOut.title'))
  const queryClient = useQueryClient()
  const session = trpc.session.current.useQuery()
  const signOut = trpc.session.signOut.useMutation({
    onSettled: async () => {
      queryClient.removeQueries()
      await clearLocalData()
    },
  })
  const begun = useRef(false)
  const { mutate } = signOut
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({ everywhere })
  }, [mutate, everywhere])

  const isGone = signOut.isSuccess || (signOut.error !== null && appErrorOf(signOut.error).code === 'unauthenticated')
  return (
    <SignInFrame instance={session.data?.instance ?? null}>
      <h1>{isGone ? t('signOut.done') : t('signOut.title')}</h1>
      <p className="t2" role="status">
        {isGone ? (
          <StatusText tone="green">{t('signOut.cleared')}</StatusText>
        ) : signOut.isError ? (
          <StatusText tone="red">{t('signOut.failed')}</StatusText>
        ) : (
          t('signOut.doing')
        )}
      </p>
      <div className="si-act">
        {isGone || signOut.isError ? (
          <Link className={buttonClass('primary', 'lg')} to="/sign-in">
            {t('signOut.again')}
          </Link>
        ) : (
          // not yet: what is being forgotten would be asked for again
          <Button look="primary" size="lg" disabled>
            {t('signOut.again')}
          </Button>
        )}
        {signOut.isError && !isGone && (
          <Button size="lg" onClick={() => mutate({ everywhere })}>
            {t('act.retry')}
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
