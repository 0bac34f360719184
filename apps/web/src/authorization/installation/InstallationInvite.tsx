import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { InvitationMade, InvitedFields, useInvited } from '../change/Invited.tsx'
import { Panel } from '../Panel.tsx'
import type { InstallationProps } from '../search.ts'

/** An account on the installation, with no company of its own accord. */
export function InstallationInvite({ setSearch }: InstallationProps) {
  const { t } = useTranslation(['authorization', 'common'])
  const utils = trpc.useUtils()
  const groups = trpc.installation.groups.useQuery()
  const { who, fields, tell, forget } = useInvited('installation')
  const [isAdmin, setAdmin] = useState(false)
  const [mayCreateCompanies, setMayCreate] = useState(false)
  const [groupIds, setGroups] = useState<readonly string[]>([])
  const invite = trpc.installation.invite.useMutation({
    onSuccess: () => {
      forget()
      void utils.installation.invitations.invalidate()
    },
  })
  const close = () => {
    forget()
    setSearch({ act: undefined })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (who === null) return tell()
    if (!invite.isPending) invite.mutate({ ...who, isAdmin, mayCreateCompanies, groupIds: [...groupIds] })
  }
  if (invite.isSuccess) return <InvitationMade made={invite.data} email={invite.variables.email} onClose={close} />
  return (
    <Panel title={t('act.invite')} onClose={close}>
      <form className="acc-form" onSubmit={submit} noValidate>
        <InvitedFields {...fields} />
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
          <Button look="primary" type="submit" disabled={invite.isPending}>
            {t('act.invite')}
          </Button>
          <Button onClick={close}>{t('common:act.cancel')}</Button>
        </div>
      </form>
    </Panel>
  )
}
