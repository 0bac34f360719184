import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorActions } from './use-plan-editor.ts'
import type { CellEdit } from './use-tree.ts'

export interface CellInputProps {
  readonly edit: CellEdit
  readonly label: string
  readonly wrong: string | null
  readonly actions: EditorActions
}

/** A cell being written: Enter keeps, Tab keeps and goes on, Escape takes back. What cannot be read is named while one writes. */
export function CellInput({ edit, label, wrong, actions }: CellInputProps) {
  const { t } = useTranslation('plans')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isMarked = useRef(edit.isMarked)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (isMarked.current) input.current?.select()
  }, [])
  const clash = wrong === null ? actions.clashOf(edit) : null
  const trouble = wrong === null ? clash : t('edit.wrong', { part: wrong })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === 'F2') actions.commit()
    else if (event.key === 'Tab') actions.commit(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') actions.cancelEdit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        ref={input}
        className={edit.column === 'name' ? 'pl-input' : 'pl-input n'}
        value={edit.text}
        aria-label={label}
        aria-invalid={wrong !== null}
        aria-describedby={trouble === null ? undefined : id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => actions.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => actions.commit()}
      />
      {trouble !== null && (
        <span id={id} role="status" className={wrong === null ? 'pl-trouble pl-trouble-amber' : 'pl-trouble'}>
          {trouble}
        </span>
      )}
    </>
  )
}
