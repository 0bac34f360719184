import { uint8At, uint32At } from '../column.ts'
import { unicodeToCp437, windows1252ToUnicode } from '../ledger/code-pages.ts'
import type { Encoding } from '../ledger/ledger.ts'
import { BACKSLASH, CLOSE, CR, LF, OPEN, QUOTE, SPACE, TAB } from './bytes.ts'

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

const latin1ToCp437 = Uint8Array.from(windows1252ToUnicode, (code) => (code < 128 ? code : (unicodeToCp437.get(code) ?? 0x3f)))

/**
 * The `#KSUMMA` of a file: CRC-32 over labels and field texts as code page 437 values, without separators, enclosing quotes and braces.
 * The encoding is known only at the end of the file, so from the first high byte on the sum is kept in the three ways it can turn out.
 */
export class Checksum {
  private raw = -1
  private utf8 = -1
  private latin = -1
  private codePoint = 0
  private pending = 0

  /** Takes one record, from its `#` to its line end at the latest. */
  record(bytes: Uint8Array, from: number): void {
    let quoted = false
    for (let p = from; ; p++) {
      const c = bytes[p] ?? LF
      if (c === LF || c === CR) return
      if (c === QUOTE) {
        quoted = !quoted
        continue
      }
      if (c === BACKSLASH && bytes[p + 1] === QUOTE) {
        p++
        this.byte(QUOTE)
        continue
      }
      if (!quoted && (c === SPACE || c === TAB || c === OPEN || c === CLOSE)) continue
      this.byte(c)
    }
  }

  private byte(c: number): void {
    this.raw = step(this.raw, c)
    if (c < 0x80) {
      this.utf8 = step(this.utf8, c)
      this.latin = step(this.latin, c)
      return
    }
    this.latin = step(this.latin, uint8At(latin1ToCp437, c))
    if (c >= 0xc0) {
      this.pending = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1
      this.codePoint = c & (c >= 0xf0 ? 7 : c >= 0xe0 ? 15 : 31)
    } else if (this.pending > 0) {
      this.codePoint = (this.codePoint << 6) | (c & 63)
      if (--this.pending === 0) this.utf8 = step(this.utf8, unicodeToCp437.get(this.codePoint) ?? 0x3f)
    }
  }

  copy(): Checksum {
    return Object.assign(new Checksum(), this)
  }

  value(encoding: Encoding): number {
    const sum = encoding === 'utf-8' ? this.utf8 : encoding === 'latin-1' ? this.latin : this.raw
    return (sum ^ -1) >>> 0
  }
}

function step(sum: number, byte: number): number {
  return uint32At(table, (sum ^ byte) & 255) ^ (sum >>> 8)
}
