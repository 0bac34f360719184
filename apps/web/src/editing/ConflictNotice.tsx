import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'

export interface ConflictNoticeProps {
  /** In force by now. */
  readonly version: number
  /** The work began on this one. */
  readonly basedOn: number
  /** Null: theirs is not read yet. */
  readonly onTakeTheirs: (() => void) | null
  readonly onKeepMine: () => void
  readonly isBusy: boolean
  readonly children?: ReactNode
}

/** Somebody saved meanwhile. Nothing is lost: mine goes on top, or theirs is taken as a step that can be undone. */
export function ConflictNotice({ version, basedOn, onTakeTheirs, onKeepMine, isBusy, children }: ConflictNoticeProps) {
  const { t } = useTranslation('plans')
  return (
    <div className="ed-conflict" role="alert">
      <Icon name="alert-triangle" />
      <span>
        <b className="m">{t('conflict.title', { version, basedOn })}</b> {t('conflict.text')}
      </span>
      <span className="sp" />
      {children}
      <Button size="sm" disabled={onTakeTheirs === null || isBusy} onClick={() => onTakeTheirs?.()}>
        {t('conflict.theirs', { version })}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={onKeepMine}>
        {t('conflict.mine', { version: version + 1 })}
      </Button>
    </div>
  )
}
