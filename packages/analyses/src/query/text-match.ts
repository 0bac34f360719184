import { uint8At } from '../column.ts'
import type { Encoding, Ledger, TextSource } from '../ledger/ledger.ts'
import { repairedText } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'
import { endOfTexts } from '../texts/text-index.ts'
import { TextWindow } from '../texts/text-window.ts'
import { compilePattern } from './pattern.ts'
import { isWordCode } from './pattern-syntax.ts'
import type { Query } from './query.ts'

/** Says whether the text at a place of the source file matches. */
export type TextMatch = (at: number, length: number) => boolean

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
  const pattern = bytePattern(needle, texts.encoding)
  const inBytes = pattern && bytesMatch(pattern, window)
  const contains = !inBytes ? inDecoded : texts.repairTexts ? eitherMatch(inBytes, inDecoded, window) : inBytes
  if (filter.match === 'contains') return contains
  return (at, length) => contains(at, length) && hasWord(decoded(at, length).toLowerCase(), needle)
}

/** ASCII is never repaired: only other texts are looked at decoded. */
function eitherMatch(inBytes: TextMatch, inDecoded: TextMatch, window: TextWindow): TextMatch {
  return (at, length) => (window.slice(at, length).some((byte) => byte >= 0x80) ? inDecoded(at, length) : inBytes(at, length))
}

/** Whether the needle occurs with no letter or digit directly before or after it. */
export function hasWord(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const before = at === 0 || !isWordCode(text.charCodeAt(at - 1))
    const after = at + needle.length >= text.length || !isWordCode(text.charCodeAt(at + needle.length))
    if (before && after) return true
  }
  return false
}

/** What to look for byte by byte, folded, and what folds each byte. */
export interface BytePattern {
  readonly bytes: readonly number[]
  readonly fold: Uint8Array
  readonly isUtf8: boolean
}

/** Null where the bytes can't be compared one by one: letters beyond Latin-1, and quotes and backslashes, which files escape. */
export function bytePattern(needle: string, encoding: Encoding): BytePattern | null {
  if (/["\\]/.test(needle)) return null
  const isUtf8 = encoding === 'utf-8'
  const fold = isUtf8 ? asciiFold : foldTable(encoding)
  const bytes: number[] = []
  for (const char of needle) {
    const code = char.charCodeAt(0)
    if (code >= 0x100 || char.length > 1) return null
    if (code < 0x80) bytes.push(code)
    else if (isUtf8) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else {
      const byte = byteOf(char, encoding)
      if (byte < 0) return null
      bytes.push(byte)
    }
  }
  return { bytes, fold, isUtf8 }
}

function bytesMatch(pattern: BytePattern, window: TextWindow): TextMatch {
  const { fold } = pattern
  const n = pattern.bytes.length
  const first = pattern.bytes[0] ?? 0
  return (at, length) => {
    if (length < n) return false
    const from = window.place(at, length)
    const { bytes } = window
    const last = from + length - n
    // The first byte of a letter tells small from capital in ASCII only, so the table alone finds where to look closer.
    for (let i = from; i <= last; i++) if (fold[uint8At(bytes, i)] === first && matchesAt(bytes, i, pattern)) return true
    return false
  }
}

/** Whether the pattern stands there, once its first byte does. */
export function matchesAt(bytes: Uint8Array, at: number, { bytes: pattern, fold, isUtf8 }: BytePattern): boolean {
  for (let k = 1; k < pattern.length; k++) {
    const byte = uint8At(bytes, at + k)
    if ((isUtf8 && isCapital(byte, bytes[at + k - 1]) ? byte + 0x20 : fold[byte]) !== pattern[k]) return false
  }
  return true
}

/** À–Þ without × are C3 80–9E in UTF-8; their small letters lie 0x20 above. */
function isCapital(byte: number, before: number | undefined): boolean {
  return byte >= 0x80 && byte <= 0x9e && byte !== 0x97 && before === 0xc3
}

const asciiFold = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte))

/** Lower case of each byte in a one-byte encoding. */
function foldTable(encoding: Encoding): Uint8Array {
  const chars = Array.from({ length: 256 }, (_, byte) => (byte === BACKSLASH ? '\\' : decodeText(Uint8Array.of(byte), encoding)))
  return Uint8Array.from(chars, (char, byte) => {
    const lower = char.toLowerCase()
    const at = lower === char ? byte : chars.indexOf(lower)
    return at < 0 ? byte : at
  })
}

function byteOf(char: string, encoding: Encoding): number {
  for (let byte = 0x80; byte < 0x100; byte++) if (decodeText(Uint8Array.of(byte), encoding) === char) return byte
  return -1
}
