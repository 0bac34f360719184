import { useTranslation } from 'react-i18next'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { Grant, Overview } from '../types.ts'
import { GrantItem } from './GrantItem.tsx'
import { RightList } from './RightList.tsx'

export interface GrantPanelProps extends PartProps {
  readonly overview: Overview
  readonly grant: Grant
  readonly name: string
}

/** What a group or everybody was given, and whom it reaches. */
export function GrantPanel({ setSearch, overview, grant, name }: GrantPanelProps) {
  const { t } = useTranslation('authorization')
  const group = overview.groups.find(({ id }) => id === grant.to.id)
  const rights = grant.rights.map((right) => ({ right, grantIds: [grant.id] }))
  return (
    <Panel title={name} onClose={() => setSearch({ sel: undefined })}>
      <div className="acc-part">
        <p className="t2">{group ? t('members', { count: group.members.length }) : t('everybodyHint')}</p>
      </div>
      <ul className="acc-list acc-grants">
        <GrantItem grant={grant} setSearch={setSearch} />
      </ul>
      {group && (
        <>
          <h3 className="acc-part-head">{t('panel.people')}</h3>
          {group.members.length === 0 && <p className="acc-lead t2">{t('groups.empty')}</p>}
          <ul className="acc-rightlist">
            {group.members.map((member) => (
              <li key={member.userId} className="acc-member">
                <span className="el">{member.name}</span>
                <span className="t3 el">{member.isClosed ? t('valid.closed') : member.email}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="acc-part-head">{t('panel.rights')}</h3>
      <RightList rights={rights} grants={[grant]} />
    </Panel>
  )
}
