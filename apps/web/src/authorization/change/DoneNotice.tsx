import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { PartProps } from '../search.ts'
import { useChangeText } from './use-change-text.ts'
import { useHistory } from './use-history.ts'

export interface DoneNoticeProps extends PartProps {
  readonly isOfGroups: boolean
}

/** The change that was just made, and the way back. */
export function DoneNotice({ companyId, search, setSearch, isOfGroups }: DoneNoticeProps) {
  const { t } = useTranslation('authorization')
  const text = useChangeText(companyId)
  const { done } = search
  const { changes, undo, isUndoing, undoError } = useHistory({
    ...{ companyId, isOfGroups, isEnabled: done !== undefined },
    onUndone: (changeId) => setSearch({ done: changeId }, { replace: true }),
  })
  const change = changes?.find(({ id }) => id === done)
  if (done === undefined || change === undefined) return null
  return (
    <>
      <div className="acc-done" role="status">
        <StatusText tone="green" icon="check">
          <span className="el">{text(change)}</span>
        </StatusText>
        <span className="sp" />
        {change.mayUndo && (
          <Button size="sm" disabled={isUndoing} onClick={() => undo(change.id)}>
            {t('done.undo')}
          </Button>
        )}
        <Button size="sm" look="ghost" onClick={() => setSearch({ done: undefined }, { replace: true })}>
          {t('done.dismiss')}
        </Button>
      </div>
      {undoError !== null && <ErrorLine error={undoError} />}
    </>
  )
}
