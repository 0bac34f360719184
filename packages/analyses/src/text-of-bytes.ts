import { windows1252Text } from './ledger/code-pages.ts'

/**
 * A text file as people save it: UTF-16 where its mark says so, UTF-8 where the bytes are, else what spreadsheets write (Windows-1252). A mark at
 * its beginning is no part of the text.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252Text(bytes)
  }
}
