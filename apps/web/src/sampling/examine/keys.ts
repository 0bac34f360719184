/** What a key does on a cell of the grid that is not being written in. */
export const editColumns = ['audited', 'deviations', 'cause', 'evidence'] as const
export type EditColumn = (typeof editColumns)[number]

export type GridAct =
  | { readonly act: 'move'; readonly rows: number; readonly cols: number }
  | { readonly act: 'to'; readonly place: 'first' | 'last' }
  /** Null: what is there is marked. */
  | { readonly act: 'write'; readonly text: string | null; readonly column: EditColumn | null }
  | { readonly act: 'as-booked' | 'no-support' | 'unavailable' | 'void' | 'clear' | 'voucher' | 'undo' }

/** What changes an answer, and so is done only to a row that is in sight. */
export function changesAnswer({ act }: GridAct): boolean {
  return act !== 'move' && act !== 'to' && act !== 'undo' && act !== 'voucher'
}

const PAGE = 14

/** `letters`: single letters are keys (WCAG 2.1.4). Null: the key does nothing here. */
export function gridAct(
  { key, ctrl, shift }: { readonly key: string; readonly ctrl: boolean; readonly shift: boolean },
  column: EditColumn,
  letters: boolean,
): GridAct | null {
  const move = (rows: number, cols = 0): GridAct => ({ act: 'move', rows, cols })
  switch (key) {
    case 'ArrowDown':
      return ctrl ? { act: 'to', place: 'last' } : move(1)
    case 'ArrowUp':
      return ctrl ? { act: 'to', place: 'first' } : move(-1)
    case 'ArrowRight':
      return move(0, 1)
    case 'ArrowLeft':
      return move(0, -1)
    case 'PageDown':
      return move(PAGE)
    case 'PageUp':
      return move(-PAGE)
    case 'Home':
      return ctrl ? { act: 'to', place: 'first' } : move(0, -editColumns.length)
    case 'End':
      return ctrl ? { act: 'to', place: 'last' } : move(0, editColumns.length)
    case 'Enter':
    case 'F2':
      return { act: 'write', text: null, column: null }
    case 'Delete':
    case 'Backspace':
      return { act: 'clear' }
  }
  if (ctrl && !shift && key.toLowerCase() === 'z') return { act: 'undo' }
  if (ctrl || key.length !== 1) return null
  if (column === 'audited') {
    if (key === '=') return { act: 'as-booked' }
    if (key === '0') return { act: 'no-support' }
    if (/[1-9,.+−-]/.test(key)) return { act: 'write', text: key, column: null }
    if (!letters || shift) return null
    const acts: Readonly<Record<string, GridAct>> = {
      u: { act: 'unavailable' },
      x: { act: 'void' },
      v: { act: 'voucher' },
      a: { act: 'write', text: null, column: 'evidence' },
      c: { act: 'write', text: null, column: 'cause' },
      d: { act: 'write', text: null, column: 'deviations' },
    }
    return acts[key] ?? null
  }
  return key === ' ' ? null : { act: 'write', text: key, column: null }
}
