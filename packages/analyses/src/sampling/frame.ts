import { uint32At } from '../column.ts'
import { LineHash } from './line-hash.ts'
import { type Refusal, refuse } from './refusal.ts'

/** One item that may be drawn, with what its place in the frame follows from. */
export interface FrameItem {
  readonly id: string
  /** What it is called on paper. */
  readonly voucher: string
  /** Öre, debit above 0. */
  readonly ore: number
  /** First day of the fiscal year, YYYY-MM-DD. */
  readonly year: string
  readonly series: string
  readonly number: string
  /** 1 for the first voucher with its series and number, 2 for the next. */
  readonly occurrence: number
  /** Place of the line in its voucher, from 1. */
  readonly line: number
}

/** A population in its canonical order, as columns, with its hash. */
export interface Frame {
  readonly ids: readonly string[]
  readonly vouchers: readonly string[]
  readonly ore: Float64Array
  /** Where each stood among the items as they came. */
  readonly place: Uint32Array
  /** SHA-256 of the lines `id|öre`, each ended by a line feed, in order; UTF-8. */
  readonly hash: string
  readonly debitsOre: number
  readonly creditsOre: number
  readonly debitItems: number
  readonly creditItems: number
  readonly zeroItems: number
  /** What the ledger says that the items add up to; null where nothing says it. */
  readonly ledgerMovementOre: number | null
  /** Ledger movement less debits and credits: 0 where the population is complete. */
  readonly differenceOre: number | null
}

/** How the items of a frame are ordered; said in every answer. */
export const FRAME_ORDER = 'fiscal year start, series bytewise, voucher number (numeric when all digits), occurrence, line index'

/**
 * The frame of a population: its items in canonical order, whatever order they came in. Debits, credits and zeros are counted apart, and the whole is
 * reconciled to the ledger movement. Refused: two items of one id, an id that holds what its hash line ends with or that UTF-8 can’t write, so that two
 * populations could have one hash; amounts that are no whole öre or that add up to more than numbers are exact to.
 */
export function frameOf(items: readonly FrameItem[], ledgerMovementOre: number | null): Frame | Refusal {
  const odd = items.find(({ id, ore }) => id === '' || hasMark(id) || !Number.isSafeInteger(ore))
  if (odd !== undefined) return refuse('item-invalid', { id: odd.id, ore: odd.ore })
  const place = orderOf(items)
  const ids = new Array<string>(place.length)
  const vouchers = new Array<string>(place.length)
  const ore = new Float64Array(place.length)
  const hash = new LineHash(place.length)
  const sums = { debitsOre: 0, creditsOre: 0, debitItems: 0, creditItems: 0, zeroItems: 0 }
  for (let at = 0; at < place.length; at++) {
    const item = items[uint32At(place, at)]
    if (item === undefined) continue
    if (!hash.add(item.id, item.ore, ids, at)) return refuse('item-twice', { id: item.id })
    ids[at] = item.id
    vouchers[at] = item.voucher
    ore[at] = item.ore
    if (item.ore > 0) {
      sums.debitsOre += item.ore
      sums.debitItems++
    } else if (item.ore < 0) {
      sums.creditsOre += item.ore
      sums.creditItems++
    } else sums.zeroItems++
  }
  if (!Number.isSafeInteger(sums.debitsOre) || !Number.isSafeInteger(sums.creditsOre)) return refuse('population-too-large')
  return {
    ids,
    vouchers,
    ore,
    place,
    hash: hash.digest(),
    ...sums,
    ledgerMovementOre,
    differenceOre: ledgerMovementOre === null ? null : ledgerMovementOre - sums.debitsOre - sums.creditsOre,
  }
}

/** Whether an id holds what ends its part of a hash line, or the line; or half a surrogate pair, which UTF-8 has no bytes for. */
function hasMark(id: string): boolean {
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i)
    if (code === 0x7c || code === 0x0a || code === 0x0d) return true
    if (code < 0xd800 || code > 0xdfff) continue
    const next = id.charCodeAt(i + 1)
    if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return true
    i++
  }
  return false
}

/** Places of the items in canonical order. Books come in it as a rule, which one look finds. */
function orderOf(items: readonly FrameItem[]): Uint32Array {
  const place = new Uint32Array(items.length)
  const values = new Float64Array(items.length)
  for (let at = 0; at < place.length; at++) {
    place[at] = at
    values[at] = digitsOf(items[at]?.number ?? '')
  }
  const compare = (x: number, y: number): number => {
    const a = items[x]
    const b = items[y]
    return a === undefined || b === undefined ? 0 : inOrder(a, b, values[x] ?? -1, values[y] ?? -1)
  }
  for (let at = 1; at < place.length; at++) if (compare(at - 1, at) > 0) return place.sort((x, y) => compare(x, y) || x - y)
  return place
}

function inOrder(a: FrameItem, b: FrameItem, valueOfA: number, valueOfB: number): number {
  const bySeries = (a.year === b.year ? 0 : bytewise(a.year, b.year)) || (a.series === b.series ? 0 : bytewise(a.series, b.series))
  if (bySeries !== 0) return bySeries
  const byValue = valueOfA >= 0 && valueOfB >= 0 ? valueOfA - valueOfB : 0
  return (
    byValue ||
    (a.number === b.number ? 0 : byNumber(a.number, b.number)) ||
    a.occurrence - b.occurrence ||
    a.line - b.line ||
    bytewise(a.id, b.id)
  )
}

/** Digits that a number is exact to. */
const EXACT_DIGITS = 15

/** The value of a number of a few digits only; −1 for others. */
function digitsOf(text: string): number {
  if (text.length === 0 || text.length > EXACT_DIGITS) return -1
  let value = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    value = 10 * value + digit
  }
  return value
}

/** Numbers of digits only by their value and before all others; the others bytewise. */
function byNumber(a: string, b: string): number {
  const x = /^\d+$/.test(a)
  const y = /^\d+$/.test(b)
  if (x !== y) return x ? -1 : 1
  if (!x) return bytewise(a, b)
  const p = a.replace(/^0+(?=\d)/, '')
  const q = b.replace(/^0+(?=\d)/, '')
  return p.length - q.length || bytewise(p, q) || bytewise(a, b)
}

/** In the order of the bytes of UTF-8, which is that of the code points; that of UTF-16 differs above U+FFFF. */
function bytewise(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Halves of surrogate pairs stand for code points above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
