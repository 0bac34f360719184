import { indexAt, int32At, uint32At } from '../column.ts'
import { dayOfIso, NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { radixSort } from '../ledger/radix.ts'
import { enteredHash, lineHash, voucherHash, type YearLedger } from './content.ts'

/** So many hashes are kept per ledger: what is marked and what is looked at, not whole books. */
const KEPT = 50_000
/** Hashes of so many lines are kept per ledger, and those of the voucher asked for last whatever its length. */
const KEPT_LINES = 100_000

/** What is compared of a voucher: what it says, or how it was entered too (see `enteredHash`). */
export type Aspect = 'content' | 'entered'

/** Vouchers of one year by series and number, and by their content. */
export interface VoucherIndex {
  /** All with this series and number, in the order of the file. */
  named(series: string, number: string): readonly number[]
  /** Those of them with this date and hash, in the order of the file. */
  equal(series: string, number: string, date: string | null, hash: string, aspect?: Aspect): readonly number[]
  hash(voucher: number, aspect?: Aspect): string
  /** Rows of a voucher by the hash of their content, in the order of the file; each line is hashed once, however many of them are asked for. */
  lines(voucher: number): ReadonlyMap<string, readonly number[]>
}

const known = new WeakMap<Ledger, VoucherIndex>()

export function voucherIndex(year: YearLedger): VoucherIndex {
  const found = known.get(year.ledger)
  if (found) return found
  const made = indexOf(year)
  known.set(year.ledger, made)
  return made
}

function indexOf(year: YearLedger): VoucherIndex {
  const { vouchers, series: allSeries, oddNumbers } = year.ledger
  const { series, number, day } = vouchers
  const firstDay = day.reduce((least, d) => (d !== NO_DAY && d < least ? d : least), Number.MAX_SAFE_INTEGER)
  const dayKey = (d: number) => (d === NO_DAY ? 0 : d - firstDay + 1)
  const seriesOf = new Map(allSeries.map((text, s) => [text, s]))
  const odd = new Map(oddNumbers.map((text, i) => [text, -2 - i]))
  const codeOf = (text: string) => odd.get(text) ?? (text === '' ? -1 : /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : null)
  const order = sorted(year.ledger, dayKey)
  const hashes = { content: new Map<number, string>(), entered: new Map<number, string>() }
  const linesOf = new Map<number, ReadonlyMap<string, readonly number[]>>()
  let keptLines = 0

  function hash(voucher: number, aspect: Aspect = 'content'): string {
    const own = hashes[aspect]
    const kept = own.get(voucher)
    if (kept !== undefined) return kept
    if (own.size >= KEPT) own.clear()
    const made = aspect === 'content' ? voucherHash(year, voucher) : enteredHash(year, voucher)
    own.set(voucher, made)
    return made
  }

  function lines(voucher: number): ReadonlyMap<string, readonly number[]> {
    const kept = linesOf.get(voucher)
    if (kept !== undefined) return kept
    const from = uint32At(vouchers.firstRow, voucher)
    const to = uint32At(vouchers.firstRow, voucher + 1)
    if (keptLines + to - from > KEPT_LINES) {
      linesOf.clear()
      keptLines = 0
    }
    const made = new Map<string, number[]>()
    for (let row = from; row < to; row++) {
      const line = lineHash(year, row)
      const equal = made.get(line)
      if (equal) equal.push(row)
      else made.set(line, [row])
    }
    keptLines += to - from
    linesOf.set(voucher, made)
    return made
  }

  /** The first place in `order` whose voucher is not before series, number and day. */
  function lowest(s: number, n: number, d: number): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const v = uint32At(order, middle)
      const before = indexAt(series, v) - s || (int32At(number, v) >>> 0) - (n >>> 0) || dayKey(day[v] ?? NO_DAY) - d
      if (before < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Of a series and number; with a day just those of it. */
  function range(seriesText: string, numberText: string, d: number | null): Uint32Array {
    const s = seriesOf.get(seriesText)
    const n = codeOf(numberText)
    if (s === undefined || n === null) return new Uint32Array(0)
    return order.subarray(lowest(s, n, d ?? 0), lowest(s, n, d === null ? Number.POSITIVE_INFINITY : d + 1))
  }

  return {
    hash,
    lines,
    named: (seriesText, numberText) => [...range(seriesText, numberText, null)].sort((a, b) => a - b),
    equal(seriesText, numberText, date, wanted, aspect = 'content') {
      const d = date === null ? 0 : dayKey(dayOfIso(date))
      return d < 0 ? [] : [...range(seriesText, numberText, d)].filter((v) => hash(v, aspect) === wanted)
    },
  }
}

/** By series, number, day, file. */
function sorted({ vouchers }: Ledger, dayKey: (day: number) => number): Uint32Array {
  const { length, series, number, day } = vouchers
  let order: Uint32Array = Uint32Array.from({ length }, (_, v) => v)
  let spare: Uint32Array = new Uint32Array(length)
  const keys = new Uint32Array(length)
  for (const keyOf of [
    (v: number) => dayKey(day[v] ?? NO_DAY),
    (v: number) => int32At(number, v) >>> 0,
    (v: number) => indexAt(series, v),
  ]) {
    let largest = 0
    for (let v = 0; v < length; v++) {
      const key = keyOf(v)
      keys[v] = key
      if (key > largest) largest = key
    }
    const by = radixSort(order, spare, keys, largest)
    spare = by === order ? spare : order
    order = by
  }
  return order
}
