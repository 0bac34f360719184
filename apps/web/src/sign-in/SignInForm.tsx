import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { useSession } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { selectField } from './fields.ts'
import { OtherWays } from './OtherWays.tsx'
import { Problem } from './Problem.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { usePasskey } from './use-passkey.ts'

export interface SignInFormProps {
  readonly needsFirstAdmin: boolean
  readonly to: string
}

export function SignInForm({ needsFirstAdmin, to }: SignInFormProps) {
  const { t } = useTranslation(['common', 'account'])
  const utils = trpc.useUtils()
  const { instance } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState({ email: false, password: false })
  const done = useAfterSignIn(to)
  const signIn = trpc.session.signIn.useMutation({
    onSuccess: async (answer) => {
      if (answer.next === 'done') await done()
      else utils.session.pending.setData(undefined, { methods: answer.methods })
    },
    onError: () => selectField(form.current, 'password'),
  })
  const passkey = usePasskey('sign-in', done)
  const isRemembered = () => form.current !== null && new FormData(form.current).get('remember') === 'on'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const email = String(given.get('email') ?? '').trim()
    const password = String(given.get('password') ?? '')
    setMissing({ email: email === '', password: password === '' })
    passkey.reset()
    if (email !== '' && password !== '') signIn.mutate({ email, password, remember: isRemembered() })
  }
  const isCredentials = signIn.error !== null && appErrorOf(signIn.error).code === 'unauthenticated'
  return (
    <>
      <form ref={form} className="si-form" onSubmit={submit} noValidate>
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
        <Problem error={passkey.error ?? signIn.error} />
        <Button look="primary" size="lg" full type="submit" disabled={signIn.isPending}>
          {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
        <Checkbox name="remember" size="xs" label={t('signIn.remember')} />
      </form>
      {!needsFirstAdmin && (
        <OtherWays
          passkey={{
            label: t('account:passkey.use'),
            isAsking: passkey.isPending,
            onUse: () => {
              signIn.reset()
              passkey.mutate({ remember: isRemembered() })
            },
          }}
          providerLabel={(name) => t('account:provider.with', { name })}
          providerQuery={() => `?${new URLSearchParams({ to, ...(isRemembered() && { remember: '1' }) })}`}
        />
      )}
      <p className="si-help">{instance.contact === '' ? t('signIn.help') : t('signIn.helpContact', { contact: instance.contact })}</p>
    </>
  )
}
