import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { takeChosen } from './chosen.ts'
import { useSignInError } from './use-sign-in-error.ts'

export interface SignInFormProps {
  readonly needsFirstAdmin: boolean
  readonly to: string
}

export function SignInForm({ needsFirstAdmin, to }: SignInFormProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const utils = trpc.useUtils()
  const [missing, setMissing] = useState({ email: false, password: false })
  const signIn = trpc.session.signIn.useMutation({
    onSuccess: async () => {
      const chosen = takeChosen()
      if (Object.keys(chosen).length > 0) await utils.client.session.setPreferences.mutate(chosen).catch(() => {})
      await utils.invalidate()
      await router.navigate({ href: to, replace: true })
    },
  })
  const problem = useSignInError(signIn.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMissing({ email: email === '', password: password === '' })
    if (email !== '' && password !== '') signIn.mutate({ email, password, remember: form.get('remember') === 'on' })
  }
  const isCredentials = signIn.error !== null && appErrorOf(signIn.error).code === 'unauthenticated'
  return (
    <>
      <form className="si-form" onSubmit={submit} noValidate>
        {needsFirstAdmin && (
          <p className="si-note">
            <Icon name="info" /> {t('firstAdmin.needsLink')}
          </p>
        )}
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          size="sm"
          label={t('signIn.email')}
          error={missing.email && t('signIn.emailMissing')}
          data-autofocus
          autoFocus
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          size="sm"
          label={t('signIn.password')}
          error={missing.password ? t('signIn.passwordMissing') : isCredentials}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        {problem !== null && (
          <p className="si-note si-note-red" role="alert">
            <Icon name="alert-octagon" /> {problem}
          </p>
        )}
        <Button look="primary" size="lg" full type="submit" disabled={signIn.isPending}>
          {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
        <Checkbox name="remember" size="xs" label={t('signIn.remember')} />
      </form>
      <p className="si-help">{t('signIn.help')}</p>
    </>
  )
}
