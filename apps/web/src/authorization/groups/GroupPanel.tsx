import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { formatDate } from '../../format/dates.ts'
import { GrantItem } from '../access/GrantItem.tsx'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import { AddMember, NewGroup, RenameGroup } from './GroupForms.tsx'
import { GroupProposal } from './GroupProposal.tsx'
import type { GroupRow } from './rows.ts'

export interface GroupPanelProps extends PartProps {
  readonly rows: readonly GroupRow[]
  readonly isAdmin: boolean
}

/** A group's people and what it may do here; or what is being done with it. */
export function GroupPanel(props: GroupPanelProps) {
  const { search, setSearch, rows, isAdmin } = props
  const { t } = useTranslation('authorization')
  const { act, id } = search
  const back = () => setSearch({ act: undefined, id: undefined })
  if (isAdmin && act === 'new-group') return <NewGroup {...props} />
  const group = rows.find((row) => `group.${row.id}` === search.sel)
  if (group === undefined) return null
  if (isAdmin && act === 'rename') return <RenameGroup {...props} group={group} />
  if (isAdmin && act === 'add') return <AddMember {...props} group={group} />
  if (isAdmin && act === 'archive') {
    return (
      <Panel title={`${t('act.archive')}: ${group.name}`} onClose={back}>
        <div className="acc-form">
          <GroupProposal setSearch={setSearch} change={{ kind: 'group-archive', groupId: group.id }} label={t('act.archive')} />
        </div>
      </Panel>
    )
  }
  const leaving = act === 'remove' ? group.members.find(({ userId }) => userId === id) : undefined
  if (isAdmin && leaving) {
    return (
      <Panel title={`${t('act.remove')}: ${leaving.name}`} onClose={back}>
        <div className="acc-form">
          <p className="t2">{t('source.group', { name: group.name })}</p>
          <GroupProposal
            setSearch={setSearch}
            change={{ kind: 'group-remove', groupId: group.id, userId: leaving.userId }}
            label={t('act.remove')}
          />
        </div>
      </Panel>
    )
  }
  return <GroupDetails group={group} isAdmin={isAdmin} setSearch={setSearch} />
}

function GroupDetails({ group, isAdmin, setSearch }: Pick<GroupPanelProps, 'isAdmin' | 'setSearch'> & { readonly group: GroupRow }) {
  const { t } = useTranslation('authorization')
  return (
    <Panel title={group.name} onClose={() => setSearch({ sel: undefined })}>
      {isAdmin && (
        <div className="acc-part">
          <span className="acc-acts-sm">
            {(['add', 'rename', 'archive'] as const).map((act) => (
              <Button key={act} size="sm" onClick={() => setSearch({ act })}>
                {t(`act.${act}`)}
              </Button>
            ))}
          </span>
        </div>
      )}
      <h3 className="acc-part-head">{t('groups.roleHere')}</h3>
      {group.grant === null ? (
        <p className="acc-lead t2">{t('groups.noRole')}</p>
      ) : (
        <ul className="acc-list acc-grants">
          <GrantItem grant={group.grant} setSearch={setSearch} />
        </ul>
      )}
      <h3 className="acc-part-head">{t('members', { count: group.members.length })}</h3>
      {group.members.length === 0 && <p className="acc-lead t2">{t('groups.empty')}</p>}
      <ul className="acc-list">
        {group.members.map(({ userId, name, email, createdAt, isClosed }) => (
          <li key={userId}>
            <div>
              <p>{name}</p>
              <p className="t3 n">{isClosed ? t('valid.closed') : `${email}, ${t('groups.added', { date: formatDate(createdAt) })}`}</p>
            </div>
            {isAdmin && (
              <Button
                removes
                size="sm"
                look="ghost"
                aria-label={`${t('act.remove')}: ${name}`}
                onClick={() => setSearch({ act: 'remove', id: userId })}
              >
                {t('act.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
