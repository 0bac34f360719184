/** What the columns of pasted rows are: under headings as the client list has them, or as their values show. */
import { readAmount } from './amount.ts'

export interface PasteRow {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[]
}

export interface PasteColumns {
  /** Place of the row of headings; null: there is none. */
  readonly heading: number | null
  readonly id: number | null
  /** Voucher or name of the unit. */
  readonly name: number | null
  /** Number in the list of the sample. */
  readonly no: number | null
  readonly book: number | null
  readonly audited: number | null
  readonly cause: number | null
  /** Columns that may be the audited value where nothing says which one is. */
  readonly choices: readonly { readonly at: number; readonly name: string }[]
}

const heads = {
  id: ['id', 'post-id', 'item id'],
  name: ['item', 'post', 'voucher', 'verifikat', 'verifikation', 'ver', 'unit', 'enhet'],
  no: ['nr', 'no', 'nummer', 'number', '#', 'hit', 'träff'],
  book: ['book', 'book value', 'booked', 'booked amount', 'booked value', 'bokfört', 'bokfört belopp', 'bokfört värde'],
  audited: [
    'audited',
    'audited value',
    'audited amount',
    'granskat',
    'granskat värde',
    'granskat belopp',
    'reviderat',
    'reviderat värde',
    'confirmed',
    'confirmed amount',
    'bekräftat',
    'bekräftat belopp',
  ],
  cause: ['cause', 'orsak', 'comment', 'kommentar', 'note', 'anteckning'],
  other: [
    'lines',
    'rader',
    'account',
    'konto',
    'date',
    'datum',
    'text',
    'account name',
    'kontonamn',
    'position',
    'avvikelse',
    'difference',
  ],
} as const
type Head = keyof typeof heads

/** Rows above the headings: a sheet begins with what it is about. */
const HEADING_WITHIN = 40

export function headOf(cell: string): Head | null {
  const plain = cell
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.:,]?\s*(?:\((?:kr|sek)\)|kr|sek)?$/, '')
  const kinds: readonly Head[] = ['id', 'name', 'no', 'book', 'audited', 'cause', 'other']
  return kinds.find((kind) => heads[kind].some((name) => name === plain)) ?? null
}

/** `naming`: how much of a name of an item a cell is, 0: none. `chosen`: the column that somebody said has the audited value. */
export function columnsOf(rows: readonly PasteRow[], naming: (cell: string) => number, chosen: number | null): PasteColumns {
  const heading = rows.slice(0, HEADING_WITHIN).findIndex(({ cells }) => {
    const kinds = cells.map(headOf).filter((kind) => kind !== null)
    return kinds.length > 1 && kinds.some((kind) => kind === 'id' || kind === 'name' || kind === 'no')
  })
  return heading === -1 ? bareColumns(rows, naming, chosen) : headedColumns(rows, heading, chosen)
}

function headedColumns(rows: readonly PasteRow[], heading: number, chosen: number | null): PasteColumns {
  const cells = rows[heading]?.cells ?? []
  const kinds = cells.map(headOf)
  const place = (kind: Head) => {
    const at = kinds.indexOf(kind)
    return at === -1 ? null : at
  }
  const choices = amountColumns(rows.slice(heading + 1)).filter((at) => kinds[at] === undefined || kinds[at] === null)
  return {
    heading,
    id: place('id'),
    name: place('name'),
    no: place('no'),
    book: place('book'),
    cause: place('cause'),
    audited: place('audited') ?? chosen,
    choices: place('audited') === null ? choices.map((at) => ({ at, name: cells[at] ?? '' })) : [],
  }
}

/** The column that names most items, an id before a voucher before a number; a lone column of amounts beside it is the audited value, of several somebody has to say which. */
function bareColumns(rows: readonly PasteRow[], naming: (cell: string) => number, chosen: number | null): PasteColumns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  let name = -1
  let most = 0
  let strongest = 0
  for (let at = 0; at < width; at++) {
    const strengths = rows.map(({ cells }) => naming(cells[at] ?? '')).filter((strength) => strength > 0)
    const named = strengths.length
    const strength = Math.max(0, ...strengths)
    if (named > most || (named === most && strength > strongest)) [name, most, strongest] = [at, named, strength]
  }
  const amounts = amountColumns(rows).filter((at) => at !== name)
  const audited = chosen ?? (amounts.length === 1 ? (amounts[0] ?? null) : null)
  const after = audited === null ? null : audited + 1
  const isCause = after !== null && after < width && after !== name && !amounts.includes(after)
  return {
    heading: null,
    id: null,
    name: name === -1 ? null : name,
    no: null,
    book: null,
    audited,
    cause: isCause ? after : null,
    choices: amounts.length > 1 ? amounts.map((at) => ({ at, name: '' })) : [],
  }
}

function amountColumns(rows: readonly PasteRow[]): readonly number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, at) => at)
  return places.filter((at) => rows.some(({ cells }) => readAmount(cells[at] ?? '') !== null))
}
