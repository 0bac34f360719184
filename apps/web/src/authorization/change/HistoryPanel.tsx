import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { GroupProposal } from '../groups/GroupProposal.tsx'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { Change } from '../types.ts'
import { CompanyProposal } from './CompanyProposal.tsx'
import { useChangeText } from './use-change-text.ts'
import { useHistory } from './use-history.ts'

export interface HistoryPanelProps extends PartProps {
  readonly isOfGroups?: boolean
}

/** Every change of who may do what, newest first, each with its way back as long as nothing later concerns the same. */
export function HistoryPanel({ companyId, search, setSearch, isOfGroups = false }: HistoryPanelProps) {
  const { t } = useTranslation('authorization')
  const text = useChangeText(companyId)
  const { changes, error, retry, showOlder, isReadingOlder } = useHistory({ companyId, isOfGroups, isEnabled: true })
  const asked = changes?.find(({ id }) => id === search.id)
  if (asked !== undefined) {
    const change = { kind: 'undo', changeId: asked.id } as const
    const back = () => setSearch({ id: undefined })
    return (
      <Panel title={t('act.undo')} onClose={back}>
        <div className="acc-form">
          <p className="t2">{text(asked)}</p>
          {isOfGroups ? (
            <GroupProposal change={change} label={t('act.undo')} setSearch={setSearch} onCancel={back} />
          ) : (
            <CompanyProposal companyId={companyId} change={change} label={t('act.undo')} setSearch={setSearch} onCancel={back} />
          )}
        </div>
      </Panel>
    )
  }
  return (
    <Panel title={t('history.title')} onClose={() => setSearch({ act: undefined, id: undefined })}>
      {changes === undefined && error === null && <SkeletonRows rows={6} height={44} columns={[220]} />}
      {changes?.length === 0 && <p className="acc-lead t2">{t('history.none')}</p>}
      <ul className="acc-list">
        {changes?.map((change) => (
          <Entry key={change.id} change={change} text={text(change)} onUndo={() => setSearch({ id: change.id })} />
        ))}
      </ul>
      {error !== null && <ErrorLine error={error} onRetry={retry} />}
      {showOlder !== null && error === null && (
        <div className="acc-acts">
          <Button size="sm" disabled={isReadingOlder} onClick={showOlder}>
            {t('act.older')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface EntryProps {
  readonly change: Change
  readonly text: string
  readonly onUndo: () => void
}

function Entry({ change, text, onUndo }: EntryProps) {
  const { t } = useTranslation('authorization')
  const { by, at, undone, mayUndo } = change
  return (
    <li className={undone === null ? undefined : 'acc-undone'}>
      <div>
        <p>{text}</p>
        <p className="t3 n">{t('history.by', { name: by?.name ?? '', at: formatTimestamp(at) })}</p>
        {undone !== null && <p className="t3 n">{t('history.undone', { name: undone.by?.name ?? '', at: formatTimestamp(undone.at) })}</p>}
      </div>
      {mayUndo && (
        <Button size="sm" aria-label={`${t('act.undo')}: ${text}`} onClick={onUndo}>
          {t('act.undo')}
        </Button>
      )}
    </li>
  )
}
