import { uint8At } from '../column.ts'
import { cp437ToUnicode, fromTable, windows1252ToUnicode } from './code-pages.ts'
import type { Encoding, TextSource } from './ledger.ts'
import { repairedText } from './repair.ts'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const BACKSLASH = 0x5c

/**
 * The text of a field's bytes, as its writer meant it: decoded, and `\"` read as `"` (SIE escapes nothing else).
 * `latin-1` is read as its superset Windows-1252, which is what such files in practice hold.
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  let plain = true
  let escaped = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = uint8At(bytes, i)
    if (byte >= 0x80) plain = false
    else if (byte === BACKSLASH) escaped = true
  }
  const text =
    encoding === 'utf-8' && !plain
      ? utf8.decode(unshared(bytes))
      : fromTable(bytes, encoding === 'latin-1' ? windows1252ToUnicode : cp437ToUnicode)
  return escaped ? text.replaceAll('\\"', '"') : text
}

/** `TextDecoder` refuses shared memory. */
function unshared(bytes: Uint8Array): Uint8Array {
  return bytes.buffer instanceof ArrayBuffer ? bytes : Uint8Array.from(bytes)
}

/** The text at a place of the source, as it is to be shown. */
export function readText(texts: TextSource, at: number, length: number): string {
  if (length === 0) return ''
  const text = decodeText(texts.bytes(at, length), texts.encoding)
  return texts.repairTexts ? repairedText(text) : text
}

/** A source file held in memory, for reading the texts its ledger points into. */
export function memoryTexts(source: Uint8Array, encoding: Encoding, repairTexts = false): TextSource {
  return { encoding, repairTexts, bytes: (at, length) => source.subarray(at, at + length) }
}
