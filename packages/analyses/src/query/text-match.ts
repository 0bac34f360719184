import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { repairedText } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'
import { compilePattern, isWordCode } from './pattern.ts'
import type { Query } from './query.ts'

/** Says whether the text at a place of the source file matches. */
export type TextMatch = (at: number, length: number) => boolean

const FIRST_WINDOW = 1 << 12
/** Between the texts of vouchers that follow each other stand their amounts and accounts. */
const GAP = 1 << 10
const WINDOW = 1 << 20
/** More than companies have series of many vouchers. */
const WINDOWS = 12
const BACKSLASH = 0x5c

/**
 * The text filter over raw bytes: no string is made for a line unless it must be. `contains` compares bytes folded to lower case in the
 * file's own encoding; `word` checks the borders of what `contains` finds, and `regex` runs on the decoded text.
 * Letters beyond Latin-1 are compared decoded.
 */
export function compileText(filter: NonNullable<Query['text']>, ledger: Ledger, texts: TextSource): TextMatch {
  const window = new TextWindow(texts, endOfTexts(ledger))
  const decoded = (at: number, length: number) => {
    const text = decodeText(window.slice(at, length), texts.encoding)
    return texts.repairTexts ? repairedText(text) : text
  }
  if (filter.match === 'regex') {
    const matches = compilePattern(filter.value)
    return (at, length) => matches(length === 0 ? '' : decoded(at, length))
  }
  const needle = filter.value.toLowerCase()
  const inDecoded = (at: number, length: number) => decoded(at, length).toLowerCase().includes(needle)
  const inBytes = bytesMatch(needle, texts, window)
  const contains = !inBytes ? inDecoded : texts.repairTexts ? eitherMatch(inBytes, inDecoded, window) : inBytes
  if (filter.match === 'contains') return contains
  return (at, length) => contains(at, length) && hasWord(decoded(at, length).toLowerCase(), needle)
}

/** ASCII is never repaired: only other texts are looked at decoded. */
function eitherMatch(inBytes: TextMatch, inDecoded: TextMatch, window: TextWindow): TextMatch {
  return (at, length) => (window.slice(at, length).some((byte) => byte >= 0x80) ? inDecoded(at, length) : inBytes(at, length))
}

/** Whether the needle occurs with no letter or digit directly before or after it. */
function hasWord(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const before = at === 0 || !isWordCode(text.charCodeAt(at - 1))
    const after = at + needle.length >= text.length || !isWordCode(text.charCodeAt(at + needle.length))
    if (before && after) return true
  }
  return false
}

/** Null where the bytes can't be compared one by one: letters beyond Latin-1, and quotes and backslashes, which files escape. */
function bytesMatch(needle: string, texts: TextSource, window: TextWindow): TextMatch | null {
  if (/["\\]/.test(needle)) return null
  const isUtf8 = texts.encoding === 'utf-8'
  const fold = isUtf8 ? asciiFold : foldTable(texts)
  const pattern: number[] = []
  for (const char of needle) {
    const code = char.charCodeAt(0)
    if (code >= 0x100 || char.length > 1) return null
    if (code < 0x80) pattern.push(code)
    else if (isUtf8) pattern.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else {
      const byte = byteOf(char, texts)
      if (byte < 0) return null
      pattern.push(byte)
    }
  }
  const n = pattern.length
  const first = pattern[0] ?? 0
  return (at, length) => {
    if (length < n) return false
    const from = window.place(at, length)
    const { bytes } = window
    const last = from + length - n
    // The first byte of a letter tells small from capital in ASCII only, so the table alone finds where to look closer.
    for (let i = from; i <= last; i++) if (fold[bytes[i] ?? 0] === first && matchesAt(bytes, i, pattern, fold, isUtf8)) return true
    return false
  }
}

function matchesAt(bytes: Uint8Array, at: number, pattern: readonly number[], fold: Uint8Array, isUtf8: boolean): boolean {
  for (let k = 1; k < pattern.length; k++) {
    const byte = bytes[at + k] ?? 0
    // À–Þ without × are C3 80–9E in UTF-8; their small letters lie 0x20 above.
    const isCapital = isUtf8 && byte >= 0x80 && byte <= 0x9e && byte !== 0x97 && bytes[at + k - 1] === 0xc3
    if ((isCapital ? byte + 0x20 : fold[byte]) !== pattern[k]) return false
  }
  return true
}

const asciiFold = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte))

/** Lower case of each byte in a one-byte encoding. */
function foldTable(texts: TextSource): Uint8Array {
  const chars = Array.from({ length: 256 }, (_, byte) => (byte === BACKSLASH ? '\\' : decodeText(Uint8Array.of(byte), texts.encoding)))
  return Uint8Array.from(chars, (char, byte) => {
    const lower = char.toLowerCase()
    const at = lower === char ? byte : chars.indexOf(lower)
    return at < 0 ? byte : at
  })
}

function byteOf(char: string, texts: TextSource): number {
  for (let byte = 0x80; byte < 0x100; byte++) if (decodeText(Uint8Array.of(byte), texts.encoding) === char) return byte
  return -1
}

interface Stretch {
  readonly from: number
  readonly bytes: Uint8Array
}

/**
 * Stretches of the source file kept at hand: a scan in file order reads each once, and so does one in date order, which goes back and forth
 * between the places where the series are.
 */
export class TextWindow {
  bytes: Uint8Array = new Uint8Array(0)
  private from = 0
  private readonly texts: TextSource
  private readonly end: number
  /** The last used last. */
  private readonly kept: Stretch[] = []

  constructor(texts: TextSource, end: number) {
    this.texts = texts
    this.end = end
  }

  /** Index in `bytes` of a place in the file, all of whose `length` bytes are then there. */
  place(at: number, length: number): number {
    if (at < this.from || at + length > this.from + this.bytes.length) this.move(at, length)
    return at - this.from
  }

  private move(at: number, length: number): void {
    const { kept } = this
    const known = kept.findIndex(({ from, bytes }) => at >= from && at + length <= from + bytes.length)
    const [found = this.read(at, length)] = known < 0 ? [] : kept.splice(known, 1)
    if (kept.length === WINDOWS) kept.shift()
    kept.push(found)
    this.from = found.from
    this.bytes = found.bytes
  }

  /** A stretch that goes on where another ends is twice as long: who reads here and there does not read much in vain. */
  private read(at: number, length: number): Stretch {
    const before = this.kept.findIndex(({ from, bytes }) => at >= from && at <= from + bytes.length + GAP)
    const [last] = before < 0 ? [] : this.kept.splice(before, 1)
    const wanted = last ? Math.min(WINDOW, 2 * last.bytes.length) : FIRST_WINDOW
    return { from: at, bytes: this.texts.bytes(at, Math.max(length, Math.min(wanted, this.end - at))) }
  }

  slice(at: number, length: number): Uint8Array {
    const from = this.place(at, length)
    return this.bytes.subarray(from, from + length)
  }
}

const ends = new WeakMap<Ledger, number>()

/** Where the last text of a ledger ends in its source. */
export function endOfTexts(ledger: Ledger): number {
  const known = ends.get(ledger)
  if (known !== undefined) return known
  let end = 0
  for (const { textAt, textLength } of [ledger.vouchers, ledger.rows]) {
    for (let i = 0; i < textAt.length; i++) end = Math.max(end, (textAt[i] ?? 0) + (textLength[i] ?? 0))
  }
  ends.set(ledger, end)
  return end
}
