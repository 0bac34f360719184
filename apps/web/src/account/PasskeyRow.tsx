import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { formatDate, formatTimestamp } from '../format/dates.ts'
import { useAct } from './use-act.ts'

export interface PasskeyRowProps {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export function PasskeyRow({ id, name, createdAt, lastUsedAt }: PasskeyRowProps) {
  const { t } = useTranslation(['account', 'common'])
  const { client } = trpc.useUtils()
  const [isNaming, setNaming] = useState(false)
  const rename = useAct(
    async (given: string) => await client.account.renamePasskey.mutate({ id, name: given }),
    () => setNaming(false),
  )
  const remove = useAct(async () => await client.account.removePasskey.mutate({ id }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (given !== '') rename.mutate(given)
  }
  const error = rename.error ?? remove.error
  return (
    <>
      <tr>
        <th scope="row">
          {isNaming ? (
            <form className="ac-naming" onSubmit={submit}>
              <TextInput
                name="name"
                size="xs"
                aria-label={t('passkeys.renameOf', { name })}
                defaultValue={name}
                maxLength={60}
                autoFocus
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return
                  event.stopPropagation()
                  setNaming(false)
                }}
              />
              <Button size="sm" type="submit">
                {t('passkeys.save')}
              </Button>
            </form>
          ) : (
            name
          )}
        </th>
        <td className="n">{formatDate(createdAt)}</td>
        <td className="n">{lastUsedAt === null ? t('passkeys.never') : formatTimestamp(lastUsedAt)}</td>
        <td className="ac-acts">
          {!isNaming && (
            <Button size="sm" look="ghost" aria-label={t('passkeys.renameAct', { name })} onClick={() => setNaming(true)}>
              {t('passkeys.rename')}
            </Button>
          )}
          <Button
            removes
            size="sm"
            look="ghost"
            aria-label={t('passkeys.removeOf', { name })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('passkeys.remove')}
          </Button>
        </td>
      </tr>
      {error !== null && (
        <tr>
          <td colSpan={4}>
            <ErrorLine error={error} />
          </td>
        </tr>
      )}
    </>
  )
}
