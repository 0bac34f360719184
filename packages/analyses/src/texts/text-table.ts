import { uint8At, uint32At } from '../column.ts'
import type { Encoding, TextSource } from '../ledger/ledger.ts'
import { repairedText } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'

/** Stands after each text, and in none: what is looked for never runs from one text into the next. */
const END = 0
const FIRST_BYTES = 1 << 12
const FIRST_TEXTS = 1 << 8
/** What a voucher's text has, in the middle. */
const EXPECTED_LENGTH = 40

/** Texts as their file has them, each different one once. Number 0 is the empty text. */
export interface TextTable {
  readonly count: number
  /** Text t: `bytes[start[t]] … bytes[start[t + 1] − 2]`, and a 0 after it; `count` + 1 elements. */
  readonly start: Uint32Array
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly repairTexts: boolean
}

/** The text as it is to be shown. */
export function tableText({ start, bytes, encoding, repairTexts }: TextTable, text: number): string {
  const from = uint32At(start, text)
  const to = (start[text + 1] ?? 1) - 1
  if (from >= to) return ''
  const decoded = decodeText(bytes.subarray(from, to), encoding)
  return repairTexts ? repairedText(decoded) : decoded
}

/** Gathers texts, each different one once. */
export class TextGatherer {
  private count = 1
  private start: Uint32Array
  private bytes: Uint8Array
  private filled = 1
  private hashes: Uint32Array
  /** Number of the text by hash; 0: free. */
  private places: Uint32Array

  /** @param expected so many texts, at most: memory for them is taken at once. */
  constructor(expected = 0) {
    let places = FIRST_TEXTS * 2
    while (places < expected * 2) places *= 2
    this.places = new Uint32Array(places)
    this.start = new Uint32Array(places / 2 + 1)
    this.hashes = new Uint32Array(places / 2 + 1)
    this.bytes = new Uint8Array(Math.max(FIRST_BYTES, expected * EXPECTED_LENGTH))
    this.start[1] = 1
  }

  /** The number of the text that stands there. */
  add(source: Uint8Array, from: number, length: number): number {
    if (length === 0) return 0
    const hash = hashOf(source, from, length)
    const mask = this.places.length - 1
    let place = hash & mask
    for (let known = uint32At(this.places, place); known !== 0; known = uint32At(this.places, place)) {
      if (this.hashes[known] === hash && this.isEqual(known, source, from, length)) return known
      place = (place + 1) & mask
    }
    return this.keep(source, from, length, hash, place)
  }

  done({ encoding, repairTexts }: Pick<TextSource, 'encoding' | 'repairTexts'>): TextTable {
    const { count, filled } = this
    return { count, start: this.start.subarray(0, count + 1), bytes: this.bytes.subarray(0, filled), encoding, repairTexts }
  }

  private isEqual(known: number, source: Uint8Array, from: number, length: number): boolean {
    const { bytes, start } = this
    const at = uint32At(start, known)
    if (uint32At(start, known + 1) - at - 1 !== length) return false
    for (let i = 0; i < length; i++) if (bytes[at + i] !== source[from + i]) return false
    return true
  }

  private keep(source: Uint8Array, from: number, length: number, hash: number, place: number): number {
    const text = this.count++
    if (this.filled + length + 1 > this.bytes.length) this.bytes = larger(this.bytes, this.filled + length + 1)
    const { bytes, filled } = this
    for (let i = 0; i < length; i++) bytes[filled + i] = source[from + i] ?? END
    bytes[filled + length] = END
    this.filled = filled + length + 1
    if (text + 1 >= this.start.length) {
      this.start = larger(this.start, text + 2)
      this.hashes = larger(this.hashes, text + 2)
    }
    this.start[text + 1] = this.filled
    this.hashes[text] = hash
    this.places[place] = text
    if (this.count * 2 > this.places.length) this.spread()
    return text
  }

  private spread(): void {
    const places = new Uint32Array(this.places.length * 4)
    const mask = places.length - 1
    for (let text = 1; text < this.count; text++) {
      let place = uint32At(this.hashes, text) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = text
    }
    this.places = places
  }
}

function larger<T extends Uint8Array | Uint32Array>(old: T, atLeast: number): T
function larger(old: Uint8Array | Uint32Array, atLeast: number): Uint8Array | Uint32Array {
  const length = Math.max(atLeast, old.length * 2)
  const grown = old instanceof Uint8Array ? new Uint8Array(length) : new Uint32Array(length)
  grown.set(old)
  return grown
}

function hashOf(source: Uint8Array, from: number, length: number): number {
  let hash = length
  for (let i = from; i < from + length; i++) hash = Math.imul(hash ^ uint8At(source, i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
