import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { selectField } from '../sign-in/fields.ts'
import { Row } from './Row.tsx'
import { useAccount } from './use-account.ts'
import { useAct } from './use-act.ts'

export function PasswordPart() {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const { hasPassword, email } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const save = useAct(
    async (given: { readonly current: string | null; readonly password: string }) => await client.account.setPassword.mutate(given),
    () => setOpen(false),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const current = hasPassword ? String(given.get('current') ?? '') : null
    save.mutate(
      { current, password: String(given.get('password') ?? '') || ' ' },
      { onError: (error) => selectField(form, appErrorOf(error).params['reason'] === 'password-wrong' ? 'current' : 'password') },
    )
  }
  const show = { 'aria-label': t('common:signIn.showPassword') }
  return (
    <Row
      title={t('password.title')}
      state={
        save.data && !isOpen ? (
          <StatusText tone="green">{t('password.saved')}</StatusText>
        ) : (
          t(hasPassword ? 'password.set' : 'password.none')
        )
      }
      act={
        !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(hasPassword ? 'password.change' : 'password.make')}
          </Button>
        )
      }
    >
      {isOpen && (
        <form className="ac-open form" onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <PasswordInput
              name="current"
              size="sm"
              label={t('password.current')}
              autoComplete="current-password"
              visibilityToggleButtonProps={show}
              autoFocus
            />
          )}
          <PasswordInput
            name="password"
            size="sm"
            label={t('password.next')}
            description={t('password.ends')}
            autoComplete="new-password"
            visibilityToggleButtonProps={show}
          />
          {save.isError && <ErrorLine error={save.error} />}
          <div className="form-acts">
            <Button onClick={() => setOpen(false)}>{t('common:act.cancel')}</Button>
            <Button look="primary" type="submit" disabled={save.isPending}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      )}
    </Row>
  )
}
