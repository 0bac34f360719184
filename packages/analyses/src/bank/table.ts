import { note } from '../bank-matching/groups.ts'
import { dayOfIso, NO_DAY } from '../dates.ts'
import { dayOrdersOf, tellDayOrders } from '../table-ledger/day-order.ts'
import type { TableMapping } from '../table-ledger/mapping.ts'
import type { TableRow } from '../table-ledger/table.ts'
import { type DayOrder, type DecimalMark, markEvidence, parseDate, parseNumber } from '../table-ledger/values.ts'
import { ASSUMED_CURRENCY, accountNumber, type Balance, BankFileWriter, joined, type ReadAmount, readAmount } from './bank-file.ts'
import type { BankPartInput, BankRowInput } from './builder.ts'
import { breakBefore, isEitherWay, isFilteredList, oldestFirst } from './row-order.ts'
import type { BankRole, BankSource } from './statements.ts'
import type { BankColumns, BankField } from './table-headings.ts'
import { type BankTable, filled, widthOf } from './table-sections.ts'

/** A row while the order of the table is not known yet. */
interface Entry extends BankRowInput {
  readonly account: string | null
  readonly clearing: string
}

/** How numbers and dates are written. */
type Writing = Pick<TableMapping, 'decimalMark' | 'dayOrder'>

/** What somebody has said of it: in a mapping, and of dates that do not tell their order. */
export interface SaidWriting {
  readonly mapping: Writing | null
  readonly dayOrder: DayOrder | null
  /** Of tables that name no currency. */
  readonly currency: string | null
}

/** A bank's tables of rows: each is one statement, or one for each account that its rows name. */
export function readBankTables(tables: readonly BankTable[], source: BankSource, said: SaidWriting) {
  const writer = new BankFileWriter(source)
  for (const table of tables) addTable(table, said, writer)
  const [first] = tables
  if (writer.isEmpty && said.mapping === null && first) addEmpty(first, said, writer)
  return writer.done()
}

function addTable(
  { columns, line, headings, before, account: named, rows, width }: BankTable,
  said: SaidWriting,
  writer: BankFileWriter,
): void {
  const told = filled(before)
  const cellOf = (row: TableRow, field: BankField) => row.cells[columns[field] ?? -1] ?? ''
  const mark =
    said.mapping?.decimalMark ??
    decimalMark(rows.flatMap((row) => (['amount', 'moneyIn', 'moneyOut', 'balance'] as const).map((field) => cellOf(row, field))))
  const ordersIn = (field: BankField) => dayOrdersOf(rows.map((row) => ({ line: row.line, text: cellOf(row, field) })))
  const booking = ordersIn('bookingDate')
  // a value date that is odd says nothing of the others; those of another writing than the days of booking tell their own order
  const orders = booking.dayOrder === null && booking.undecided === null ? ordersIn('valueDate') : booking
  const dayOrder = said.dayOrder ?? said.mapping?.dayOrder ?? orders.dayOrder ?? 'day-first'
  tellDayOrders(said.dayOrder === null ? orders : { ...orders, undecided: null }, dayOrder, writer.found)
  const stated = period(rows.map((row) => cellOf(row, 'period')).find((cell) => cell !== '') ?? '') ?? period(told.join('\n'))
  const currencyOf = (row: TableRow) => /^[A-Z]{3}$/.exec(cellOf(row, 'currency').toUpperCase())?.[0]
  const currency = rows.map(currencyOf).find((own) => own !== undefined) ?? said.currency ?? undefined
  if (currency === undefined) writer.found.add('bank.currency-assumed', 'info', 0, { currency: ASSUMED_CURRENCY })
  tellSurplus(rows, width, mark, writer)
  tellAbove(headings, before, writer)
  const entries: Entry[] = []
  for (const row of rows) {
    const entry = entryOf(
      row,
      (field) => cellOf(row, field),
      currencyOf(row) ?? currency ?? ASSUMED_CURRENCY,
      { decimalMark: mark, dayOrder },
      writer,
    )
    if (entry) entries.push(entry)
  }
  const byAccount = new Map<string, Entry[]>()
  for (const entry of entries) note(byAccount, `${entry.clearing} ${entry.account ?? ''}`, entry)
  for (const all of byAccount.values()) {
    const own = oldestFirst(all)
    const { account = null, clearing = '' } = own[0] ?? {}
    const booked = own.filter(({ status }) => status === 'booked')
    const first = booked[0]
    const last = booked.at(-1)
    compareBalances(booked, writer)
    const isFiltered = isFilteredList(booked)
    if (isFiltered)
      writer.found.add('bank.list-filtered', 'warning', booked.find((row, i) => breakBefore(booked[i - 1], row) !== null)?.line ?? line, {})
    writer.statement({
      role: roleOf(columns),
      id: null,
      account: account ?? named,
      clearing: account !== null && clearing !== '' ? clearing : undefined,
      currency: own[0]?.currency ?? currency ?? null,
      opening: first ? balanceBefore(first) : null,
      closing: last ? balanceAfter(last) : null,
      statedMinor: null,
      firstDay: stated?.[0] ?? null,
      lastDay: stated?.[1] ?? null,
      isFiltered,
      isEitherWay: isEitherWay(booked),
      line,
      rows: own,
    })
  }
}

/** Cells beyond those of the headings, and of most rows, that hold an amount: a row of their own, where a line break was lost. */
function tellSurplus(rows: readonly TableRow[], width: number, mark: DecimalMark, { found }: BankFileWriter): void {
  const wide = rows.filter((row) => widthOf(row) > width)
  if (wide.length === 0 || wide.length * 2 > rows.length) return
  for (const { line, cells } of wide) {
    const more = cells.slice(width)
    if (more.some((cell) => /\d/.test(cell) && parseNumber(cell, mark) !== null))
      found.add('bank.cells-surplus', 'error', line, { cells: joined(...more) })
  }
}

/** Headings alone: of a period without payments. */
function addEmpty({ columns, line, before, account }: BankTable, { currency }: SaidWriting, writer: BankFileWriter): void {
  const stated = period(filled(before).join('\n'))
  writer.found.add('bank.list-empty', 'info', line, {})
  writer.statement({
    role: roleOf(columns),
    id: null,
    account,
    currency,
    opening: null,
    closing: null,
    statedMinor: null,
    firstDay: stated?.[0] ?? null,
    lastDay: stated?.[1] ?? null,
    line,
    rows: [],
  })
}

/** A report of payments has no balance of the account that they were paid to. */
const roleOf = (columns: BankColumns): BankRole =>
  columns.balance === undefined && (columns.gross !== undefined || columns.fee !== undefined || hasOrders(columns))
    ? 'notification'
    : 'statement'

const hasOrders = ({ counterparty, from, to, paymentReference }: BankColumns): boolean =>
  counterparty !== undefined && from !== undefined && to !== undefined && paymentReference !== undefined

const SUM = /^(?:summa|totalt?|total sum|(?:ingående|utgående|opening|closing) (?:saldo|balans|balance))\s*:?$/i

const OF_BALANCES = /saldo|balance|\bsumma\b|\btotal/i
// blanks are read from one place each: a line of nothing but blanks costs its length once
const DAY_CELL = /(?:^|[;,\t|])[^\S\t]*\d{4}[-/]\d\d[-/]\d\d\s*(?=[;,\t|]|$)/
const AMOUNT_CELL = /(?=[-\u2212\d])(?<=[;,\t|]\s*)[-\u2212]?\d[\d .\u00a0]*[,.]\d\d\s*(?=[;,\t|]|$)/g

/** Whether a row without an amount is a line of balances, of sums or of notes rather than one whose amount was lost. */
function isOfBalances({ cells }: TableRow, order: DayOrder): boolean {
  const text = cells.filter((cell) => /\p{L}/u.test(cell) && !/^[A-Z]{3}$/.test(cell)).join(' ')
  if (OF_BALANCES.test(text)) return true
  const hasDay = cells.some((cell) => /^\d+[-./]\d+[-./]\d+$/.test(cell) || dayOf(cell, order) !== NO_DAY)
  return !isPayment(cells) && (!hasDay || text === '')
}

/** A day, an amount and the balance after it, whatever stands between them: a row of other columns than those of the headings. */
const isPayment = (cells: readonly string[]): boolean =>
  marks.some((mark) => DAY_CELL.test(cells.join(mark)) && amountsIn(cells.join(mark)) >= 2)

const LABEL = /saldo|balance|summa|total|disponib|available|kreditgr|limit/i
/** What a column of balances and sums is called: one that is only the sum is that of a payment. */
const COLUMN_LABEL = /saldo|balance|summa\s+\p{L}|total|disponib|available|kreditgr|limit/iu

/**
 * A row above a list that reads as a payment, and not as the list's balances and sums: those have a word beside them that says so, or each of them one above
 * it. Under headings that were spoiled, the balance has one and the amount has none.
 */
function isLostPayment(cells: readonly string[], above: readonly string[]): boolean {
  const beside = cells.map((cell, i) => (LABEL.test(cells[i - 1] ?? '') ? '' : cell))
  const other = beside.map((cell, i) => (COLUMN_LABEL.test(above[i] ?? '') ? '' : cell))
  return isPayment(beside) && marks.some((mark) => amountsIn(other.join(mark)) > 0)
}

/** What cells may have been cut by. */
const marks = [';', ','] as const

const amountsIn = (line: string): number => line.match(AMOUNT_CELL)?.length ?? 0

/** Rows above the headings, where those stand in the middle of a list, or on their line, where a line break was lost. */
function tellAbove(headings: TableRow | null, before: readonly TableRow[], { found }: BankFileWriter): void {
  const tell = ({ line, cells }: TableRow) => found.add('bank.row-unread', 'error', line, { row: joined(...cells) })
  for (const [i, row] of before.entries()) {
    const above = before[i - 1]?.cells ?? []
    if (isLostPayment(row.cells, above.some((cell) => /\d/.test(cell)) ? [] : above)) tell(row)
  }
  // the day of a row on their line may be part of the last of them
  if (headings && marks.some((mark) => amountsIn(headings.cells.join(mark)) >= 2)) tell(headings)
}

function entryOf(
  row: TableRow,
  cell: (field: BankField) => string,
  currency: string,
  { decimalMark: mark, dayOrder }: Writing,
  { found }: BankFileWriter,
): Entry | null {
  const whole = cell('amount') === '' ? joinedAmount(cell('moneyIn'), cell('moneyOut')) : cell('amount')
  const written = cell('bookingDate')
  const amount = whole === '' || whole === null ? null : amountOf(whole, mark, currency)
  const day = dayOf(written, dayOrder)
  const isLikeDay = /^[\d\s./-]*\d[\d\s./-]*$/.test(written)
  // beside a word that stands for a day, what reads as a sum is a payee
  const isSum = day === NO_DAY && (/\p{L}/u.test(written) ? [written] : row.cells).some((own) => SUM.test(own))
  if (whole === '' ? isOfBalances(row, dayOrder) : isSum && !isPayment(row.cells)) return null
  // a preliminary row has a word, or nothing, where others have their day
  const isPending = day === NO_DAY && !isLikeDay
  if (!amount || isSum || (day === NO_DAY && !isPending)) {
    found.add('bank.row-unread', 'error', row.line, { row: joined(...row.cells) })
    return null
  }
  if (amount.isRounded) found.add('bank.amount-rounded', 'warning', row.line, { amount: whole ?? '', currency })
  const valueDay = dayOf(cell('valueDate'), dayOrder)
  if (valueDay === NO_DAY && /[1-9]/.test(cell('valueDate')))
    found.add('bank.value-date-unread', 'warning', row.line, { date: cell('valueDate').slice(0, 40) })
  const balance = /\d/.test(cell('balance')) ? amountOf(cell('balance'), mark, currency) : null
  const other = amount.minor < 0 ? cell('to') : cell('from')
  return {
    account: accountNumber(cell('account')),
    clearing: cell('clearing').replaceAll(/\D/g, ''),
    bookingDay: isPending ? NO_DAY : day,
    valueDay,
    minor: amount.minor,
    currency,
    status: isPending ? 'pending' : 'booked',
    line: row.line,
    balanceMinor: isPending ? null : (balance?.minor ?? null),
    reference: cell('reference'),
    paymentReference: cell('paymentReference'),
    text: joined(cell('text'), ...(cell('message') === cell('text') ? [] : [cell('message')])),
    counterparty: cell('counterparty'),
    counterpartyAccount: (other || cell('from') || cell('to')).replaceAll(/\s/g, ''),
    code: cell('code'),
    parts: partsOf(row, cell, mark, currency),
  }
}

/** What is paid out is what was paid less the fee. */
function partsOf({ line }: TableRow, cell: (field: BankField) => string, mark: DecimalMark, currency: string): BankPartInput[] {
  const gross = cell('gross') === '' ? null : amountOf(cell('gross'), mark, currency)
  const fee = cell('fee') === '' ? null : amountOf(cell('fee'), mark, currency)
  if (!gross || !fee) return []
  return [
    { minor: gross.minor, line },
    { minor: 0 - Math.abs(fee.minor), line },
  ]
}

/** Null: money in and out at once is no amount. */
function joinedAmount(moneyIn: string, moneyOut: string): string | null {
  // a column that is not meant may say nought
  const isIn = /[1-9]/.test(moneyIn)
  const isOut = /[1-9]/.test(moneyOut)
  if (isIn && isOut) return null
  if (isIn || moneyOut === '') return moneyIn
  return /^[-\u2212]/.test(moneyOut) ? moneyOut : `-${moneyOut}`
}

function amountOf(text: string, mark: DecimalMark, currency: string): ReadAmount | null {
  const number = parseNumber(text.replace(/\s*[A-Z]{3}$/, ''), mark)
  return number && readAmount(`${number.isNegative ? '-' : ''}${number.whole}.${number.decimals}`, currency)
}

function decimalMark(cells: readonly string[]): DecimalMark {
  let points = 0
  for (const cell of cells) {
    const { decimal } = markEvidence(cell)
    if (decimal !== null) points += decimal === '.' ? 1 : -1
  }
  return points > 0 ? '.' : ','
}

function dayOf(text: string, order: DayOrder): number {
  const stamp = parseDate(text, order)
  return stamp === null ? NO_DAY : dayOfIso(`${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6)}`)
}

function compareBalances(rows: readonly BankRowInput[], { found }: BankFileWriter): void {
  for (const [i, row] of rows.entries()) {
    const computedMinor = breakBefore(rows[i - 1], row)
    if (computedMinor === null || typeof row.balanceMinor !== 'number') continue
    found.add('bank.row-balance', 'warning', row.line, { computedMinor, balanceMinor: row.balanceMinor, currency: row.currency })
  }
}

function balanceAfter({ balanceMinor, currency }: BankRowInput): Balance | null {
  return typeof balanceMinor === 'number' ? { minor: balanceMinor, currency } : null
}

function balanceBefore(row: BankRowInput): Balance | null {
  const after = balanceAfter(row)
  return after && { minor: after.minor - row.minor, currency: row.currency }
}

function period(text: string): readonly [number, number] | null {
  const m = /(\d{4}-\d{2}-\d{2})\s*(?:-|–|till|to)\s*(\d{4}-\d{2}-\d{2})/.exec(text)
  const from = dayOfIso(m?.[1] ?? '')
  const to = dayOfIso(m?.[2] ?? '')
  return from === NO_DAY || to === NO_DAY ? null : [from, to]
}
