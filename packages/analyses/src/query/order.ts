import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { radixSort } from '../ledger/radix.ts'

const byDate = new WeakMap<Ledger, Uint32Array>()
const bySeries = new WeakMap<Ledger, Uint32Array>()

/** Vouchers in the order of every list of lines: date, series, number (numeric), file. Worked out once per ledger. */
export function vouchersByDate(ledger: Ledger): Uint32Array {
  const known = byDate.get(ledger)
  if (known) return known
  const { day } = ledger.vouchers
  let first = 0
  for (let v = 0; v < day.length; v++) if (day[v] !== NO_DAY) first = Math.min(first, day[v] ?? 0)
  const order = sortBy(
    vouchersBySeries(ledger).slice(),
    Uint32Array.from(day, (d) => (d === NO_DAY ? 0 : d - first + 1)),
  )
  byDate.set(ledger, order)
  return order
}

/** Vouchers by series and number (none, then numbers, then numbers with letters by text), then file order. */
export function vouchersBySeries(ledger: Ledger): Uint32Array {
  const known = bySeries.get(ledger)
  if (known) return known
  const { series, number, length } = ledger.vouchers
  const [seriesRank, oddRank] = [rankTexts(ledger.series), rankTexts(ledger.oddNumbers)]
  const file = Uint32Array.from({ length }, (_, v) => v)
  const byNumber = sortBy(
    file,
    Uint32Array.from(number, (n) => (n >= -1 ? n + 1 : 2 ** 31 + 1 + (oddRank[-2 - n] ?? 0))),
  )
  const order = sortBy(
    byNumber,
    Uint32Array.from(series, (s) => seriesRank[s] ?? 0),
  )
  bySeries.set(ledger, order)
  return order
}

/** Stable, so that the order before it decides between equals. */
function sortBy(order: Uint32Array, key: Uint32Array): Uint32Array {
  let largest = 0
  for (let i = 0; i < key.length; i++) largest = Math.max(largest, key[i] ?? 0)
  return radixSort(order, new Uint32Array(order.length), key, largest)
}

function rankTexts(texts: readonly string[]): Uint32Array {
  const order = texts.map((text, i) => ({ text, i })).sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.i - b.i))
  const rank = new Uint32Array(texts.length)
  order.forEach(({ i }, at) => {
    rank[i] = at
  })
  return rank
}

/** The vouchers before and after one in its series, by number; null at the ends. */
export function neighbours(ledger: Ledger, voucher: number): { readonly previous: number | null; readonly next: number | null } {
  const order = vouchersBySeries(ledger)
  const at = order.indexOf(voucher)
  const sameSeries = (v: number | undefined) =>
    v !== undefined && ledger.vouchers.series[v] === ledger.vouchers.series[voucher] ? v : null
  return { previous: sameSeries(order[at - 1]), next: sameSeries(order[at + 1]) }
}
