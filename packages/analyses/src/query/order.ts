import { voucherOrder } from '../ledger/index-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'

const byDate = new WeakMap<Ledger, Uint32Array>()

/** Vouchers in the order of every list of lines: date, series, number (numeric), file. Worked out once per ledger. */
export function vouchersByDate(ledger: Ledger): Uint32Array {
  const known = byDate.get(ledger)
  if (known) return known
  const order = voucherOrder(ledger)
  byDate.set(ledger, order)
  return order
}

/** Takes over the order that was worked out elsewhere; leaves one of another length. */
export function adoptVoucherOrder(ledger: Ledger, order: SharedArrayBuffer): void {
  if (order.byteLength === ledger.vouchers.length * 4) byDate.set(ledger, new Uint32Array(order))
}

/** The vouchers before and after one in its series, by number (those without one first, those with letters last); null at the ends. */
export function neighbours(ledger: Ledger, voucher: number): { readonly previous: number | null; readonly next: number | null } {
  const { series, number, length } = ledger.vouchers
  const own = series[voucher]
  let previous = -1
  let next = -1
  for (let v = 0; v < length; v++) {
    if (series[v] !== own || v === voucher) continue
    if (compare(ledger, v, voucher) < 0) {
      if (previous < 0 || compare(ledger, previous, v) < 0) previous = v
    } else if (next < 0 || compare(ledger, v, next) < 0) next = v
  }
  return { previous: previous < 0 ? null : previous, next: next < 0 ? null : next }

  function compare(from: Ledger, a: number, b: number): number {
    const x = number[a] ?? -1
    const y = number[b] ?? -1
    if (x === y) return a - b
    if (x >= -1 && y >= -1) return x - y
    const xText = from.oddNumbers[-2 - x] ?? String(x)
    const yText = from.oddNumbers[-2 - y] ?? String(y)
    const xValue = x === -1 ? -1 : Number(xText)
    const yValue = y === -1 ? -1 : Number(yText)
    if (!Number.isNaN(xValue) && !Number.isNaN(yValue)) return xValue - yValue || a - b
    if (Number.isNaN(xValue) !== Number.isNaN(yValue)) return Number.isNaN(xValue) ? 1 : -1
    return xText < yText ? -1 : xText > yText ? 1 : a - b
  }
}
