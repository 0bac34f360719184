import { dayOfIso, NO_DAY } from '../dates.ts'
import { type Delimiter, parseDelimited, type TableRow } from '../table-ledger/table.ts'
import { markEvidence, parseAmount } from '../table-ledger/values.ts'
import { brief } from '../texts/brief.ts'
import { type CounterpartyRole, counterpartyRoles } from './counterparties.ts'
import { type CellKind, type TableProblem, type WrongValue, whyNoValue, wrongCells } from './wrong-cells.ts'

/** Headings by what they hold, as registers and sub-ledgers write them; folded of case, blanks and marks. */
const HEADINGS = {
  id: [
    'id',
    'number',
    'no',
    'nr',
    'nummer',
    'customerno',
    'supplierno',
    'kundnr',
    'kundnummer',
    'levnr',
    'leverantörsnr',
    'leverantörsnummer',
  ],
  name: ['name', 'namn', 'customer', 'supplier', 'kund', 'kundnamn', 'leverantör', 'leverantörsnamn', 'motpart', 'counterparty'],
  role: ['role', 'roll', 'kind', 'slag', 'typ'],
  aliases: ['aliases', 'othernames', 'alias', 'andranamn'],
  orgNumber: [
    'orgnumber',
    'organisationnumber',
    'organizationnumber',
    'orgnr',
    'organisationsnummer',
    'personnummer',
    'orgpersnr',
    'orgellerpersonnr',
    'orgorpersonalno',
  ],
  vatNumber: ['vatnumber', 'vatno', 'vatnr', 'momsnr', 'vatnummer', 'momsregnr', 'momsregistreringsnummer'],
  bankgiro: ['bankgiro', 'bg', 'bankgironr'],
  plusgiro: ['plusgiro', 'pg', 'postgiro', 'plusgironr'],
  iban: ['iban'],
  account: ['account', 'bankaccount', 'bankkonto', 'konto', 'kontonr', 'kontonummer', 'otheraccount', 'annatkonto'],
  related: ['related', 'relatedparty', 'närstående'],
  person: ['person', 'privateperson', 'privatperson'],
  source: ['source', 'källa'],
  invoice: ['invoice', 'invoiceno', 'faktura', 'fakturanr', 'fakturanummer'],
  invoicedOn: ['invoicedate', 'fakturadatum', 'datum', 'date'],
  dueOn: ['duedate', 'due', 'förfallodatum', 'förfaller', 'förfallodag'],
  amount: ['amount', 'open', 'balance', 'restbelopp', 'rest', 'saldo', 'kvarattbetala', 'belopp', 'total', 'totalt', 'summa'],
} as const
type Field = keyof typeof HEADINGS
export type CounterpartyField = Field
const fields = Object.keys(HEADINGS).filter((key): key is Field => Object.hasOwn(HEADINGS, key))

/** The columns of an ageing analysis: what is not due, and due for so many days. They add up to what is open. */
const AGES = /^(?:notdue|ejförfallet|ejförfallna|0|\d{1,3}-\d{1,3}(?:days|dagar)?|(?:>|över|over)\d{1,3}(?:days|dagar)?|\d{1,3}\+)$/

const NOT_DUE = /^(?:notdue|ejförfall.*|0)$/

const roleWords: Readonly<Record<string, CounterpartyRole>> = {
  kund: 'customer',
  leverantör: 'supplier',
  ägare: 'owner',
  delägare: 'owner',
  anställd: 'employee',
  myndighet: 'authority',
  annan: 'other',
  övrig: 'other',
}

export type CounterpartyRows =
  | { readonly part: 'register' | 'openItems'; readonly rows: readonly object[]; readonly lines: readonly number[] }
  | TableProblem

/** What a table does not say by itself. */
export interface TableIsOf {
  /** Of rows that name no role. */
  readonly role: CounterpartyRole
  /** The balance date of open items. */
  readonly date: string
}

/**
 * One table of counterparties. Which part it is follows from its headings: a register has names and numbers; with amounts it is the open items of a
 * sub-ledger, one a row, or an ageing analysis whose columns add up. Headings of open items that nothing here needs are left out; those of a register are
 * refused, for they may hold what nobody should send.
 */
export function readCounterpartyRows(text: string, { role, date }: TableIsOf): CounterpartyRows {
  const table = parseDelimited(text, delimiterOf(text)).rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...body] = table
  if (!head) return { line: 1, column: '', text: '', problem: 'kind-unknown' }
  const columns = head.cells.map(fieldOf)
  const ages = head.cells.flatMap((cell, at) => (AGES.test(plain(cell)) ? [{ at, isOverdue: !NOT_DUE.test(plain(cell)) }] : []))
  const isOpen = columns.includes('amount') || ages.length > 0
  for (const [i, field] of columns.entries()) {
    const cell = head.cells[i] ?? ''
    if (field === null && !isOpen && cell !== '')
      return { line: head.line, column: brief(cell), text: brief(cell), problem: 'heading-unknown' }
    if (field !== null && columns.indexOf(field) < i)
      return { line: head.line, column: brief(cell), text: brief(cell), problem: 'heading-twice' }
  }
  const has = (field: Field) => columns.includes(field)
  if (!has('name') && !(isOpen && has('id')))
    return { line: head.line, column: '', text: brief(head.cells.join(' ')), problem: 'kind-unknown' }
  const rows: object[] = []
  const lines: number[] = []
  const wrong: WrongValue[] = []
  for (const row of body) {
    const read = isOpen ? openRow(row, columns, ages, { role, date }) : registerRow(row, columns, role)
    if (read === null) continue
    for (const { at, kind } of read.wrong) {
      const text = (row.cells[at] ?? '').trim()
      wrong.push({ line: row.line, column: brief(head.cells[at] ?? ''), text: brief(text), problem: whyNoValue(kind, text), kind })
    }
    rows.push(read.row)
    lines.push(row.line)
  }
  return wrongCells(wrong) ?? { part: isOpen ? 'openItems' : 'register', rows, lines }
}

/** A row, and the places of cells that hold no such value. */
interface ReadRow {
  readonly row: object
  readonly wrong: readonly { readonly at: number; readonly kind: CellKind }[]
}

function registerRow({ cells }: TableRow, columns: readonly (Field | null)[], fallback: CounterpartyRole): ReadRow {
  const row: Record<string, unknown> = { role: fallback, source: 'table' }
  const wrong: ReadRow['wrong'][number][] = []
  for (const [at, field] of columns.entries()) {
    // as the table guards what a spreadsheet would run
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    if (field === null || field === 'source') continue
    const value = readCounterpartyCell(field, text)
    if (value === undefined) wrong.push({ at, kind: field === 'name' ? 'text' : field === 'role' ? 'choice' : 'flag' })
    else if (value !== null) row[field] = value
  }
  return { row, wrong }
}

/** What a cell of a register holds; undefined where the text is no such value, null where it says nothing. */
export function readCounterpartyCell(field: CounterpartyField, text: string): unknown {
  switch (field) {
    case 'name':
      return text === '' ? undefined : text
    case 'role': {
      const word = text.toLowerCase()
      return word === '' ? null : (counterpartyRoles.find((own) => own === word) ?? roleWords[word])
    }
    case 'aliases':
      return text
        .split('|')
        .map((own) => own.trim())
        .filter((own) => own !== '')
    case 'related':
    case 'person':
      return ['', '0', 'no', 'nej', 'false'].includes(text.toLowerCase())
        ? false
        : ['1', 'x', 'yes', 'ja', 'true'].includes(text.toLowerCase())
          ? true
          : undefined
    default:
      return text
  }
}

/** Null: a sum below the rows. */
function openRow(
  { cells }: TableRow,
  columns: readonly (Field | null)[],
  ages: readonly { readonly at: number; readonly isOverdue: boolean }[],
  { role, date }: TableIsOf,
): ReadRow | null {
  const at = (field: Field) => columns.indexOf(field)
  const textOf = (field: Field) => (cells[at(field)] ?? '').trim()
  const isNamed = textOf('name') !== '' || textOf('id') !== ''
  // sums stand below the rows, under no name or under one that says so
  if (!isNamed || /^(?:summa|total|totalt|sum)\b/i.test(textOf('name') || textOf('id'))) return null
  const wrong: ReadRow['wrong'][number][] = []
  const sumOf = (places: readonly number[]) =>
    places.reduce((sum, i) => {
      const text = (cells[i] ?? '').trim()
      const ore = text === '' ? 0 : markEvidence(text).unclear !== null ? null : parseAmount(text, ',')
      if (ore === null) wrong.push({ at: i, kind: 'ore' })
      return sum + (ore ?? 0)
    }, 0)
  const overdueOre = sumOf(ages.flatMap((own) => (own.isOverdue ? [own.at] : [])))
  const notDueOre = sumOf(ages.flatMap((own) => (own.isOverdue ? [] : [own.at])))
  const amountOre = at('amount') >= 0 ? sumOf([at('amount')]) : notDueOre + overdueOre
  const days: { invoicedOn: string | null; dueOn: string | null } = { invoicedOn: null, dueOn: null }
  for (const field of ['invoicedOn', 'dueOn'] as const) {
    const text = textOf(field)
    const day = text === '' ? null : dateOf(text)
    if (day === undefined) wrong.push({ at: at(field), kind: 'day' })
    else days[field] = day
  }
  const ledger = role === 'customer' ? 'customers' : 'suppliers'
  const row = { ledger, date, party: textOf('id'), name: textOf('name'), invoice: textOf('invoice'), ...days, amountOre }
  return { row: ages.length === 0 || days.dueOn !== null ? row : { ...row, overdueOre }, wrong }
}

function dateOf(text: string): string | undefined {
  const iso = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
  return dayOfIso(iso) === NO_DAY ? undefined : iso
}

function plain(cell: string): string {
  return cell.toLowerCase().replaceAll(/[\s_.:/]/g, '')
}

function fieldOf(cell: string): Field | null {
  const own = plain(cell).replaceAll('-', '')
  return fields.find((field) => HEADINGS[field].some((name) => name === own)) ?? null
}

/** Whether a line is one of headings: most of its cells are such as a register has. */
export function isHeadLine(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell.trim() !== '')
  return written.filter((cell) => fieldOf(cell) !== null).length * 2 > written.length
}

/** Of the first line, which holds headings: none of them has a mark of its own. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
}
