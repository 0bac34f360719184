import { useTranslation } from 'react-i18next'
import { appErrorOf, useErrorText } from '../app/app-error.ts'

export interface SignInProblem {
  readonly text: string
  readonly correlationId: string
}

/** Why a sign-in was refused; the same for an unknown e-mail as for a wrong password. */
export function useSignInError(error: unknown): SignInProblem | null {
  const text = useSentence(error)
  return text === null ? null : { text, correlationId: appErrorOf(error).correlationId }
}

function useSentence(error: unknown): string | null {
  const { t } = useTranslation()
  const { cause, remedy } = useErrorText(error)
  if (error === null) return null
  const { code, params } = appErrorOf(error)
  if (code === 'unauthenticated' && (params['reason'] ?? 'credentials') === 'credentials') return t('signIn.wrong')
  if (code === 'rate_limited') {
    const seconds = params['seconds'] ?? params['retryAfter']
    return seconds === undefined ? t('signIn.limitedPlain') : t('signIn.limited', { seconds })
  }
  return `${cause} ${remedy}`
}
