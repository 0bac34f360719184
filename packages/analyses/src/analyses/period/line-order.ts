import { uint32At } from '../../column.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { CompiledYear } from '../../query/compile.ts'
import { vouchersByDate } from '../../query/order.ts'

/** A line of the books. */
export interface LineRef {
  readonly year: CompiledYear
  readonly row: number
  readonly voucher: number
  readonly day: number
}

const places = new WeakMap<Ledger, Uint32Array>()

/** Place of each voucher in the order date, series, number, file. */
function placesOf(ledger: Ledger): Uint32Array {
  const known = places.get(ledger)
  if (known) return known
  const order = vouchersByDate(ledger)
  const own = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) own[uint32At(order, i)] = i
  places.set(ledger, own)
  return own
}

/** The order of every list of lines: fiscal year, date, series, number, line. */
export function byListOrder(a: LineRef, b: LineRef): number {
  if (a.year.index !== b.year.index) return a.year.index - b.year.index
  if (a.voucher === b.voucher) return a.row - b.row
  const own = placesOf(a.year.ledger)
  return uint32At(own, a.voucher) - uint32At(own, b.voucher)
}
