import { cp437ToUnicode, fromTable, latin1Text, windows1252Text } from './ledger/code-pages.ts'
import { EncodingDetector } from './sie/encoding.ts'

/**
 * A text file as people save it: UTF-16 where its mark says so, UTF-8 where the bytes are, code page 437 where they are those of a SIE file that says so,
 * else what spreadsheets write (Windows-1252). A mark at its beginning is no part of the text, nor is a letter that `isPart` has cut in two at the end.
 */
export function textOfBytes(bytes: Uint8Array, isPart = false): string {
  const [first, second] = bytes
  const stream = isPart
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes, { stream })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes, { stream })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream })
  } catch {
    return isPc8(bytes) ? fromTable(bytes, cp437ToUnicode) : windows1252Text(bytes)
  }
}

const HEAD = 4_096

/** Programs write `#FORMAT PC8` over either: the letters decide. */
function isPc8(bytes: Uint8Array): boolean {
  if (!/^\s*#FORMAT\s+"?PC8/m.test(latin1Text(bytes.subarray(0, HEAD)))) return false
  const detector = new EncodingDetector()
  detector.push(bytes)
  return detector.result === 'cp437'
}
