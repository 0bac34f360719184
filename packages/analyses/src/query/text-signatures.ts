import type { Ledger, TextSource } from '../ledger/ledger.ts'
import type { Query } from './query.ts'
import { endOfTexts, TextWindow } from './text-match.ts'

/** Words of 32 bits per voucher. */
const WORDS = 8
/** Vouchers that are looked through before it pays to make signatures. */
const PATIENCE = 50_000

/** What each byte is to a signature: small and capital letters alike, digits and the blank; 0 all else, `SKIPPED` a backslash, which escapes. */
const SKIPPED = 255
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x5c) return SKIPPED
  const index = ' abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(String.fromCharCode(byte).toLowerCase())
  return byte < 0x80 ? index + 1 : 0
})

/** The bit of three neighbours, 0–255. */
function bitOf(first: number, second: number, third: number): number {
  return Math.imul((first * 40 + second) * 40 + third, 0x9e3779b1) >>> 24
}

const made = new WeakMap<Ledger, Uint32Array>()

/** Which three neighbouring letters stand in the texts of each voucher and its lines: worked out once per ledger. */
function signaturesOf(ledger: Ledger, texts: TextSource): Uint32Array {
  const known = made.get(ledger)
  if (known) return known
  const { vouchers, rows } = ledger
  const bits = new Uint32Array(vouchers.length * WORDS)
  const window = new TextWindow(texts, endOfTexts(ledger))
  const add = (voucher: number, at: number, length: number) => {
    const from = window.place(at, length)
    const { bytes } = window
    let [first, second] = [0, 0]
    for (let i = from; i < from + length; i++) {
      const kind = kinds[bytes[i] ?? 0] ?? 0
      if (kind === SKIPPED) continue
      if (kind !== 0 && second !== 0 && first !== 0) {
        const bit = bitOf(first, second, kind)
        const word = voucher * WORDS + (bit >>> 5)
        bits[word] = (bits[word] ?? 0) | (1 << (bit & 31))
      }
      first = second
      second = kind
    }
  }
  for (let v = 0; v < vouchers.length; v++) {
    const own = vouchers.textAt[v] ?? 0
    if ((vouchers.textLength[v] ?? 0) > 2) add(v, own, vouchers.textLength[v] ?? 0)
    const end = vouchers.firstRow[v + 1] ?? 0
    for (let r = vouchers.firstRow[v] ?? 0; r < end; r++) {
      const length = rows.textLength[r] ?? 0
      if (length > 2 && rows.textAt[r] !== own) add(v, rows.textAt[r] ?? 0, length)
    }
  }
  made.set(ledger, bits)
  return bits
}

/**
 * Whether a voucher can hold a text at all, without reading it: false is certain. Null where signatures cannot tell: patterns, texts that are
 * repaired or compared decoded, and texts without three neighbouring letters. They are made only once a search has gone far, since the first page
 * of a common text needs none.
 */
export function voucherMayHold(
  filter: NonNullable<Query['text']>,
  ledger: Ledger,
  texts: TextSource,
  patience = PATIENCE,
): ((voucher: number) => boolean) | null {
  const { match, value } = filter
  if (match === 'regex' || texts.repairTexts || !/^[^"\\\u0100-\uffff]+$/.test(value.toLowerCase())) return null
  const wanted = new Uint32Array(WORDS)
  let [first, second] = [0, 0]
  for (const char of value.toLowerCase()) {
    const kind = kinds[char.charCodeAt(0)] ?? 0
    if (kind !== 0 && second !== 0 && first !== 0) {
      const bit = bitOf(first, second, kind)
      wanted[bit >>> 5] = (wanted[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
    first = second
    second = kind
  }
  const words = [...wanted.keys()].filter((word) => wanted[word] !== 0)
  const masks = words.map((word) => wanted[word] ?? 0)
  if (words.length === 0) return null
  let bits = made.get(ledger) ?? null
  let asked = 0
  return (v) => {
    if (bits === null) {
      if (asked++ < patience) return true
      bits = signaturesOf(ledger, texts)
    }
    const at = v * WORDS
    for (let i = 0; i < words.length; i++) {
      const mask = masks[i] ?? 0
      if (((bits[at + (words[i] ?? 0)] ?? 0) & mask) >>> 0 !== mask) return false
    }
    return true
  }
}
