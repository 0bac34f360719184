import { PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { LinkRefused } from './LinkRefused.tsx'
import { Problem } from './Problem.tsx'

/** A new password by a one-time link. */
export function PasswordLinkPart({ token }: { readonly token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const link = trpc.session.passwordLink.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY })
  const reset = trpc.session.resetPassword.useMutation({
    onSuccess: async () => {
      await utils.session.invalidate()
      await navigate({ to: '/sign-in', search: { set: true }, replace: true })
    },
  })
  if (link.error) return <LinkRefused error={link.error} title={t('reset.refused')} links={t('reset.links', { returnObjects: true })} />
  if (!link.data) return <SkeletonRows rows={3} height={36} columns={[220]} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset.mutate({ token, password: String(new FormData(event.currentTarget).get('password') ?? '') || ' ' })
  }
  return (
    <form className="si-form" onSubmit={submit} noValidate>
      <p>{t('reset.lead', { email: link.data.email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={link.data.email} readOnly />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        size="sm"
        label={t('reset.password')}
        error={reset.isError}
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
