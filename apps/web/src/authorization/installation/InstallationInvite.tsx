import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { InvitationLink } from '../change/InvitationLink.tsx'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { MadeLink } from '../types.ts'

/** An account on the installation, with no company of its own accord. */
export function InstallationInvite({ setSearch }: PartProps) {
  const { t } = useTranslation(['authorization', 'common'])
  const id = useId()
  const utils = trpc.useUtils()
  const groups = trpc.installation.groups.useQuery()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [isAdmin, setAdmin] = useState(false)
  const [mayCreateCompanies, setMayCreate] = useState(false)
  const [groupIds, setGroups] = useState<readonly string[]>([])
  const [made, setMade] = useState<{ readonly link: MadeLink; readonly email: string } | null>(null)
  const invite = trpc.installation.invite.useMutation({
    onSuccess: (link, input) => {
      setMade({ link, email: input.email })
      void utils.installation.invitations.invalidate()
    },
  })
  const close = () => setSearch({ act: undefined })
  const address = email.trim()
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress && !invite.isPending)
      invite.mutate({ email: address, name: name.trim(), isAdmin, mayCreateCompanies, groupIds: [...groupIds] })
  }
  if (made !== null) {
    return (
      <Panel title={t('invited.title')} onClose={close}>
        <InvitationLink made={made.link} email={made.email} />
        <div className="acc-acts">
          <Button onClick={close}>{t('act.close')}</Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel title={t('act.invite')} onClose={close}>
      <form className="acc-form" onSubmit={submit} noValidate>
        <div className="acc-field">
          <label htmlFor={`${id}-email`}>{t('form.email')}</label>
          <input
            id={`${id}-email`}
            className="an-input"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </div>
        <div className="acc-field">
          <label htmlFor={`${id}-name`}>
            {t('form.name')} <span className="t3">{t('form.optional')}</span>
          </label>
          <input
            id={`${id}-name`}
            className="an-input"
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <label className="an-check acc-check">
          <input type="checkbox" checked={isAdmin} onChange={(event) => setAdmin(event.currentTarget.checked)} />
          {t('form.isAdmin')}
        </label>
        <label className="an-check">
          <input type="checkbox" checked={mayCreateCompanies} onChange={(event) => setMayCreate(event.currentTarget.checked)} />
          {t('form.mayCreate')}
        </label>
        {(groups.data?.length ?? 0) > 0 && (
          <fieldset className="acc-field">
            <legend>{t('form.groups')}</legend>
            {groups.data?.map((group) => (
              <label key={group.id} className="an-check">
                <input
                  type="checkbox"
                  checked={groupIds.includes(group.id)}
                  onChange={(event) =>
                    setGroups(event.currentTarget.checked ? [...groupIds, group.id] : groupIds.filter((own) => own !== group.id))
                  }
                />
                {group.name}
              </label>
            ))}
          </fieldset>
        )}
        {invite.isError && <ErrorLine error={invite.error} />}
        <div className="acc-acts">
          <Button look="primary" type="submit" disabled={!isAddress || invite.isPending}>
            {t('act.invite')}
          </Button>
          <Button onClick={close}>{t('common:act.cancel')}</Button>
        </div>
      </form>
    </Panel>
  )
}
