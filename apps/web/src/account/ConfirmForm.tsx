import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { selectField } from '../sign-in/fields.ts'
import { answerWithPasskey, unlessCancelled } from '../sign-in/passkey-client.ts'
import { useAccount } from './use-account.ts'
import './account.css'

/** Whoever acts shows who they are: by password or passkey, where the act is. */
export function ConfirmForm({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const { hasPassword, passkeys, passkeysWork } = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const byPassword = trpc.account.confirmByPassword.useMutation({
    onSuccess: () => onAnswer(true),
    onError: () => selectField(form.current, 'password'),
  })
  const byPasskey = useMutation({
    mutationFn: () =>
      unlessCancelled(async () => {
        const response = await answerWithPasskey(await client.account.askToConfirm.mutate())
        await client.account.confirmByPasskey.mutate({ response })
        return true
      }),
    onSuccess: (isDone) => {
      if (isDone === true) onAnswer(true)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    byPassword.mutate({ password: password || ' ' })
  }
  const error = byPassword.error ?? byPasskey.error
  // what is asked lies over what lies below it: a panel stays when the question is put away
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onAnswer(false)
  }
  return (
    <form ref={form} className="ac-confirm form" onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t('confirm.title')}</h2>
      <p className="t2">{t('confirm.lead')}</p>
      {hasPassword && (
        <PasswordInput
          name="password"
          size="sm"
          label={t('confirm.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common:signIn.showPassword') }}
          autoFocus
        />
      )}
      {error !== null && <ErrorLine error={error} />}
      <div className="form-acts">
        <Button onClick={() => onAnswer(false)}>{t('common:act.cancel')}</Button>
        {passkeys.length > 0 && passkeysWork && (
          <Button icon="fingerprint" disabled={byPasskey.isPending} autoFocus={!hasPassword} onClick={() => byPasskey.mutate()}>
            {t('passkey.use')}
          </Button>
        )}
        {hasPassword && (
          <Button look="primary" type="submit" disabled={byPassword.isPending}>
            {t('confirm.submit')}
          </Button>
        )}
      </div>
    </form>
  )
}
