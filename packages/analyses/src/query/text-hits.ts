import { uint8At, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { TextIndex } from '../texts/text-index.ts'
import { type TextTable, tableText } from '../texts/text-table.ts'
import { vouchersByDate } from './order.ts'
import { compilePattern } from './pattern.ts'
import type { Query } from './query.ts'
import { type BytePattern, bytePattern, hasWord, matchesAt } from './text-match.ts'

/** Per text: does not match, matches, is not decided yet. */
const NO = 0
const YES = 1
const OPEN = 2
/** One in so many vouchers is few: they are gone through by themselves. */
const FEW = 8
const SEARCHES_KEPT = 8

/** Which lines and vouchers a text filter finds, worked out over the texts and not over the lines. */
export interface TextHits {
  /** Whether the line's text or its voucher's matches. */
  line(row: number, voucher: number): boolean
  /** Whether the voucher or a line of it can match; null where every one might. */
  readonly voucher: ((voucher: number) => boolean) | null
  /** The vouchers that can match, in the order of the lists, where they are few. */
  readonly candidates: Uint32Array | null
  /** See `Pattern.renew`. */
  readonly renew: () => void
}

type Filter = NonNullable<Query['text']>

const kept = new WeakMap<TextIndex, Map<string, TextHits>>()

/** The latest filters of a ledger are remembered: a page follows a page, and totals the first page. */
export function textHits(filter: Filter, ledger: Ledger, index: TextIndex): TextHits {
  const known = kept.get(index) ?? new Map<string, TextHits>()
  kept.set(index, known)
  const key = `${filter.match} ${filter.value}`
  const hits = known.get(key) ?? hitsOf(filter, ledger, index)
  hits.renew()
  known.delete(key)
  if (known.size >= SEARCHES_KEPT) for (const oldest of known.keys()) if (known.delete(oldest)) break
  known.set(key, hits)
  return hits
}

function hitsOf(filter: Filter, ledger: Ledger, index: TextIndex): TextHits {
  const { ofRow, ofVoucher } = index
  const { states, decide, renew } = statesOf(filter, index)
  const holds = (text: number): boolean => {
    const state = states[text] ?? NO
    if (state !== OPEN) return state === YES
    const found = decide(text)
    states[text] = found ? YES : NO
    return found
  }
  const line = (row: number, voucher: number) => holds(uint32At(ofVoucher, voucher)) || holds(uint32At(ofRow, row))
  if (filter.match === 'regex') return { line, voucher: null, candidates: null, renew }
  const may = vouchersOf(ledger, index, states)
  let count = 0
  for (let v = 0; v < may.length; v++) count += uint8At(may, v)
  const few = count * FEW < may.length
  return { line, voucher: (v) => may[v] === 1, candidates: few ? inListOrder(ledger, may, count) : null, renew }
}

interface States {
  readonly states: Uint8Array
  readonly decide: (text: number) => boolean
  readonly renew: () => void
}

const nothing = () => undefined

function statesOf({ match, value }: Filter, index: TextIndex): States {
  if (match === 'regex') {
    const matches = compilePattern(value)
    const states = new Uint8Array(index.count).fill(OPEN)
    states[0] = matches('') ? YES : NO
    return { states, decide: (text) => matches(tableText(index, text)), renew: matches.renew }
  }
  const needle = value.toLowerCase()
  const decoded = (text: number) => tableText(index, text).toLowerCase()
  const contains = (text: number) => decoded(text).includes(needle)
  const decide = match === 'word' ? (text: number) => hasWord(decoded(text), needle) : contains
  const pattern = bytePattern(needle, index.encoding)
  if (!pattern || needle.includes('\0')) return { states: new Uint8Array(index.count).fill(OPEN, 1), decide, renew: nothing }
  const states = found(index, pattern, match === 'word' ? OPEN : YES)
  // ASCII is never repaired: only other texts are looked at decoded.
  if (index.repairTexts) {
    for (let text = 1; text < index.count; text++) if (!isAscii(index, text)) states[text] = OPEN
  }
  return { states, decide, renew: nothing }
}

/** Marks the texts that hold the pattern: one pass over all of them, by steps as long as the pattern where nothing of it stands. */
function found(table: TextTable, pattern: BytePattern, mark: number): Uint8Array {
  const { bytes, start, count } = table
  const states = new Uint8Array(count)
  const n = pattern.bytes.length
  const steps = stepsOf(pattern)
  const { fold } = pattern
  const first = pattern.bytes[0] ?? 0
  const end = uint32At(start, count)
  let text = 0
  for (let last = n - 1; last < end; ) {
    const step = steps[uint8At(bytes, last)] ?? 1
    if (step !== 0) {
      last += step
      continue
    }
    const at = last - n + 1
    if (fold[uint8At(bytes, at)] !== first || !matchesAt(bytes, at, pattern)) {
      last++
      continue
    }
    while ((start[text + 1] ?? end) <= at) text++
    states[text] = mark
    last = (start[text + 1] ?? end) + n - 1
  }
  return states
}

/** How far the next place can be at which the pattern ends, by the byte that stands at this one; 0: it may end here. */
function stepsOf({ bytes: pattern, fold, isUtf8 }: BytePattern): Uint8Array {
  const n = pattern.length
  const steps = new Uint8Array(256).fill(Math.min(n, 255))
  for (let byte = 0; byte < 256; byte++) {
    const folds = isUtf8 && byte >= 0x80 && byte <= 0x9e ? [byte, byte + 0x20] : [fold[byte] ?? byte]
    for (let k = 0; k < n; k++) if (folds.includes(pattern[k] ?? 0)) steps[byte] = Math.min(n - 1 - k, 255)
  }
  return steps
}

function isAscii({ bytes, start }: TextTable, text: number): boolean {
  const end = uint32At(start, text + 1)
  for (let i = uint32At(start, text); i < end; i++) if (uint8At(bytes, i) >= 0x80) return false
  return true
}

/** 1 for each voucher that has such a text, or a line that has. */
function vouchersOf({ rows }: Ledger, { ofRow, ofVoucher }: TextIndex, states: Uint8Array): Uint8Array {
  const { voucher } = rows
  const may = new Uint8Array(ofVoucher.length)
  for (let v = 0; v < may.length; v++) if (states[uint32At(ofVoucher, v)] !== NO) may[v] = 1
  for (let r = 0; r < ofRow.length; r++) if (states[uint32At(ofRow, r)] !== NO) may[uint32At(voucher, r)] = 1
  return may
}

function inListOrder(ledger: Ledger, may: Uint8Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  if (count === 0) return list
  const order = vouchersByDate(ledger)
  let at = 0
  for (let i = 0; i < order.length; i++) {
    const v = uint32At(order, i)
    if (may[v] === 1) list[at++] = v
  }
  return list
}
