import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'

export interface ReasonProps {
  readonly title: string
  readonly hint: string
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
}

/** An act that the log keeps a reason for: it is asked for where the act is. */
export function Reason({ title, hint, isBusy, onReason, onCancel }: ReasonProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = () => {
    if (reason.trim() !== '' && !isBusy) onReason(reason.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // a form of its own would stand inside the step's
    <div className="sa-reason">
      <label htmlFor={id}>
        <b>{title}</b> <span className="t2">{hint}</span>
      </label>
      <div className="an-row">
        <input
          id={id}
          className="an-input"
          value={reason}
          maxLength={2000}
          autoComplete="off"
          placeholder={t('reason')}
          // biome-ignore lint/a11y/noAutofocus: it comes where one asked for it, and the next key belongs to it
          autoFocus
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="sm" aria-disabled={reason.trim() === '' || isBusy} onClick={submit}>
          {title}
        </Button>
        <Button size="sm" look="ghost" onClick={onCancel}>
          {t('common:act.cancel')}
        </Button>
      </div>
    </div>
  )
}
