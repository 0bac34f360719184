import { type KeyboardEvent, useEffect, useId, useRef } from 'react'

export interface ValueInputProps {
  readonly text: string
  /** The whole text is marked: the next letter replaces it. */
  readonly isMarked: boolean
  readonly label: string
  readonly isAmount: boolean
  /** What to write, while nothing is. */
  readonly hint: string
  readonly trouble: string | null
  readonly onWrite: (text: string) => void
  /** Rows and columns to go on to; false: it cannot be read. */
  readonly onCommit: (move: { readonly row: number; readonly col: number }) => boolean
  readonly onCancel: () => void
}

/** Enter saves and goes down, Tab to the right, Escape takes back. */
export function ValueInput({ text, isMarked, label, isAmount, hint, trouble, onWrite, onCommit, onCancel }: ValueInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const marks = useRef(isMarked)
  const id = useId()
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (marks.current) input.current?.select()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Enter') onCommit({ row: back, col: 0 })
    else if (event.key === 'ArrowDown') onCommit({ row: 1, col: 0 })
    else if (event.key === 'ArrowUp') onCommit({ row: -1, col: 0 })
    else if (event.key === 'Tab') onCommit({ row: 0, col: back })
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={input}
        className={isAmount ? 'sa-input n r' : 'sa-input'}
        value={text}
        maxLength={isAmount ? 24 : 400}
        aria-label={label}
        placeholder={hint}
        aria-invalid={trouble !== null}
        aria-describedby={trouble === null ? undefined : id}
        inputMode={isAmount ? 'decimal' : 'text'}
        autoComplete="off"
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onCommit({ row: 0, col: 0 })}
      />
      {trouble !== null && (
        <span id={id} role="status" className="sa-trouble">
          {trouble}
        </span>
      )}
    </>
  )
}
