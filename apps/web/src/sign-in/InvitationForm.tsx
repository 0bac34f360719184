import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { chooseShown } from './chosen.ts'
import { PASSWORD_LENGTH, selectField } from './fields.ts'
import type { AcceptedAnswer } from './InvitationPart.tsx'
import { OtherWays } from './OtherWays.tsx'
import { Problem } from './Problem.tsx'
import { createPasskey, unlessCancelled } from './passkey-client.ts'

export interface InvitationFormProps {
  readonly token: string
  readonly email: string
  readonly name: string
  readonly onAccepted: (answer: AcceptedAnswer) => Promise<void>
}

/** Somebody new: a name, and how they will sign in. */
export function InvitationForm({ token, email, name, onAccepted }: InvitationFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [isNameless, setNameless] = useState(false)
  const [isShort, setShort] = useState(false)
  const withPassword = trpc.session.acceptInvitation.useMutation({
    onSuccess: onAccepted,
    onError: () => selectField(form.current, 'password'),
  })
  const withPasskey = useMutation({
    mutationFn: (given: string) =>
      unlessCancelled(async () => {
        const response = await createPasskey(await client.session.askToAcceptWithPasskey.mutate({ token, name: given }))
        return await client.session.acceptInvitationWithPasskey.mutate({ response })
      }),
    onSuccess: async (answer) => {
      if (answer !== null) await onAccepted(answer)
    },
  })
  /** The name, or null with the field marked. */
  const named = (): string | null => {
    const given = form.current === null ? '' : String(new FormData(form.current).get('name') ?? '').trim()
    setNameless(given === '')
    if (given === '') selectField(form.current, 'name')
    return given === '' ? null : given
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const given = named()
    const isTooShort = password.length < PASSWORD_LENGTH
    setShort(isTooShort)
    withPasskey.reset()
    withPassword.reset()
    if (given !== null && isTooShort) selectField(form.current, 'password')
    else if (given !== null) withPassword.mutate({ token, name: given, password })
  }
  return (
    <>
      <form ref={form} className="si-form" onSubmit={submit} noValidate>
        <p className="t2">{t('invitation.email', { email })}</p>
        <TextInput
          name="name"
          autoComplete="name"
          size="sm"
          label={t('invitation.name')}
          defaultValue={name}
          error={isNameless && t('invitation.nameMissing')}
          autoFocus
        />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          name="password"
          autoComplete="new-password"
          size="sm"
          label={t('invitation.password')}
          error={isShort ? t('common:firstAdmin.passwordShort') : withPassword.isError}
          visibilityToggleButtonProps={{ 'aria-label': t('common:signIn.showPassword') }}
        />
        <Problem error={withPasskey.error ?? withPassword.error} />
        <Button look="primary" size="lg" full type="submit" disabled={withPassword.isPending}>
          {t('invitation.submit')}
        </Button>
      </form>
      <OtherWays
        passkey={{
          label: t('invitation.passkey'),
          isAsking: withPasskey.isPending,
          onUse: () => {
            const given = named()
            setShort(false)
            withPassword.reset()
            if (given !== null) withPasskey.mutate(given)
          },
        }}
        providerLabel={(provider) => t('invitation.provider', { name: provider })}
        providerQuery={() => `?${new URLSearchParams({ invitation: token })}`}
        onProvider={chooseShown}
      />
    </>
  )
}
