/** What a key does on a cell of the grid that is not being written in. */
import { moveKeys, pressed, type TableAct, type TableKeys } from '../../app/table-keys.ts'

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

/** On an audited value; those of `everywhere` in the other columns too, where letters write. */
const answers: Readonly<Record<string, GridAct>> = {
  '=': { act: 'as-booked' },
  '0': { act: 'no-support' },
  u: { act: 'unavailable' },
  x: { act: 'void' },
  v: { act: 'voucher' },
  c: { act: 'write', text: null, column: 'cause' },
  d: { act: 'write', text: null, column: 'deviations' },
  a: { act: 'write', text: null, column: 'evidence' },
}
const everywhere: Readonly<Record<string, GridAct>> = {
  Enter: { act: 'write', text: null, column: null },
  F2: { act: 'write', text: null, column: null },
  Delete: { act: 'clear' },
  Backspace: { act: 'clear' },
  'mod+z': { act: 'undo' },
}

/** What is listed: a column that is not there has no key, and where nothing can be changed no change has. */
export function examineKeys(columns: readonly EditColumn[], canEdit: boolean): TableKeys {
  const listed = Object.entries({ ...everywhere, ...answers })
    .filter(([, act]) => act.act !== 'write' || act.column === null || columns.includes(act.column))
    .filter(([, act]) => canEdit || act.act === 'voucher')
    .map(([key, act]) => [key, nameOf(act)])
  return { ...moveKeys, ...Object.fromEntries(listed), 'mod+c': 'copy', ...(canEdit && { 'mod+v': 'paste' }) }
}

function nameOf(act: GridAct): TableAct {
  switch (act.act) {
    case 'write':
      return act.column === null || act.column === 'audited' ? 'write' : act.column
    case 'as-booked':
      return 'booked'
    case 'no-support':
      return 'none'
    case 'to':
      return 'ends'
    default:
      return act.act
  }
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
  }
  const found = everywhere[key.length > 1 ? key : pressed({ key, ctrl, shift })]
  if (found !== undefined) return found
  if (ctrl || key.length !== 1) return null
  if (column === 'audited') {
    if (/[1-9,.+−-]/.test(key)) return { act: 'write', text: key, column: null }
    if (/[a-z]/i.test(key) && (!letters || shift)) return null
    return answers[key] ?? null
  }
  return key === ' ' ? null : { act: 'write', text: key, column: null }
}
