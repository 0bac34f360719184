import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
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

const PER_HASH = 4096

/**
 * The frame of a population: its items in canonical order, whatever order they came in. Debits, credits and zeros are counted apart, and the whole is
 * reconciled to the ledger movement. Refused: two items of one id, an id that holds what its hash line ends with, amounts that are no whole öre or that
 * add up to more than numbers are exact to.
 */
export function frameOf(items: readonly FrameItem[], ledgerMovementOre: number | null): Frame | Refusal {
  const odd = items.find(({ id, ore }) => id === '' || /[|\r\n]/.test(id) || !Number.isSafeInteger(ore))
  if (odd !== undefined) return refuse('item-invalid', { id: odd.id, ore: odd.ore })
  const ordered = [...items].map((item, place) => ({ item, place })).sort((a, b) => inOrder(a.item, b.item))
  const seen = new Set<string>()
  const ore = new Float64Array(ordered.length)
  const hash = sha256.create()
  const sums = { debitsOre: 0, creditsOre: 0, debitItems: 0, creditItems: 0, zeroItems: 0 }
  let text = ''
  for (const [at, { item }] of ordered.entries()) {
    if (seen.has(item.id)) return refuse('item-twice', { id: item.id })
    seen.add(item.id)
    ore[at] = item.ore
    if (item.ore > 0) {
      sums.debitsOre += item.ore
      sums.debitItems++
    } else if (item.ore < 0) {
      sums.creditsOre += item.ore
      sums.creditItems++
    } else sums.zeroItems++
    text += `${item.id}|${item.ore + 0}\n`
    if (at % PER_HASH !== 0) continue
    hash.update(utf8ToBytes(text))
    text = ''
  }
  hash.update(utf8ToBytes(text))
  if (!Number.isSafeInteger(sums.debitsOre) || !Number.isSafeInteger(sums.creditsOre)) return refuse('population-too-large')
  return {
    ...{ ids: ordered.map(({ item }) => item.id), vouchers: ordered.map(({ item }) => item.voucher), ore, hash: bytesToHex(hash.digest()) },
    place: Uint32Array.from(ordered, ({ place }) => place),
    ...{ ...sums, ledgerMovementOre },
    differenceOre: ledgerMovementOre === null ? null : ledgerMovementOre - sums.debitsOre - sums.creditsOre,
  }
}

function inOrder(a: FrameItem, b: FrameItem): number {
  return (
    bytewise(a.year, b.year) ||
    bytewise(a.series, b.series) ||
    byNumber(a.number, b.number) ||
    a.occurrence - b.occurrence ||
    a.line - b.line ||
    bytewise(a.id, b.id)
  )
}

/** Numbers of digits only by their value and before all others; the others bytewise. */
function byNumber(a: string, b: string): number {
  const [x, y] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (x !== y) return x ? -1 : 1
  if (!x) return bytewise(a, b)
  const [p, q] = [a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, '')]
  return p.length - q.length || bytewise(p, q) || bytewise(a, b)
}

/** In the order of the bytes of UTF-8, which is that of the code points; that of UTF-16 differs above U+FFFF. */
function bytewise(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Halves of surrogate pairs stand for code points above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
