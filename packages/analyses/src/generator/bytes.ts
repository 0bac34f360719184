import { uint8At } from '../column.ts'

/** Bytes of the letters outside ASCII that the generator uses, in code page 437. */
const cp437: Readonly<Record<string, number>> = { å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99, é: 0x82, É: 0x90, ü: 0x81, Ü: 0x9a }

export function encodeText(text: string, encoding: 'cp437' | 'utf-8'): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 128 ? code : (cp437[letter] ?? 0x3f)
  })
}

const ZERO = 48

/** A growing buffer of bytes that is handed on in pieces. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0
  readonly #piece: number

  constructor(piece: number) {
    this.#piece = piece
    this.#bytes = new Uint8Array(piece + 65_536)
  }

  full(): boolean {
    return this.#length >= this.#piece
  }

  /** What has been written since the last call, as a copy of its own. */
  take(): Uint8Array {
    const piece = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return piece
  }

  /** Makes room; call before writing with the most that may follow. */
  room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }

  raw(bytes: Uint8Array): this {
    const target = this.#bytes
    let at = this.#length
    for (let i = 0; i < bytes.length; i++) target[at++] = uint8At(bytes, i)
    this.#length = at
    return this
  }

  byte(code: number): this {
    this.#bytes[this.#length++] = code
    return this
  }

  /** A whole number ≥ 0 without leading zeros. */
  integer(value: number): this {
    let digits = 1
    for (let limit = 10; value >= limit; limit *= 10) digits++
    const end = this.#length + digits
    let rest = value
    for (let at = end - 1; at >= this.#length; at--) {
      const tens = Math.floor(rest / 10)
      this.#bytes[at] = ZERO + (rest - tens * 10)
      rest = tens
    }
    this.#length = end
    return this
  }

  /** Öre as kronor with two decimals and a point. */
  amount(ore: number): this {
    if (ore < 0) this.byte(45)
    const positive = Math.abs(ore)
    const kronor = Math.floor(positive / 100)
    const rest = positive - kronor * 100
    return this.integer(kronor)
      .byte(46)
      .byte(ZERO + Math.floor(rest / 10))
      .byte(ZERO + (rest % 10))
  }
}
