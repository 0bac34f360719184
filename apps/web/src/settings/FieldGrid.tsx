import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

/** What came of cells that were put down: a sentence why none of them was, or what is to be known of those that were. */
export type PasteAnswer = string | { readonly said: string } | null

export interface FieldGridProps {
  readonly label: string
  readonly head: ReactNode
  readonly children: ReactNode
  /** Cells of a spreadsheet, put down from a field on. */
  readonly onPaste: ((row: number, col: number, cells: readonly (readonly string[])[]) => PasteAnswer) | null
}

/** A table of fields: Enter and arrows go from one to the next as in a spreadsheet. Fields carry `data-row` and `data-col`. */
export function FieldGrid({ label, head, children, onPaste }: FieldGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [answer, setAnswer] = useState<PasteAnswer>(null)
  const fieldAt = (row: number, col: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-col="${col}"]`) ?? null
  const placeOf = (target: EventTarget) =>
    target instanceof HTMLInputElement && target.dataset['col'] !== undefined
      ? { field: target, row: Number(target.dataset['row']), col: Number(target.dataset['col']) }
      : null

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event.target)
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return
    const { field, row, col } = at
    const isAll = field.selectionStart === 0 && field.selectionEnd === field.value.length
    const isFirst = isAll || (field.selectionStart === 0 && field.selectionEnd === 0)
    const isLast = isAll || field.selectionStart === field.value.length
    const next = nextField()
    if (next === null) return
    event.preventDefault()
    next.focus()
    next.select()

    function nextField(): HTMLInputElement | null {
      switch (event.key) {
        case 'Enter':
          return fieldAt(row + (event.shiftKey ? -1 : 1), col) ?? fieldAt(0, col + 1)
        case 'ArrowDown':
          return fieldAt(row + 1, col)
        case 'ArrowUp':
          return fieldAt(row - 1, col)
        case 'ArrowLeft':
          return isFirst ? fieldAt(row, col - 1) : null
        case 'ArrowRight':
          return isLast ? fieldAt(row, col + 1) : null
        default:
          return null
      }
    }
  }
  function paste(event: ClipboardEvent) {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (at === null || onPaste === null || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
    setAnswer(
      onPaste(
        at.row,
        at.col,
        lines.map((line) => line.split('\t').map((cell) => cell.trim())),
      ),
    )
  }
  return (
    <div className="set-scroll">
      <table
        ref={table}
        className="tbl tbl-32 set-grid"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPaste={paste}
        onInput={() => setAnswer(null)}
      >
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
      {typeof answer === 'string' && (
        <p className="an-wrong" role="alert">
          {answer}
        </p>
      )}
      {answer !== null && typeof answer === 'object' && (
        <p className="set-lead t2" role="status">
          {answer.said}
        </p>
      )}
    </div>
  )
}
