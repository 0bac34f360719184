import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { PartProps } from '../search.ts'
import { isNowhere } from '../use-kept-focus.ts'
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
  const { changes } = useHistory({ companyId, isOfGroups, isEnabled: done !== undefined })
  const change = changes?.find(({ id }) => id === done)
  const said = useRef<HTMLSpanElement>(null)
  const shown = change?.id
  // the form that made the change had the focus, and is gone
  useEffect(() => {
    if (shown !== undefined && isNowhere()) said.current?.focus()
  }, [shown])
  if (done === undefined || change === undefined) return null
  return (
    <div className="acc-done" role="status">
      <StatusText tone="green" icon="check">
        <span ref={said} tabIndex={-1} className="el">
          {text(change)}
        </span>
      </StatusText>
      <span className="sp" />
      {change.mayUndo && (
        <Button size="sm" onClick={() => setSearch({ act: 'history', id: change.id })}>
          {t('done.undo')}
        </Button>
      )}
      <Button size="sm" look="ghost" onClick={() => setSearch({ done: undefined }, { replace: true })}>
        {t('done.dismiss')}
      </Button>
    </div>
  )
}
