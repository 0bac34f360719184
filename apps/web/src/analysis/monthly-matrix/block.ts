/** A block of cells as in a spreadsheet: from where it was begun to where it is drawn. */
import { extendKeys, moveKeys, type TableKeys } from '../../app/table-keys.ts'
import { type Cell, type GridKey, gridAction } from '../table/grid-keys.ts'

export interface Block {
  readonly from: Cell
  readonly to: Cell
}

export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface BlockSize {
  readonly rows: number
  readonly page: number
  /** First and last column that cells can be selected in. */
  readonly first: number
  readonly last: number
}

export type BlockAction =
  | { readonly kind: 'select'; readonly block: Block }
  | { readonly kind: 'open' }
  | { readonly kind: 'copy' }
  /** Only one cell is left. */
  | { readonly kind: 'shrink'; readonly block: Block }

export function singleCell(cell: Cell): Block {
  return { from: cell, to: cell }
}

export function areaOf({ from, to }: Block): Area {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.col, to.col),
    right: Math.max(from.col, to.col),
  }
}

export function isSingle({ from, to }: Block): boolean {
  return from.row === to.row && from.col === to.col
}

/** The block kept within the grid, as it is after rows were filtered away. */
export function within({ from, to }: Block, { rows, first, last }: BlockSize): Block {
  const keep = ({ row, col }: Cell): Cell => ({ row: Math.max(0, Math.min(row, rows - 1)), col: Math.max(first, Math.min(col, last)) })
  return { from: keep(from), to: keep(to) }
}

export const blockKeys: TableKeys = {
  ...moveKeys,
  ...extendKeys,
  'mod+a': 'all',
  Escape: 'unmark',
  Enter: 'open',
  Space: 'open',
  'mod+c': 'copy',
}

/** What a key does to the block; null where it means nothing to the grid. Shift draws the block, without it the cell moves. */
export function blockAction(key: GridKey & { readonly shift: boolean }, block: Block, size: BlockSize): BlockAction | null {
  if (key.ctrl && key.key.toLowerCase() === 'a')
    return { kind: 'select', block: within({ from: { row: 0, col: size.first }, to: { row: size.rows - 1, col: size.last } }, size) }
  if (key.key === 'Escape') return isSingle(block) ? null : { kind: 'shrink', block: singleCell(block.from) }
  const width = size.last - size.first + 1
  const at = { row: block.to.row, col: block.to.col - size.first }
  const action = gridAction(key, at, { rows: size.rows, cols: width, page: size.page })
  if (action === null) return null
  if (action.kind === 'copy') return action
  if (action.kind !== 'move') return { kind: 'open' }
  const to = { row: action.to.row, col: action.to.col + size.first }
  return { kind: 'select', block: key.shift ? { from: block.from, to } : singleCell(to) }
}

/** Columns of an area in a row: null where the row is outside. */
export function columnsIn({ top, bottom, left, right }: Area, row: number): readonly [number, number] | null {
  return row < top || row > bottom ? null : [left, right]
}
