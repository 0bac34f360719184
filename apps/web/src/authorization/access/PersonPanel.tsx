import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { Overview, Person } from '../types.ts'
import { GrantItem } from './GrantItem.tsx'
import { RightList } from './RightList.tsx'
import type { AccessRow } from './rows.ts'
import { SeeAsButton } from './SeeAsButton.tsx'

export interface PersonPanelProps extends PartProps {
  readonly overview: Overview
  readonly row: AccessRow
  readonly person: Person
}

/** Somebody's rights with where each comes from, what they were given, and what can be done about it. */
export function PersonPanel({ companyId, setSearch, overview, row, person }: PersonPanelProps) {
  const { t } = useTranslation('authorization')
  const { userId, name, email, isYou, isBlocked, isClosed, rights, lastActive, role } = person
  const block = overview.blocks.find((own) => own.userId === userId)
  return (
    <Panel title={name} onClose={() => setSearch({ sel: undefined })}>
      <div className="acc-part">
        <p>
          {email}
          {isYou && <span className="t3"> {t('panel.yourself')}</span>}
        </p>
        <p className="t3 n">{lastActive === null ? t('panel.neverActive') : t('panel.lastActive', { at: formatTimestamp(lastActive) })}</p>
        {isClosed && (
          <StatusText tone="red" icon="ban">
            {t('valid.closed')}
          </StatusText>
        )}
        {isBlocked && (
          <>
            <StatusText tone="red" icon="ban">
              {t('valid.blocked')}
            </StatusText>
            {block && <p className="t2">{block.reason}</p>}
          </>
        )}
        <span className="acc-acts-sm">
          {!isYou && role !== null && <SeeAsButton companyId={companyId} userId={userId} name={name} />}
          <Button size="sm" onClick={() => setSearch({ act: 'give', id: userId })}>
            {t('act.giveHere')}
          </Button>
          {block ? (
            <Button size="sm" onClick={() => setSearch({ act: 'unblock', id: block.id })}>
              {t('act.unblock')}
            </Button>
          ) : (
            !isYou && (
              <Button size="sm" onClick={() => setSearch({ act: 'block', id: userId })}>
                {t('act.block')}
              </Button>
            )
          )}
        </span>
      </div>
      <h3 className="acc-part-head">{t('panel.grants')}</h3>
      {row.grants.length === 0 && <p className="acc-lead t2">{t('panel.noGrants')}</p>}
      <ul className="acc-list acc-grants">
        {row.grants.map((grant) => (
          <GrantItem key={grant.id} grant={grant} setSearch={setSearch} />
        ))}
      </ul>
      <h3 className="acc-part-head">{t('panel.rights')}</h3>
      <RightList rights={rights} grants={row.grants} />
    </Panel>
  )
}
