/** A block of cells: from where marking began to where one is, and amounts copied and pasted as a spreadsheet does it. */
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'

export interface CellAt {
  readonly row: number
  readonly col: number
}

export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function blockOf(a: CellAt, b: CellAt): Block {
  return { top: Math.min(a.row, b.row), bottom: Math.max(a.row, b.row), left: Math.min(a.col, b.col), right: Math.max(a.col, b.col) }
}

export function isInBlock({ top, bottom, left, right }: Block, { row, col }: CellAt): boolean {
  return row >= top && row <= bottom && col >= left && col <= right
}

export function blockText(amounts: readonly (readonly (number | null)[])[]): string {
  return amounts.map((row) => row.map(editableAmount).join('\t')).join('\n')
}

/** Amounts of a pasted block; an empty cell is null. `wrong` is the first cell that is no amount. */
export function pastedBlock(
  text: string,
): { readonly ok: true; readonly rows: (number | null)[][] } | { readonly ok: false; readonly wrong: string } {
  const rows: (number | null)[][] = []
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const row: (number | null)[] = []
    for (const cell of line.split('\t')) {
      const plain = cell.trim()
      const ore = plain === '' || plain === '-' || plain === '–' ? null : parseAmount(plain)
      if (ore === null && plain !== '' && plain !== '-' && plain !== '–') return { ok: false, wrong: plain }
      row.push(ore)
    }
    rows.push(row)
  }
  return { ok: true, rows }
}

/** Rows that begin with an account or a heading are a budget of their own, not amounts for the cells in focus. */
export function isWholeBudget(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const firsts = lines.map((line) => line.split(/[\t;]/)[0]?.trim() ?? '')
  const accounts = firsts.filter((first) => /^[1-9]\d{3}\b/.test(first)).length
  const columns = Math.max(0, ...lines.map((line) => line.split(/[\t;]/).length))
  return columns >= 3 && accounts > 0 && accounts >= lines.length - 2 && lines.every((line) => /[\t;]/.test(line))
}

const PAGE = 15

/** Where a key leads from a cell; beyond the last one it is for the caller to stop. Null: the key leads nowhere. */
export function cellFor(key: string, ctrl: boolean, { row, col }: CellAt, last: CellAt): CellAt | null {
  switch (key) {
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, col }
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, col }
    case 'ArrowRight':
      return { row, col: ctrl ? last.col : col + 1 }
    case 'ArrowLeft':
      return { row, col: ctrl ? 0 : col - 1 }
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 }
    case 'End':
      return { row: ctrl ? last.row : row, col: last.col }
    case 'PageDown':
      return { row: row + PAGE, col }
    case 'PageUp':
      return { row: row - PAGE, col }
    default:
      return null
  }
}
