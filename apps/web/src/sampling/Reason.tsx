import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { placeOfText } from '../editing/drafts.ts'
import { useKeptText } from '../editing/use-kept-text.ts'

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
  const { text: reason, write: setReason, forget } = useKeptText(placeOfText(`reason ${title}`))
  // it goes with the act that was asked a reason for; where that failed it is asked again, with the same words
  const isSent = useRef(false)
  useEffect(
    () => () => {
      if (isSent.current) forget()
    },
    [forget],
  )
  const cancel = () => {
    forget()
    onCancel()
  }
  const submit = () => {
    if (reason.trim() === '' || isBusy) return
    isSent.current = true
    onReason(reason.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit()
    else if (event.key === 'Escape') cancel()
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
        <Button size="sm" look="ghost" onClick={cancel}>
          {t('common:act.cancel')}
        </Button>
      </div>
    </div>
  )
}
