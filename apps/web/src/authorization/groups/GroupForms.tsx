import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { trpc } from '../../app/trpc.ts'
import { useKeptForm, useKeptText } from '../../editing/use-kept-text.ts'
import { Panel } from '../Panel.tsx'
import { givingUp, type PartProps } from '../search.ts'
import { GroupProposal } from './GroupProposal.tsx'
import type { GroupRow } from './rows.ts'

/** People who always work together, under a name. */
const groupSchema = z.object({ name: z.string(), users: z.array(z.string()).readonly() })
const noGroup: z.output<typeof groupSchema> = { name: '', users: [] }

export function NewGroup({ setSearch: go }: PartProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const users = trpc.installation.users.useQuery()
  const { value, write, forget } = useKeptForm('new group', groupSchema, noGroup)
  const setSearch = givingUp(forget, go)
  const chosen = new Set(value.users)
  const name = useDeferredValue(value.name.trim())
  const toggle = (userId: string) => {
    if (!chosen.delete(userId)) chosen.add(userId)
    write({ ...value, users: [...chosen] })
  }
  return (
    <Panel title={t('act.newGroup')} onClose={() => setSearch({ act: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        <NameField id={id} value={value.name} onChange={(next) => write({ ...value, name: next })} />
        <fieldset className="acc-field">
          <legend>{t('form.groupPeople')}</legend>
          {users.data
            ?.filter(({ disabledAt }) => disabledAt === null)
            .map((user) => (
              <label key={user.userId} className="an-check">
                <input type="checkbox" checked={chosen.has(user.userId)} onChange={() => toggle(user.userId)} />
                <span className="el">{user.name}</span> <span className="t3 el">{user.email}</span>
              </label>
            ))}
        </fieldset>
        <GroupProposal
          setSearch={setSearch}
          change={name === '' ? null : { kind: 'group-create', name, userIds: [...chosen].sort() }}
          label={t('act.newGroup')}
        />
      </form>
    </Panel>
  )
}

export function RenameGroup({ setSearch: go, group }: PartProps & { readonly group: GroupRow }) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const { text: typed, write: setTyped, forget } = useKeptText(`rename ${group.id}`, group.name)
  const setSearch = givingUp(forget, go)
  const name = useDeferredValue(typed.trim())
  return (
    <Panel title={`${t('act.rename')}: ${group.name}`} onClose={() => setSearch({ act: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        <NameField id={id} value={typed} onChange={setTyped} />
        <GroupProposal
          setSearch={setSearch}
          change={name === '' || name === group.name ? null : { kind: 'group-rename', groupId: group.id, name }}
          label={t('act.rename')}
        />
      </form>
    </Panel>
  )
}

export function AddMember({ setSearch, group }: PartProps & { readonly group: GroupRow }) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const users = trpc.installation.users.useQuery()
  const [userId, setUserId] = useState('')
  const inside = new Set(group.members.map((member) => member.userId))
  return (
    <Panel title={`${t('act.add')}: ${group.name}`} onClose={() => setSearch({ act: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        <div className="acc-field">
          <label htmlFor={id}>{t('form.person')}</label>
          <select id={id} className="acc-select" value={userId} onChange={(event) => setUserId(event.currentTarget.value)}>
            <option value="">{t('form.choose')}</option>
            {users.data
              ?.filter((user) => user.disabledAt === null && !inside.has(user.userId))
              .map((user) => (
                <option key={user.userId} value={user.userId}>{`${user.name}, ${user.email}`}</option>
              ))}
          </select>
        </div>
        <GroupProposal
          setSearch={setSearch}
          change={userId === '' ? null : { kind: 'group-add', groupId: group.id, userId }}
          label={t('act.add')}
        />
      </form>
    </Panel>
  )
}

interface NameFieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (name: string) => void
}

function NameField({ id, value, onChange }: NameFieldProps) {
  const { t } = useTranslation('authorization')
  return (
    <div className="acc-field">
      <label htmlFor={id}>{t('form.groupName')}</label>
      <input
        id={id}
        className="an-input"
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
