import { PasswordInput, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { PASSWORD_LENGTH, selectField } from './fields.ts'
import { Problem } from './Problem.tsx'

export interface FirstAdminFormProps {
  readonly token: string
  readonly to: string
}

export function FirstAdminForm({ token, to }: FirstAdminFormProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const utils = trpc.useUtils()
  const [wrong, setWrong] = useState({ name: false, email: false, password: false })
  const create = trpc.session.createFirstAdmin.useMutation({
    onSuccess: async () => {
      const { locale, theme } = preferences()
      await utils.client.session.setPreferences.mutate({ locale, theme }).catch(() => {})
      await utils.invalidate()
      await router.navigate({ href: to, replace: true })
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const now = { name: name === '', email: !email.includes('@'), password: password.length < PASSWORD_LENGTH }
    setWrong(now)
    const first = (['name', 'email', 'password'] as const).find((field) => now[field])
    if (first !== undefined) selectField(event.currentTarget, first)
    if (!now.name && !now.email && !now.password) create.mutate({ token, name, email, password })
  }
  return (
    <form className="si-form" onSubmit={submit} noValidate>
      <p className="si-note">
        <Icon name="info" /> {t('firstAdmin.lead')}
      </p>
      <TextInput
        name="name"
        autoComplete="name"
        size="sm"
        label={t('firstAdmin.name')}
        error={wrong.name && t('firstAdmin.nameMissing')}
        autoFocus
      />
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        size="sm"
        label={t('signIn.email')}
        error={wrong.email && t('firstAdmin.emailWrong')}
      />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        size="sm"
        label={t('firstAdmin.password')}
        error={wrong.password && t('firstAdmin.passwordShort')}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      <Problem error={create.error} />
      <Button look="primary" size="lg" full type="submit" disabled={create.isPending}>
        {create.isPending ? t('firstAdmin.submitting') : t('firstAdmin.submit')}
      </Button>
    </form>
  )
}
