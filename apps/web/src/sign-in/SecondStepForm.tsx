import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appErrorOf } from '../app/app-error.ts'
import { useSession } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { selectField } from './fields.ts'
import { Problem } from './Problem.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { usePasskey } from './use-passkey.ts'

export type StepMethod = 'totp' | 'passkey' | 'recovery'

export interface SecondStepFormProps {
  readonly methods: readonly StepMethod[]
  readonly to: string
}

/** After the password: a code, a passkey, or a recovery code. */
export function SecondStepForm({ methods, to }: SecondStepFormProps) {
  const { t } = useTranslation('account')
  const utils = trpc.useUtils()
  const { instance } = useSession()
  const codes = (['totp', 'recovery'] as const).filter((method) => methods.includes(method))
  const [chosen, setChosen] = useState<'totp' | 'recovery' | null>(null)
  // with a passkey, the recovery code is asked for only where somebody chooses it
  const method = chosen ?? (methods.includes('totp') ? 'totp' : methods.includes('passkey') ? null : 'recovery')
  const [isMissing, setMissing] = useState(false)
  const over = () => utils.session.pending.setData(undefined, { methods: null })
  const afterSignIn = useAfterSignIn(to)
  const done = async () => {
    await afterSignIn()
    over()
  }
  const form = useRef<HTMLFormElement>(null)
  const step = trpc.session.secondStep.useMutation({ onSuccess: done, onError: () => selectField(form.current, 'code') })
  const passkey = usePasskey('second-step', done)
  const isOver = [step.error, passkey.error].some((error) => appErrorOf(error).params['reason'] === 'step-over')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    passkey.reset()
    if (code !== '' && method !== null) step.mutate({ method, code })
  }
  const other = codes.find((each) => each !== method)
  return (
    <>
      {method !== null && !isOver && (
        <form key={method} ref={form} className="si-form" onSubmit={submit} noValidate>
          <TextInput
            name="code"
            size="sm"
            label={t(`step.${method}`)}
            description={t(`step.${method}Hint`)}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            maxLength={method === 'totp' ? 9 : 40}
            error={isMissing ? t('step.codeMissing') : step.isError}
            autoFocus
          />
          <Problem error={step.error ?? passkey.error} />
          <Button look="primary" size="lg" full type="submit" disabled={step.isPending}>
            {t('step.submit')}
          </Button>
        </form>
      )}
      {(method === null || isOver) && <Problem error={passkey.error ?? step.error} />}
      <div className="si-ways">
        {!isOver && methods.includes('passkey') && (
          <Button
            look={method === null ? 'primary' : 'default'}
            size="lg"
            full
            icon="fingerprint"
            disabled={passkey.isPending || !instance.passkeys}
            autoFocus={method === null}
            onClick={() => passkey.mutate({ remember: false })}
          >
            {passkey.isPending ? t('passkey.asking') : t('passkey.use')}
          </Button>
        )}
        {!isOver && other !== undefined && (
          <Button
            look="ghost"
            size="lg"
            full
            onClick={() => {
              step.reset()
              setChosen(other)
            }}
          >
            {t(other === 'totp' ? 'step.useTotp' : 'step.useRecovery')}
          </Button>
        )}
        <Button key={String(isOver)} look={isOver ? 'default' : 'ghost'} size="lg" full autoFocus={isOver} onClick={over}>
          {t('step.other')}
        </Button>
      </div>
    </>
  )
}
