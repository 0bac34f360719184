/** Audited values pasted from a spreadsheet: each row is matched with an item of the sample, and what does not match says why. */
import { parseAmount } from '../analysis/search/parse.ts'

/** An item as pasted rows may name it. */
export interface PasteItem {
  readonly id: string
  /** Its number in the list that went to the client. */
  readonly place: number
  readonly voucher: string
  readonly bookOre: number
}

export interface PastedValue {
  readonly item: PasteItem
  readonly auditedOre: number
  readonly cause: string
  /** Row of the paste, from 1. */
  readonly line: number
}

export type PasteTrouble = 'no-item' | 'several' | 'twice' | 'no-name' | 'amount' | 'beyond'

export interface PasteMiss {
  readonly line: number
  readonly text: string
  readonly trouble: PasteTrouble
}

export interface PasteResult {
  readonly values: readonly PastedValue[]
  readonly misses: readonly PasteMiss[]
  /** Rows that name an item but have no value yet: they stay as they are. */
  readonly empty: number
}

interface Columns {
  readonly name: number
  readonly audited: number
  readonly cause: number | null
}

const heads = {
  name: ['id', 'item', 'post', 'nr', 'no', 'hit', 'träff', 'voucher', 'verifikat', 'verifikation', 'ver', 'unit', 'enhet'],
  audited: ['audited', 'audited value', 'granskat', 'granskat värde', 'reviderat', 'confirmed', 'bekräftat', 'bekräftat belopp'],
  cause: ['cause', 'orsak', 'comment', 'kommentar', 'note', 'anteckning'],
} as const

/**
 * One column of amounts fills the items from `from` on, in order. Otherwise a row names its item by voucher, id or number, and the audited value stands
 * under its heading, or is the last amount of the row. `items` are in the order of the screen.
 */
export function readPaste(text: string, items: readonly PasteItem[], from: number): PasteResult {
  const rows = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((row, i) => ({ line: i + 1, text: row, cells: row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { values: [], misses: [], empty: 0 }
  if (rows.every(({ cells }) => cells.length === 1)) return inOrder(rows, items, from)
  const first = rows[0]
  const headed = first === undefined ? null : headedColumns(first.cells)
  const byName = namesOf(items)
  const columns = headed ?? guessedColumns(rows, byName)
  const values: PastedValue[] = []
  const misses: PasteMiss[] = []
  const seen = new Set<string>()
  let empty = 0
  for (const { line, text: whole, cells } of headed === null ? rows : rows.slice(1)) {
    const miss = (trouble: PasteTrouble) => misses.push({ line, text: whole, trouble })
    const name = columns === null ? '' : (cells[columns.name] ?? '')
    if (columns === null || name === '') {
      miss('no-name')
      continue
    }
    const found = byName.get(plain(name))
    if (found === undefined || found === null) {
      miss(found === null ? 'several' : 'no-item')
      continue
    }
    const amount = cells[columns.audited] ?? ''
    if (amount === '') {
      empty++
      continue
    }
    const auditedOre = parseAmount(amount)
    if (auditedOre === null) miss('amount')
    else if (seen.has(found.id)) miss('twice')
    else {
      seen.add(found.id)
      values.push({ item: found, auditedOre, cause: columns.cause === null ? '' : (cells[columns.cause] ?? ''), line })
    }
  }
  return { values, misses, empty }
}

interface Row {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[]
}

function inOrder(rows: readonly Row[], items: readonly PasteItem[], from: number): PasteResult {
  const values: PastedValue[] = []
  const misses: PasteMiss[] = []
  for (const [i, { line, text, cells }] of rows.entries()) {
    const [item, auditedOre] = [items[from + i], parseAmount(cells[0] ?? '')]
    if (auditedOre === null) misses.push({ line, text, trouble: 'amount' })
    else if (item === undefined) misses.push({ line, text, trouble: 'beyond' })
    else values.push({ item, auditedOre, cause: '', line })
  }
  return { values, misses, empty: 0 }
}

function headedColumns(cells: readonly string[]): Columns | null {
  const find = (names: readonly string[]) => {
    const at = cells.findIndex((cell) => names.includes(cell.toLowerCase()))
    return at === -1 ? null : at
  }
  // the id tells items apart where a voucher has several
  const [name, audited] = [find(['id']) ?? find(heads.name), find(heads.audited)]
  return name === null || audited === null ? null : { name, audited, cause: find(heads.cause) }
}

/** The column that names most items, and the last one that holds amounts. */
function guessedColumns(rows: readonly Row[], byName: ReadonlyMap<string, PasteItem | null>): Columns | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const count = (of: (cell: string) => boolean, at: number) => rows.filter(({ cells }) => of(cells[at] ?? '')).length
  let [name, most] = [-1, 0]
  for (let at = 0; at < width; at++) {
    const named = count((cell) => cell !== '' && byName.has(plain(cell)), at)
    if (named > most) [name, most] = [at, named]
  }
  if (name === -1) return null
  let audited = -1
  for (let at = 0; at < width; at++) if (at !== name && count((cell) => parseAmount(cell) !== null, at) > 0) audited = at
  if (audited === -1) return null
  const cause = audited + 1 < width && audited + 1 !== name ? audited + 1 : null
  return { name, audited, cause }
}

/** Items by what they may be called; null where several are called so. */
function namesOf(items: readonly PasteItem[]): ReadonlyMap<string, PasteItem | null> {
  const byName = new Map<string, PasteItem | null>()
  for (const item of items) {
    const name = plain(item.voucher)
    byName.set(name, byName.has(name) ? null : item)
  }
  for (const item of items) if (!byName.has(String(item.place))) byName.set(String(item.place), item)
  for (const item of items) byName.set(plain(item.id), item)
  return byName
}

function plain(name: string): string {
  return name.replaceAll(/[\s\u00a0]/g, '').toLowerCase()
}
