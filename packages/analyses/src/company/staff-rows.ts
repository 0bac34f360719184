import { dayOfIso, NO_DAY } from '../dates.ts'
import { type Delimiter, parseDelimited, type TableRow } from '../table-ledger/table.ts'
import { markEvidence, parseAmount } from '../table-ledger/values.ts'
import { brief } from '../texts/brief.ts'
import { parseMonth } from './months.ts'
import { type CellKind, type TableProblem, type WrongValue, whyNoValue, wrongCells } from './wrong-cells.ts'

/** Headings by what they hold, as payroll programs and people write them; folded of case, blanks and marks. */
const HEADINGS = {
  id: ['id', 'employee', 'employeeid', 'anstnr', 'anställningsnummer', 'anställd', 'anställningsnr'],
  birthYear: ['birthyear', 'födelseår', 'född'],
  from: ['from', 'start', 'från', 'anställdfrån', 'började'],
  to: ['to', 'end', 'till', 'anställdtill', 'slutade'],
  role: ['role', 'roll', 'befattning'],
  owner: ['owner', 'ägare', 'delägare'],
  growthFrom: ['growthsupportfrom', 'växastödfrån'],
  growthMonths: ['growthsupportmonths', 'växastödmånader'],
  paidOn: ['paidon', 'paymentdate', 'utbetald', 'utbetalningsdag', 'utbetalningsdatum', 'datum'],
  amount: ['amount', 'grosspay', 'gross', 'bruttolön', 'belopp', 'lön'],
  month: ['month', 'månad'],
  employees: ['employees', 'headcount', 'anställda', 'antal', 'antalanställda'],
} as const
type Field = keyof typeof HEADINGS
const rosterFields = ['id', 'birthYear', 'from', 'to', 'role', 'owner', 'growthFrom', 'growthMonths'] as const
const fields = Object.keys(HEADINGS).filter((key): key is Field => Object.hasOwn(HEADINGS, key))

/** How the values of a column are written. */
const kinds: Readonly<Record<Field, CellKind>> = {
  id: 'text',
  birthYear: 'year',
  from: 'day',
  to: 'day',
  role: 'text',
  owner: 'flag',
  growthFrom: 'day',
  growthMonths: 'count',
  paidOn: 'day',
  amount: 'ore',
  month: 'month',
  employees: 'number',
}

/** Rows in the words of `staffSchema`, which checks them; or what is wrong with them. */
export type StaffRows =
  | { readonly part: 'roster' | 'pay' | 'headcount'; readonly rows: readonly object[]; readonly lines: readonly number[] }
  | TableProblem

/**
 * One table of staff. Which part it is follows from its headings: a roster (`id;birth year;from;to;role;owner`, and the time of växa-stöd where there is one), pay (`id;paid on;amount`, in kronor, and
 * `birth year` where there is no roster) or headcount (`month;employees`). A heading that is not known is refused: it may hold what nobody should send, as
 * names do.
 */
export function readStaffRows(text: string): StaffRows {
  const table = parseDelimited(text, delimiterOf(text)).rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...body] = table
  if (!head) return { line: 1, column: '', text: '', problem: 'kind-unknown' }
  const columns: Field[] = []
  for (const cell of head.cells) {
    const field = fieldOf(cell)
    if (!field) return { line: head.line, column: brief(cell), text: brief(cell), problem: 'heading-unknown' }
    if (columns.includes(field)) return { line: head.line, column: brief(cell), text: brief(cell), problem: 'heading-twice' }
    columns.push(field)
  }
  const has = (...own: readonly Field[]) => own.every((field) => columns.includes(field))
  const only = (...own: readonly Field[]) => columns.every((field) => own.includes(field))
  const part =
    has('month', 'employees') && only('month', 'employees')
      ? 'headcount'
      : has('id', 'paidOn', 'amount') && only('id', 'birthYear', 'paidOn', 'amount')
        ? 'pay'
        : has('id') && only(...rosterFields) && has('growthFrom') === has('growthMonths')
          ? 'roster'
          : null
  if (part === null) return { line: head.line, column: '', text: brief(head.cells.join(' ')), problem: 'kind-unknown' }
  const wrong: WrongValue[] = []
  const rows = body.map((row) => {
    const read = rowOf(row, columns)
    for (const { field, text } of read.wrong) {
      const column = brief(head.cells[columns.indexOf(field)] ?? '')
      wrong.push({ line: row.line, column, text: brief(text), problem: whyNoValue(kinds[field], text), kind: kinds[field] })
    }
    return read.row
  })
  return wrongCells(wrong) ?? { part, rows, lines: body.map(({ line }) => line) }
}

interface ReadRow {
  readonly row: object
  readonly wrong: readonly { readonly field: Field; readonly text: string }[]
}

function rowOf({ cells }: TableRow, columns: readonly Field[]): ReadRow {
  const row: Record<string, unknown> = {}
  const wrong: ReadRow['wrong'][number][] = []
  for (const [i, field] of columns.entries()) {
    const text = (cells[i] ?? '').trim()
    const value = cellValue(field, text)
    if (value === undefined) wrong.push({ field, text })
    row[field === 'amount' ? 'amountOre' : field] = value
  }
  if (!('growthFrom' in row)) return { row, wrong }
  const { growthFrom: from, growthMonths: months, ...own } = row
  if (from === null && months === null) return { row: own, wrong }
  // one of the two says nothing without the other
  if (from === null || months === null) wrong.push({ field: from === null ? 'growthFrom' : 'growthMonths', text: '' })
  return { row: { ...own, growthSupport: { from, months } }, wrong }
}

/** Undefined where the text is no such value. */
function cellValue(field: Field, text: string): unknown {
  switch (field) {
    case 'id':
      return text === '' ? undefined : text
    case 'role':
      return text
    case 'birthYear':
      return text === '' ? null : /^\d{4}$/.test(text) ? Number(text) : undefined
    case 'growthMonths':
      return text === '' ? null : /^\d{1,2}$/.test(text) ? Number(text) : undefined
    case 'from':
    case 'to':
    case 'growthFrom':
      return text === '' ? null : dateOf(text)
    case 'paidOn':
      return dateOf(text)
    case 'owner':
      return ['', '0', 'no', 'nej', 'false'].includes(text.toLowerCase())
        ? false
        : ['1', 'yes', 'ja', 'true', 'x'].includes(text.toLowerCase())
          ? true
          : undefined
    case 'amount':
      // `30.000` may be thirty or thirty thousand
      return text === '' || markEvidence(text).unclear !== null ? undefined : (parseAmount(text, ',') ?? undefined)
    case 'month':
      return /\d{4}/.test(text) ? (parseMonth(text, '2000-01') ?? undefined) : undefined
    case 'employees': {
      const number = text === '' ? Number.NaN : Number(text.replace(',', '.'))
      return Number.isFinite(number) && number >= 0 ? number : undefined
    }
  }
}

function dateOf(text: string): string | undefined {
  const iso = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
  return dayOfIso(iso) === NO_DAY ? undefined : iso
}

function fieldOf(cell: string): Field | null {
  const plain = cell.toLowerCase().replaceAll(/[\s_.:-]/g, '')
  return fields.find((field) => HEADINGS[field].some((name) => name === plain)) ?? null
}

/** Of the first line, which holds headings: none of them has a mark of its own. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
}
