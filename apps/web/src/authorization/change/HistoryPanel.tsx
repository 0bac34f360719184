import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { Change } from '../types.ts'
import { useChangeText } from './use-change-text.ts'
import { useHistory } from './use-history.ts'

const PAGE = 50

export interface HistoryPanelProps extends PartProps {
  readonly isOfGroups?: boolean
}

/** Every change of who may do what, newest first, each with its way back as long as nothing later concerns the same. */
export function HistoryPanel({ companyId, setSearch, isOfGroups = false }: HistoryPanelProps) {
  const { t } = useTranslation('authorization')
  const text = useChangeText(companyId)
  const [limit, setLimit] = useState(PAGE)
  const { data, error, retry, undo, isUndoing, undoError } = useHistory({
    ...{ companyId, isOfGroups, limit, isEnabled: true },
    onUndone: (changeId) => setSearch({ done: changeId }, { replace: true }),
  })
  return (
    <Panel title={t('history.title')} onClose={() => setSearch({ act: undefined })}>
      {error !== null && <ErrorLine error={error} onRetry={retry} />}
      {undoError !== null && <ErrorLine error={undoError} />}
      {data === undefined && error === null && <SkeletonRows rows={6} height={44} columns={[220]} />}
      {data?.changes.length === 0 && <p className="acc-lead t2">{t('history.none')}</p>}
      <ul className="acc-list">
        {data?.changes.map((change) => (
          <Entry key={change.id} change={change} text={text(change)} isBusy={isUndoing} onUndo={() => undo(change.id)} />
        ))}
      </ul>
      {data?.hasMore && limit < 200 && (
        <div className="acc-acts">
          <Button size="sm" onClick={() => setLimit(200)}>
            {t('act.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface EntryProps {
  readonly change: Change
  readonly text: string
  readonly isBusy: boolean
  readonly onUndo: () => void
}

function Entry({ change, text, isBusy, onUndo }: EntryProps) {
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
        <Button size="sm" disabled={isBusy} aria-label={`${t('act.undo')}: ${text}`} onClick={onUndo}>
          {t('act.undo')}
        </Button>
      )}
    </li>
  )
}
