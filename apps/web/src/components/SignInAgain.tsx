import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { buttonClass } from './Button.tsx'

/** Where a session has ended: the way to sign in, and from there back to this address. What was typed here is kept. */
export function SignInAgain({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  if (appErrorOf(error).code !== 'unauthenticated') return null
  const { pathname, search, hash } = location
  return (
    <a className={buttonClass('default', 'sm')} href={`/sign-in?${new URLSearchParams({ to: pathname + search + hash })}`}>
      {t('signIn.title')}
    </a>
  )
}
