import './editing.css'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { placeOfText } from './drafts.ts'
import { useFirstRefusal } from './refusals.tsx'
import { useKeptText } from './use-kept-text.ts'

export interface SaveFormProps {
  /** Null: it may be saved; otherwise what is left to do, on the button. */
  readonly hindrance: string | null
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly onSave: (note: string) => void
}

/** Saving is a new version with a note of what it is for: Ctrl S, a few words or none, Enter. A field that is refused is mended first. */
export function SaveForm({ hindrance, isChanged, isBusy, onSave }: SaveFormProps) {
  const { t } = useTranslation('plans')
  const [isAsked, setAsked] = useState(false)
  const { text: note, write: setNote, forget } = useKeptText(placeOfText('note'))
  const before = useRef<Element | null>(null)
  const refusal = useFirstRefusal()
  const canSave = isChanged && hindrance === null && refusal.name === null && !isBusy
  const canSaveNow = useRef(canSave)
  useLayoutEffect(() => {
    canSaveNow.current = canSave
  }, [canSave])
  const isOpen = isAsked && canSave
  /** Back to where one was. */
  const close = () => {
    setAsked(false)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const open = () => {
    before.current = document.activeElement
    if (!refusal.settle()) return
    if (canSaveNow.current) setAsked(true)
    else close()
  }
  useShortcut({ keys: 'mod+s', group: 'here', label: t('save.title'), run: open })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    onSave(note.trim())
    forget()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setAsked(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that one has gone elsewhere
    <div className="ed-save" onBlur={onBlur}>
      <Button
        look="primary"
        keys="mod+s"
        aria-disabled={!canSave && refusal.name === null}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
      >
        {refusal.name === null
          ? (hindrance ?? t(isBusy ? 'save.busy' : isChanged ? 'save.button' : 'save.nothing'))
          : t('save.refused', { field: refusal.name })}
      </Button>
      {isOpen && (
        <form className="ed-save-form" aria-label={t('save.title')} onSubmit={submit} onKeyDown={onKeyDown}>
          <label>
            <span className="lab">{t('save.note')}</span>
            <input
              className="an-input"
              value={note}
              maxLength={2000}
              autoComplete="off"
              placeholder={t('save.noteHint')}
              onChange={(event) => setNote(event.currentTarget.value)}
              // biome-ignore lint/a11y/noAutofocus: it comes where one asked for it, and the next key belongs to it
              autoFocus
            />
          </label>
          <Button type="submit" size="sm" keys="enter">
            {t('save.button')}
          </Button>
        </form>
      )}
    </div>
  )
}
