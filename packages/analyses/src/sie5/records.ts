import { uint32At } from '../column.ts'

/** Those above U+007F may be halves of letters that a repair brings back. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]+/g

/** A SIE 4 text field: quoted, quotes escaped, control characters as spaces. */
export function quoted(text: string): string {
  const plain = text.replace(CONTROL, ' ').replaceAll('"', '\\"')
  return `"${plain.endsWith('\\') ? `${plain} ` : plain}"`
}

/** `2014-01-31` (or a longer time stamp) as `20140131`; anything else is left to the record reader's checks. */
export function compactDate(date: string | undefined): string {
  if (date === undefined) return ''
  const text = date.trim()
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10).replaceAll('-', '') : text
}

/** `xsd:decimal` allows a plus sign and blanks around it. */
export function decimal(value: string | undefined): string {
  return quoted((value ?? '').trim().replace(/^\+/, ''))
}

export interface ObjectReference {
  readonly dimension: string
  readonly object: string
}

export function objectList(references: readonly ObjectReference[]): string {
  return `{${references.map(({ dimension, object }) => `${quoted(dimension)} ${quoted(object)}`).join(' ')}}`
}

/**
 * The SIE 4 records that say the same as a SIE 5 file, as UTF-8 bytes, with the XML line that each came from.
 * They are what the ledger's texts point into.
 */
export class RecordText {
  #bytes = new Uint8Array(1 << 16)
  #length = 0
  #lines = new Uint32Array(1024)
  #count = 0
  readonly #encoder = new TextEncoder()

  /** Adds one record; `xmlLine` 0 = said by no single line. */
  add(record: string, xmlLine: number): void {
    if (this.#length + record.length * 3 + 1 > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + record.length * 3 + 1))
      bytes.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = bytes
    }
    this.#length += this.#encoder.encodeInto(record, this.#bytes.subarray(this.#length)).written
    this.#bytes[this.#length++] = 10
    if (this.#count === this.#lines.length) {
      const lines = new Uint32Array(this.#count * 2)
      lines.set(this.#lines)
      this.#lines = lines
    }
    this.#lines[this.#count++] = xmlLine
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** The XML line of a record's line. */
  xmlLine(line: number): number {
    return line > 0 ? uint32At(this.#lines, line - 1) : 0
  }
}
