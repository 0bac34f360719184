import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Row } from './Row.tsx'
import { type Setup, TotpSetup } from './TotpSetup.tsx'
import { useAccount } from './use-account.ts'
import { useAct } from './use-act.ts'

/** The authenticator app, and the codes for when it is lost. */
export function SecondStepPart() {
  const { t } = useTranslation('account')
  const { client } = trpc.useUtils()
  const { hasTotp, recoveryCodes, passkeys } = useAccount()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useAct(async () => await client.account.beginTotp.mutate(), setSetup)
  const remove = useAct(async () => await client.account.removeTotp.mutate())
  const renew = useAct(
    async () => await client.account.renewRecoveryCodes.mutate(),
    (made) => setCodes(made.codes),
  )
  const finished = (made: readonly string[] | null) => {
    setSetup(null)
    setCodes(made)
  }
  const hasSecondStep = hasTotp || passkeys.length > 0
  const error = begin.error ?? remove.error
  return (
    <>
      <Row
        title={t('totp.title')}
        state={hasTotp ? <StatusText tone="green">{t('totp.on')}</StatusText> : t('totp.off')}
        act={
          hasTotp ? (
            <Button size="sm" disabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('totp.turnOff')}
            </Button>
          ) : (
            setup === null && (
              <Button size="sm" disabled={begin.isPending} onClick={() => begin.mutate(undefined)}>
                {t('totp.setUp')}
              </Button>
            )
          )
        }
      >
        {error !== null && <ErrorLine error={error} />}
        {setup !== null && <TotpSetup setup={setup} onDone={finished} onCancel={() => setSetup(null)} />}
      </Row>
      <Row
        title={t('recovery.title')}
        state={hasSecondStep ? t('recovery.left', { count: recoveryCodes }) : t('recovery.none')}
        act={
          hasSecondStep &&
          codes === null && (
            <Button size="sm" disabled={renew.isPending} onClick={() => renew.mutate(undefined)}>
              {t('recovery.renew')}
            </Button>
          )
        }
      >
        {renew.error !== null && <ErrorLine error={renew.error} />}
        {codes !== null && (
          <div className="ac-open">
            <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          </div>
        )}
      </Row>
    </>
  )
}
