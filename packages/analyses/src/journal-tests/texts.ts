import { uint8At, uint32At } from '../column.ts'
import type { TextSource } from '../ledger/ledger.ts'
import { decodeText, readText } from '../ledger/text.ts'
import { TextWindow } from '../texts/text-window.ts'

/** Letters of a text folded of case and diacritics; whatever else stands between them becomes one space. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What the texts of vouchers or rows have in common, without a string for each of them. */
export interface TextColumns {
  /** Per item: 0 without letters, otherwise the same number for the same letters, whatever their case, diacritics, digits and punctuation. */
  readonly letters: Uint32Array
  /** Per item: the longest run of digits, zeros before it aside and years left out, as a number (its last 15); 0: none. */
  readonly document: Float64Array
  /** Per item: characters that are not blank. */
  readonly length: Uint32Array
  /** Per number in `letters` an item that has it. */
  readonly example: readonly number[]
}

const BLANK = 32
const DIGIT = 1
const SKIPPED = 2

interface Places {
  readonly length: number
  readonly textAt: Uint32Array
  readonly textLength: Uint32Array
}

/** Reads every text once. */
export function textColumns(texts: TextSource, places: Places): TextColumns {
  const { length, textAt, textLength } = places
  let end = 0
  for (let i = 0; i < length; i++) end = Math.max(end, uint32At(textAt, i) + uint32At(textLength, i))
  const window = new TextWindow(texts, end)
  const fold = foldTable(texts)
  const isUtf8 = texts.encoding === 'utf-8'
  const own = { letters: new Uint32Array(length), document: new Float64Array(length), length: new Uint32Array(length) }
  const example: number[] = [-1]
  const known = new Numbers()
  for (let i = 0; i < length; i++) {
    const bytesLength = uint32At(textLength, i)
    if (bytesLength === 0) continue
    const from = window.place(uint32At(textAt, i), bytesLength)
    const { bytes } = window
    const to = from + bytesLength
    let h1 = 0x811c9dc5
    let h2 = 0x1234567
    let letters = 0
    let characters = 0
    let run = 0
    let runDigits = 0
    let best = 0
    let bestDigits = 0
    let gap = false
    for (let at = from; at < to; at++) {
      const byte = uint8At(bytes, at)
      let code = fold[byte] ?? BLANK
      if (isUtf8 && byte === 0xc3 && at + 1 < to) {
        code = uint8At(latin, uint8At(bytes, ++at))
        characters++
      } else if (byte !== BLANK && byte !== 9 && !(isUtf8 && byte >= 0x80 && byte < 0xc0)) characters++
      if (code === DIGIT) {
        run = runDigits >= 15 ? (run % 1e14) * 10 + (byte - 48) : run * 10 + (byte - 48)
        if (run > 0) runDigits++
        continue
      }
      if (runDigits > 0) {
        if (runDigits > bestDigits && !isYear(run)) {
          best = run
          bestDigits = runDigits
        }
        run = 0
        runDigits = 0
      }
      if (code === SKIPPED) continue
      if (code === BLANK) {
        gap = letters > 0
        continue
      }
      if (gap) {
        h1 = Math.imul(h1 ^ BLANK, 0x01000193)
        h2 = Math.imul(h2 ^ (BLANK + letters), 0x5bd1e995)
        gap = false
      }
      letters++
      h1 = Math.imul(h1 ^ code, 0x01000193)
      h2 = Math.imul(h2 ^ (code + letters), 0x5bd1e995)
      h2 ^= h2 >>> 15
    }
    if (runDigits > bestDigits && !isYear(run)) best = run
    own.document[i] = best
    own.length[i] = characters
    if (letters > 0) {
      const number = known.of(h1 >>> 0, h2 >>> 0, example.length)
      if (number === example.length) example.push(i)
      own.letters[i] = number
    }
  }
  return { ...own, example }
}

/** A year in a text (05/2025, 2025-05-12, 2024/2025) says when, not which document. */
const isYear = (run: number) => run >= 1990 && run <= 2099

/** The text of an item. */
export function textOf(texts: TextSource, places: Places, item: number): string {
  return readText(texts, uint32At(places.textAt, item), uint32At(places.textLength, item))
}

/** Folded letter of each byte of a one-byte encoding (in UTF-8 only of ASCII; what lies above is told apart by its bytes). */
function foldTable(texts: TextSource): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte >= 48 && byte <= 57) return DIGIT
    if (texts.encoding === 'utf-8' && byte >= 0x80) return byte
    return byte === 0x5c ? BLANK : letterCode(decodeText(Uint8Array.of(byte), texts.encoding), byte)
  })
}

/** The same of the second byte of what follows C3 in UTF-8: À to ÿ. */
const latin = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? 0 : letterCode(String.fromCharCode(0xc0 + (byte & 0x3f)), 0xc0 | (byte & 0x3f)),
)

function letterCode(char: string, byte: number): number {
  const code = folded(char).charCodeAt(0)
  if (Number.isNaN(code)) return /\p{M}/u.test(char) ? SKIPPED : BLANK
  return code < 0x80 ? code : byte
}

/** Numbers pairs of hashes from 1; 64 bits tell apart what a ledger can hold. */
class Numbers {
  #size = 1 << 12
  #used = 0
  #slots = new Uint32Array(this.#size)
  #first = new Uint32Array(this.#size)
  #second = new Uint32Array(this.#size)

  of(first: number, second: number, next: number): number {
    if (this.#used * 2 > this.#size) this.#grow()
    let at = (first ^ (second >>> 7)) & (this.#size - 1)
    while (this.#slots[at] !== 0) {
      if (this.#first[at] === first && this.#second[at] === second) return uint32At(this.#slots, at)
      at = (at + 1) & (this.#size - 1)
    }
    this.#slots[at] = next
    this.#first[at] = first
    this.#second[at] = second
    this.#used++
    return next
  }

  #grow(): void {
    const slots = this.#slots
    const firsts = this.#first
    const seconds = this.#second
    this.#size *= 2
    this.#used = 0
    this.#slots = new Uint32Array(this.#size)
    this.#first = new Uint32Array(this.#size)
    this.#second = new Uint32Array(this.#size)
    for (let i = 0; i < slots.length; i++) if (slots[i] !== 0) this.of(uint32At(firsts, i), uint32At(seconds, i), uint32At(slots, i))
  }
}
