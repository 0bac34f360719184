/** Keyboard of the data grid: where the focused cell goes, or what the key asks for. */
import { moveKeys, type TableKeys } from '../../app/table-keys.ts'

export interface Cell {
  readonly row: number
  readonly col: number
}

export interface GridSize {
  readonly rows: number
  readonly cols: number
  /** Rows that fit in the window. */
  readonly page: number
}

export type GridAction =
  | { readonly kind: 'move'; readonly to: Cell }
  | { readonly kind: 'open' }
  | { readonly kind: 'select' }
  | { readonly kind: 'copy' }

export interface GridKey {
  readonly key: string
  readonly ctrl: boolean
}

export const gridKeys: TableKeys = { ...moveKeys, Enter: 'open', Space: 'select', 'mod+c': 'copy' }

/** Null where the key means nothing to the grid (and must go on to the page). */
export function gridAction({ key, ctrl }: GridKey, at: Cell, size: GridSize): GridAction | null {
  const last = size.rows - 1
  const right = size.cols - 1
  const move = (row: number, col: number): GridAction => ({ kind: 'move', to: { row: clamp(row, last), col: clamp(col, right) } })
  switch (key) {
    case 'ArrowDown':
      return move(ctrl ? last : at.row + 1, at.col)
    case 'ArrowUp':
      return move(ctrl ? 0 : at.row - 1, at.col)
    case 'ArrowRight':
      return move(at.row, ctrl ? right : at.col + 1)
    case 'ArrowLeft':
      return move(at.row, ctrl ? 0 : at.col - 1)
    case 'PageDown':
      return move(at.row + size.page, at.col)
    case 'PageUp':
      return move(at.row - size.page, at.col)
    case 'Home':
      return ctrl ? move(0, 0) : move(at.row, 0)
    case 'End':
      return ctrl ? move(last, right) : move(at.row, right)
    case 'Enter':
      return { kind: 'open' }
    case ' ':
      return { kind: 'select' }
    case 'c':
      return ctrl ? { kind: 'copy' } : null
    default:
      return null
  }
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}
