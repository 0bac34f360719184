import { uint8At } from '../column.ts'
import { civilOfDay, NO_DAY } from '../dates.ts'
import { CLOSE, CR, DOT, LF, MINUS, OPEN, QUOTE, SPACE, ZERO } from '../sie/bytes.ts'
import { Checksum } from '../sie/checksum.ts'

const PIECE = 1 << 20

/** Records as bytes, handed on in pieces, each added to the checksum once it is whole. */
export class RecordWriter {
  #bytes = new Uint8Array(PIECE * 2)
  #length = 0
  #start = 0
  #checksum: Checksum | null = null
  #day = NO_DAY
  #dayText = ascii('""')

  get full(): boolean {
    return this.#length >= PIECE
  }

  /** What has been written since the last call. */
  take(): Uint8Array {
    const piece = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return piece
  }

  begin(label: string): this {
    this.#start = this.#length
    return this.text(label)
  }

  /** ASCII as it stands. */
  text(text: string): this {
    this.#room(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i)
    return this
  }

  /** A blank and a field that is ready to be written. */
  field(bytes: Uint8Array): this {
    this.#room(bytes.length + 1)
    const target = this.#bytes
    let at = this.#length
    target[at++] = SPACE
    for (let i = 0; i < bytes.length; i++) target[at++] = uint8At(bytes, i)
    this.#length = at
    return this
  }

  /** A blank and bytes that need no escape, between quotes. */
  quoted(bytes: Uint8Array): this {
    this.#room(bytes.length + 3)
    const target = this.#bytes
    let at = this.#length
    target[at++] = SPACE
    target[at++] = QUOTE
    for (let i = 0; i < bytes.length; i++) target[at++] = uint8At(bytes, i)
    target[at++] = QUOTE
    this.#length = at
    return this
  }

  /** A blank and `""`: a field left empty because a later one is not. */
  empty(): this {
    return this.text(' ""')
  }

  day(day: number): this {
    if (day !== this.#day) {
      this.#day = day
      this.#dayText = ascii(day === NO_DAY ? '""' : stampOf(day))
    }
    return this.field(this.#dayText)
  }

  integer(value: number): this {
    this.#room(24)
    this.#bytes[this.#length++] = SPACE
    this.#digits(value)
    return this
  }

  /** Öre as kronor with two decimals and a point. */
  amount(ore: number): this {
    this.#room(24)
    this.#bytes[this.#length++] = SPACE
    if (ore < 0) this.#bytes[this.#length++] = MINUS
    const size = Math.abs(ore)
    const whole = Math.floor(size / 100)
    const rest = size - whole * 100
    this.#digits(whole)
    this.#bytes[this.#length++] = DOT
    this.#bytes[this.#length++] = ZERO + Math.floor(rest / 10)
    this.#bytes[this.#length++] = ZERO + (rest % 10)
    return this
  }

  /** Ends the record. */
  end(): void {
    this.#lineEnd()
    this.#checksum?.record(this.#bytes, this.#start)
  }

  brace(opens: boolean): void {
    this.#room(3)
    this.#bytes[this.#length++] = opens ? OPEN : CLOSE
    this.#lineEnd()
  }

  /** `#KSUMMA`: the first call begins the sum, the second states it. */
  checksum(): void {
    this.begin('#KSUMMA')
    if (this.#checksum) this.integer(this.#checksum.value('cp437'))
    this.#lineEnd()
    this.#checksum = this.#checksum ? null : new Checksum()
  }

  #lineEnd(): void {
    this.#room(2)
    this.#bytes[this.#length++] = CR
    this.#bytes[this.#length++] = LF
  }

  #digits(value: number): void {
    let digits = 1
    for (let limit = 10; value >= limit; limit *= 10) digits++
    let rest = value
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tens = Math.floor(rest / 10)
      this.#bytes[at] = ZERO + rest - tens * 10
      rest = tens
    }
    this.#length += digits
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** `20250131`. */
export function stampOf(day: number): string {
  const { year, month, day: date } = civilOfDay(day)
  return String(year * 10000 + month * 100 + date).padStart(8, '0')
}

/** A number without an exponent, all its digits kept. */
export function plainNumber(value: number): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value))
  if (!match) return String(value)
  const [, sign = '', first = '', rest = '', exponent = '0'] = match
  const power = Number(exponent)
  return power < 0 ? `${sign}0.${'0'.repeat(-power - 1)}${first}${rest}` : `${sign}${first}${rest.padEnd(power, '0')}`
}
