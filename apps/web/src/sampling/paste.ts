/** Audited values pasted from a spreadsheet: each row is matched with an item of the sample, and what does not match says why. */
import { readAmount } from './amount.ts'
import { columnsOf, headOf, type PasteRow } from './paste-columns.ts'
import { Names } from './paste-names.ts'

/** An item as pasted rows may name it; amounts in the sign of the screen. */
export interface PasteItem {
  readonly id: string
  /** Its number, the same on the screen and in the list that went to the client. */
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
  /** The row says another booked amount than the item has: it may be another item. Null: it says the same, or nothing. */
  readonly otherBookOre: number | null
}

export type PasteTrouble = 'no-item' | 'several' | 'twice' | 'no-name' | 'amount' | 'beyond' | 'side'

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
  /** Text of a heading over a lone column of values, which was left out. */
  readonly heading: string | null
  /** Columns of which somebody has to say which one has the audited value; empty: it is known. */
  readonly choices: readonly { readonly at: number; readonly name: string; readonly first: string }[]
  /** Amounts stand in the sign of the books, the other way round than on the screen: they were turned. */
  readonly isTurned: boolean
}

export interface PasteOptions {
  /** Items that a lone column of values fills, in the order in which they are shown, from the active one on. */
  readonly following: readonly PasteItem[]
  /** Credits are shown by their size: a list in the sign of the books has them negative. */
  readonly isCredit: boolean
  /** The column that somebody said has the audited value. */
  readonly chosen: number | null
}

/** One column of amounts fills the items in order. Otherwise a row names its item by id, voucher or number. */
export function readPaste(text: string, items: readonly PasteItem[], { following, isCredit, chosen }: PasteOptions): PasteResult {
  const mark = text.includes('\t') ? '\t' : ';'
  const all: readonly PasteRow[] = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((row, i) => ({ line: i + 1, text: row, cells: row.split(mark).map((cell) => cell.trim()) }))
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { values: [], misses: [], empty: 0, heading: null, choices: [], isTurned: false }
  const read = rows.every(({ cells }) => cells.length === 1) ? inOrder(all, following) : byName(rows, items, chosen)
  return withSides(isCredit || read.books.length > 0 ? turned(read, isCredit) : read, all)
}

/** An amount without a sign that would turn its item from credit to debit is not taken: it may be meant either way. */
function withSides(result: PasteResult, rows: readonly PasteRow[]): PasteResult {
  const textOf = (line: number) => rows[line - 1]?.text ?? ''
  const isUnsure = ({ auditedOre, item, line }: PastedValue) => {
    const isOther = auditedOre !== 0 && item.bookOre !== 0 && auditedOre < 0 !== item.bookOre < 0
    return isOther && auditedOre < 0 === result.isTurned && !/(?:^|[\t;])\s*\+/.test(textOf(line))
  }
  const unsure = result.values.filter(isUnsure)
  if (unsure.length === 0) return result
  const misses = [...result.misses, ...unsure.map(({ line }) => ({ line, text: textOf(line), trouble: 'side' as const }))]
  return { ...result, values: result.values.filter((value) => !isUnsure(value)), misses: misses.toSorted((a, b) => a.line - b.line) }
}

interface Read extends PasteResult {
  /** Booked amounts of the rows beside those of their items. */
  readonly books: readonly { readonly pasted: number; readonly item: number }[]
}

/** A cell without a value leaves its item as it is. */
function inOrder(rows: readonly PasteRow[], following: readonly PasteItem[]): Read {
  const values: PastedValue[] = []
  const misses: PasteMiss[] = []
  const first = rows.findIndex(({ cells }) => cells[0] !== '')
  const over = rows[first]?.cells[0] ?? ''
  const isHeading = headOf(over) !== null || (/\p{L}/u.test(over) && !/\d/.test(over))
  // a heading stands at the top of its column: blank rows over it are not values of items
  const own = isHeading ? rows.slice(first + 1) : rows
  let empty = 0
  for (const [i, { line, text, cells }] of own.entries()) {
    const item = following[i]
    const cell = cells[0] ?? ''
    const auditedOre = readAmount(cell)
    if (cell === '') empty++
    else if (auditedOre === null) misses.push({ line, text, trouble: 'amount' })
    else if (item === undefined) misses.push({ line, text, trouble: 'beyond' })
    else values.push({ item, auditedOre, cause: '', line, otherBookOre: null })
  }
  return { values, misses, empty, heading: isHeading ? over : null, choices: [], isTurned: false, books: [] }
}

function byName(rows: readonly PasteRow[], items: readonly PasteItem[], chosen: number | null): Read {
  const names = new Names(items)
  const columns = columnsOf(rows, (cell) => names.strength(cell), chosen)
  const values: PastedValue[] = []
  const misses: PasteMiss[] = []
  const books: { pasted: number; item: number }[] = []
  const seen = new Set<string>()
  let empty = 0
  for (const { line, text, cells } of columns.heading === null ? rows : rows.slice(columns.heading + 1)) {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
    const miss = (trouble: PasteTrouble) => misses.push({ line, text, trouble })
    const bookOre = readAmount(cell(columns.book))
    const found = names.of(columns, cell, bookOre)
    const [item] = found.length === 1 ? found : []
    if (item === undefined) {
      if (found.length > 1) miss('several')
      else miss([columns.id, columns.name, columns.no].every((at) => cell(at) === '') && columns.name !== null ? 'no-name' : 'no-item')
      continue
    }
    if (bookOre !== null) books.push({ pasted: bookOre, item: item.bookOre })
    if (columns.audited === null && columns.choices.length > 0) continue
    const amount =
      columns.audited === null && columns.heading === null ? cells.filter((_, at) => at !== columns.name).join('') : cell(columns.audited)
    const auditedOre = columns.audited === null ? null : readAmount(amount)
    if (amount === '') empty++
    else if (auditedOre === null) miss('amount')
    else if (seen.has(item.id)) miss('twice')
    else {
      seen.add(item.id)
      values.push({ item, auditedOre, cause: cell(columns.cause), line, otherBookOre: bookOre === item.bookOre ? null : bookOre })
    }
  }
  const first = (at: number) => rows.slice((columns.heading ?? -1) + 1).find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? ''
  const choices = columns.choices.map(({ at, name }) => ({ at, name, first: first(at) }))
  return { values, misses, empty, heading: null, choices, isTurned: false, books }
}

/** Rows that show booked amounts tell the sign; without them, a paste of credits that are all negative is in the sign of the books. */
function turned(read: Read, isCredit: boolean): PasteResult {
  const { books, ...result } = read
  const same = books.filter(({ pasted, item }) => pasted === item && item !== 0).length
  const other = books.filter(({ pasted, item }) => pasted === -item && item !== 0).length
  const valued = result.values.filter(({ auditedOre, item }) => auditedOre !== 0 && item.bookOre !== 0)
  const allOther = valued.length > 0 && valued.every(({ auditedOre, item }) => auditedOre < 0 !== item.bookOre < 0)
  if (!(other > same || (isCredit && same === other && allOther))) return result
  const values = result.values.map((value) => {
    const bookOre = value.otherBookOre ?? value.item.bookOre
    const otherBookOre = value.otherBookOre !== null && -bookOre === value.item.bookOre ? null : value.otherBookOre
    return { ...value, auditedOre: 0 - value.auditedOre, otherBookOre: otherBookOre === null ? null : 0 - otherBookOre }
  })
  return { ...result, values, isTurned: true }
}
