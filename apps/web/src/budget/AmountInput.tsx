import { type KeyboardEvent, useEffect, useId, useRef } from 'react'

export interface AmountInputProps {
  readonly edit: { readonly text: string; readonly isMarked: boolean }
  readonly label: string
  readonly trouble: string | null
  readonly onWrite: (text: string) => void
  /** Where to go on to, and whether all marked cells get the amount; false: it cannot be read. */
  readonly onCommit: (move: { readonly row: number; readonly col: number }, fill?: boolean) => boolean
  readonly onCancel: () => void
}

/** Enter keeps and goes down, Tab to the right, Ctrl Enter fills what is marked, Escape takes back. */
export function AmountInput({ edit, label, trouble, onWrite, onCommit, onCancel }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isMarked = useRef(edit.isMarked)
  const id = useId()
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (isMarked.current) input.current?.select()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCommit({ row: 0, col: 0 }, true)
    else if (event.key === 'Enter' || event.key === 'ArrowDown') onCommit({ row: back, col: 0 })
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
        className="bg-input n r"
        value={edit.text}
        aria-label={label}
        aria-invalid={trouble !== null}
        aria-describedby={trouble === null ? undefined : id}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onCommit({ row: 0, col: 0 })}
      />
      {trouble !== null && (
        <span id={id} role="status" className="bg-trouble">
          {trouble}
        </span>
      )}
    </>
  )
}
