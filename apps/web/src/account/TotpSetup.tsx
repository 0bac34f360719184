import { TextInput } from '@mantine/core'
import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { selectField } from '../sign-in/fields.ts'
import { QrCode } from './QrCode.tsx'
import { useAct } from './use-act.ts'

export interface Setup {
  readonly secret: string
  readonly uri: string
  readonly setup: string
}

export interface TotpSetupProps {
  readonly setup: Setup
  /** With the recovery codes that came of it, if they are the first */
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onCancel: () => void
}

/** An authenticator app gets the key, and shows that it has it. */
export function TotpSetup({ setup, onDone, onCancel }: TotpSetupProps) {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const finish = useAct(
    async (code: string) => await client.account.finishTotp.mutate({ setup: setup.setup, code }),
    (made) => onDone(made.codes),
  )
  const key = useMemo(() => setup.secret.match(/.{1,4}/g)?.join(' ') ?? '', [setup.secret])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    finish.mutate(String(new FormData(form).get('code') ?? '').trim() || '-', { onError: () => selectField(form, 'code') })
  }
  return (
    <form className="ac-open ac-totp form" onSubmit={submit} noValidate>
      <QrCode text={setup.uri} label={t('totp.qr')} />
      <div className="form">
        <p>{t('totp.scan')}</p>
        <p>
          <span className="t3">{t('totp.key')}</span> <span className="mono ac-key">{key}</span>
        </p>
        <TextInput
          name="code"
          size="sm"
          label={t('totp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={finish.isError}
          autoFocus
        />
        {finish.isError && <ErrorLine error={finish.error} />}
        <div className="form-acts">
          <Button onClick={onCancel}>{t('common:act.cancel')}</Button>
          <Button look="primary" type="submit" disabled={finish.isPending}>
            {t('totp.finish')}
          </Button>
        </div>
      </div>
    </form>
  )
}
