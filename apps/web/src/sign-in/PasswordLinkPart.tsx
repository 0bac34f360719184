import { PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { PASSWORD_LENGTH, selectField } from './fields.ts'
import { LinkRefused } from './LinkRefused.tsx'
import { Problem } from './Problem.tsx'

/** A new password by a one-time link. */
export function PasswordLinkPart({ token }: { readonly token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const link = trpc.session.passwordLink.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY })
  const form = useRef<HTMLFormElement>(null)
  const [isShort, setShort] = useState(false)
  const reset = trpc.session.resetPassword.useMutation({
    onSuccess: async () => {
      await utils.session.invalidate()
      await navigate({ to: '/sign-in', search: { set: true }, replace: true })
    },
    onError: () => selectField(form.current, 'password'),
  })
  if (link.error) return <LinkRefused error={link.error} title={t('reset.refused')} links={t('reset.links', { returnObjects: true })} />
  if (!link.data) return <SkeletonRows rows={3} height={36} columns={[220]} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const isTooShort = password.length < PASSWORD_LENGTH
    setShort(isTooShort)
    reset.reset()
    if (isTooShort) selectField(form.current, 'password')
    else reset.mutate({ token, password })
  }
  return (
    <form ref={form} className="si-form" onSubmit={submit} noValidate>
      <p>{t('reset.lead', { email: link.data.email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={link.data.email} readOnly />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        size="sm"
        label={t('reset.password')}
        error={isShort ? t('common:firstAdmin.passwordShort') : reset.isError}
        visibilityToggleButtonProps={{ 'aria-label': t('common:signIn.showPassword') }}
        autoFocus
      />
      <Problem error={reset.error} />
      <Button look="primary" size="lg" full type="submit" disabled={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
