import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { localAddress } from '../sign-in/local-address.ts'
import { createPasskey } from '../sign-in/passkey-client.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Row } from './Row.tsx'
import { useAccount } from './use-account.ts'
import { useAct } from './use-act.ts'

export function PasskeyPart() {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const { passkeys, passkeysWork } = useAccount()
  const [isOpen, setOpen] = useState(false)
  // not kept: where one looks at one's sessions they are read anew
  const sessions = trpc.account.sessions.useQuery(undefined, { enabled: isOpen, gcTime: 0 })
  const here = sessions.data?.find(({ isThis }) => isThis)
  const [isNameless, setNameless] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const add = useAct(
    async (name: string) => {
      const response = await createPasskey(await client.account.askForNewPasskey.mutate())
      return await client.account.addPasskey.mutate({ name, response })
    },
    (made) => {
      setOpen(false)
      setCodes(made.codes)
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setNameless(name === '')
    if (name !== '') add.mutate(name)
  }
  const isPossible = passkeysWork && 'PublicKeyCredential' in globalThis
  const place = passkeysWork ? null : localAddress(location)
  return (
    <Row
      title={t('passkeys.title')}
      state={
        isPossible ? (
          passkeys.length === 0 && t('passkeys.none')
        ) : place === null ? (
          t('passkey.placeElsewhere')
        ) : (
          <>
            {t('passkey.place')} <a href={place}>{new URL(place).host}</a>
          </>
        )
      }
      act={
        isPossible &&
        !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <table className="ac-table">
          <thead>
            <tr>
              <th scope="col">{t('passkeys.name')}</th>
              <th scope="col">{t('passkeys.added')}</th>
              <th scope="col">{t('passkeys.used')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...passkey} />
            ))}
          </tbody>
        </table>
      )}
      {isOpen && !sessions.isPending && (
        <form className="ac-open form" onSubmit={submit} noValidate>
          <TextInput
            name="name"
            size="sm"
            label={t('passkey.named')}
            // as one's sessions name this browser
            defaultValue={here?.userAgent || t('passkey.usual')}
            maxLength={60}
            error={isNameless && t('passkeys.nameMissing')}
            autoFocus
          />
          {add.isError && <ErrorLine error={add.error} />}
          <div className="form-acts">
            <Button onClick={() => setOpen(false)}>{t('common:act.cancel')}</Button>
            <Button look="primary" type="submit" disabled={add.isPending}>
              {add.isPending ? t('passkey.asking') : t('passkeys.add')}
            </Button>
          </div>
        </form>
      )}
      {codes !== null && (
        <div className="ac-open">
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </div>
      )}
    </Row>
  )
}
