import { float64At, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { CompiledYear } from '../query/compile.ts'
import { vouchersByDate } from '../query/order.ts'
import { matchingRows } from '../query/scan.ts'

/** Lines of one fiscal year in the order of the lists: date, series, number, file. */
export interface OrderedLines {
  readonly year: CompiledYear
  readonly rows: Uint32Array
}

/** More than vouchers have lines. */
const ROWS = 2 ** 21

const places = new WeakMap<Ledger, Uint32Array>()

function placesOf(ledger: Ledger): Uint32Array {
  const known = places.get(ledger)
  if (known) return known
  const order = vouchersByDate(ledger)
  const own = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) own[uint32At(order, i)] = i
  places.set(ledger, own)
  return own
}

/** The lines of a query in one fiscal year, in the order of the lists. */
export function linesInOrder(year: CompiledYear): OrderedLines {
  const rows = matchingRows(year)
  // One account's lines are stored in that order.
  if (year.plain && year.accountList.length === 1 && 'order' in year.ledger) return { year, rows }
  return { year, rows: inListOrder(year.ledger, rows) }
}

/** Rows of a ledger, each once, in the order of the lists. */
export function inListOrder(ledger: Ledger, rows: Uint32Array): Uint32Array {
  const { voucher } = ledger.rows
  const { firstRow } = ledger.vouchers
  const own = placesOf(ledger)
  const order = vouchersByDate(ledger)
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const r = uint32At(rows, i)
    const v = uint32At(voucher, r)
    keys[i] = uint32At(own, v) * ROWS + r - uint32At(firstRow, v)
  }
  keys.sort()
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < keys.length; i++) {
    const key = float64At(keys, i)
    sorted[i] = uint32At(firstRow, uint32At(order, Math.floor(key / ROWS))) + (key % ROWS)
  }
  return sorted
}
