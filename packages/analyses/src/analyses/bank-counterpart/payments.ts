import { bankAccounts, notificationsOf } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { at, uint32At } from '../../column.ts'

/** Single payments of the rows that count, in the order of their days: the parts of a batch stand for their row where they add up to it. */
export interface Payments {
  readonly length: number
  /** The row of a statement that it is of. */
  readonly row: Uint32Array
  /** Where its own texts stand: `index` of a part (1) or of a row (0). */
  readonly isPart: Uint8Array
  readonly index: Uint32Array
  readonly minor: Float64Array
  readonly day: Int32Array
  readonly currency: Uint16Array
  /** Index into the bank’s texts, 0 where there is none. */
  readonly name: Uint32Array
  readonly account: Uint32Array
  readonly text: Uint32Array
}

const known = new WeakMap<BankStatements, Payments>()

export function paymentsOf(bank: BankStatements): Payments {
  const found = known.get(bank) ?? readPayments(bank)
  known.set(bank, found)
  return found
}

class Growing {
  length = 0
  row = new Uint32Array(1 << 10)
  isPart = new Uint8Array(1 << 10)
  index = new Uint32Array(1 << 10)

  add(row: number, isPart: 0 | 1, index: number): void {
    if (this.length === this.row.length) {
      this.row = larger(this.row, new Uint32Array(this.length * 2))
      this.isPart = larger(this.isPart, new Uint8Array(this.length * 2))
      this.index = larger(this.index, new Uint32Array(this.length * 2))
    }
    this.row[this.length] = row
    this.isPart[this.length] = isPart
    this.index[this.length++] = index
  }
}

function larger<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

function readPayments(bank: BankStatements): Payments {
  const { rows, parts } = bank
  const { joined } = notificationsOf(bank)
  const found = new Growing()
  const minorOf = (isPart: number, index: number) => at(isPart === 1 ? parts.minor : rows.minor, index)
  for (const { rows: own } of bankAccounts(bank)) {
    for (const row of own) {
      const details = joined.get(row)
      const from = found.length
      if (details) for (const detail of details) addUnits(bank, found, row, detail)
      else addUnits(bank, found, row, row)
      let sum = 0
      for (let i = from; i < found.length; i++) sum += minorOf(at(found.isPart, i), at(found.index, i))
      if (sum === at(rows.minor, row)) continue
      found.length = from
      found.add(row, 0, row)
    }
  }
  const order = byDay(found, rows.bookingDay)
  const length = found.length
  const payments = {
    length,
    row: new Uint32Array(length),
    isPart: new Uint8Array(length),
    index: new Uint32Array(length),
    minor: new Float64Array(length),
    day: new Int32Array(length),
    currency: new Uint16Array(length),
    name: new Uint32Array(length),
    account: new Uint32Array(length),
    text: new Uint32Array(length),
  }
  for (let i = 0; i < length; i++) {
    const place = at(order, i)
    const row = at(found.row, place)
    const isPart = at(found.isPart, place)
    const index = at(found.index, place)
    const columns = isPart === 1 ? parts : rows
    // a row that is one payment says who and why in its only part
    const firstPart = isPart === 1 ? 0 : at(rows.firstPart, index)
    const hasOne = isPart === 0 && at(rows.firstPart, index + 1) - firstPart === 1
    const textOf = (column: 'counterparty' | 'counterpartyAccount' | 'text') =>
      at(columns[column], index) || (hasOne ? at(parts[column], firstPart) : 0)
    payments.row[i] = row
    payments.isPart[i] = isPart
    payments.index[i] = index
    payments.minor[i] = minorOf(isPart, index)
    payments.day[i] = at(rows.bookingDay, row)
    payments.currency[i] = at(rows.currency, row)
    payments.name[i] = textOf('counterparty')
    payments.account[i] = textOf('counterpartyAccount')
    payments.text[i] = textOf('text')
  }
  return payments
}

/** The payments that a row tells of: its parts where there are several, else itself. */
function addUnits({ rows }: BankStatements, found: Growing, row: number, own: number): void {
  const from = at(rows.firstPart, own)
  const to = at(rows.firstPart, own + 1)
  if (to - from < 2) found.add(row, 0, own)
  else for (let part = from; part < to; part++) found.add(row, 1, part)
}

/** Places by the day of their row, of equals the first. */
function byDay({ length, row }: Growing, days: Int32Array): Uint32Array {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let i = 0; i < length; i++) {
    const day = at(days, at(row, i))
    if (day < first) first = day
    if (day > last) last = day
  }
  const next = new Uint32Array(length === 0 ? 1 : last - first + 2)
  for (let i = 0; i < length; i++) next[at(days, at(row, i)) - first + 1] = uint32At(next, at(days, at(row, i)) - first + 1) + 1
  for (let d = 1; d < next.length; d++) next[d] = at(next, d) + at(next, d - 1)
  const order = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const day = at(days, at(row, i)) - first
    const place = at(next, day)
    order[place] = i
    next[day] = place + 1
  }
  return order
}
