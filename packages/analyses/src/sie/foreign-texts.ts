import { uint8At, uint32At } from '../column.ts'
import type { Encoding } from '../ledger/ledger.ts'

/** How many of each kind are looked at: in a file's own character set they fill up at once, in another one they are few. */
const LOOKED_AT = 4096
const LOST_NAMED = 100
const NONE = 0
const DOS = 1
const LATIN = 2
const E_IN_UTF8 = 0xc3
/** U+FFFD in UTF-8. */
const LOST_1 = 0xef
const LOST_2 = 0xbf
const LOST_3 = 0xbd
/** What a Swedish letter is in code page 437, and in Latin-1; the other set has no letter of texts there. */
const SET_OF = new Uint8Array(128)
for (const byte of [0x84, 0x86, 0x8e, 0x8f, 0x94, 0x99]) SET_OF[byte - 128] = DOS
for (const byte of [0xc4, 0xc5, 0xd6, 0xe4, 0xe5, 0xf6]) SET_OF[byte - 128] = LATIN
/** In any of the four bytes of a word. */
const HIGH_BITS = 0x80808080
const NO_LETTERS = new Uint8Array(128)
/** Letters by the set they are of that the other set hardly uses. */
const SETTLED = [NO_LETTERS, lettersOf(0x84, 0x86, 0x94), lettersOf(0xe4, 0xe5, 0xf6)] as const

function lettersOf(...bytes: readonly number[]): Uint8Array {
  const letters = new Uint8Array(128)
  for (const byte of bytes) letters[byte - 128] = 1
  return letters
}

/**
 * Where letters stand that are of another character set than the file may prove to have: of UTF-8 in a file of one byte per letter, of code page 437
 * in one of Latin-1, of Latin-1 in one of code page 437. Which of them say anything is known when the whole file has been seen.
 */
export class ForeignLetters {
  /** Where the first letters stand that are lost (U+FFFD). */
  readonly lost: number[] = []
  /** Offsets from the file's beginning, ascending; whoever looks at them takes them out. */
  places: number[] = []
  private left = [0, LOOKED_AT, LOOKED_AT]
  private pairs = LOOKED_AT
  private endsInLead = false
  /** How many bytes of a U+FFFD the last piece ended in. */
  private lostSoFar = 0

  /** The end of a U+FFFD. */
  replacement(place: number): void {
    if (this.lost.length < LOST_NAMED) this.lost.push(place)
    this.lostInBytes(place)
  }

  /** A letter that somebody lost in UTF-8 says so in a file of one byte per letter too, as three letters. */
  private lostInBytes(place: number): void {
    if (this.pairs === 0) return
    this.pairs--
    this.places.push(place)
  }

  /** A byte above 127, as it comes. */
  letter(byte: number, place: number): void {
    const set = SET_OF[byte - 128] ?? NONE
    const left = this.left[set] ?? 0
    if (left === 0) return
    this.left[set] = left - 1
    this.places.push(place)
  }

  /** The end of a sequence that is a letter in UTF-8. */
  pair(lead: number, place: number): void {
    if (lead !== E_IN_UTF8 || this.pairs === 0) return
    this.pairs--
    this.places.push(place)
  }

  /** Looks through bytes of a file whose own letters are known and no longer looked at. */
  search(bytes: Uint8Array, base: number, own: Encoding): void {
    if (this.endsInLead && isContinuation(bytes[0])) this.pair(E_IN_UTF8, base)
    this.endsInLead = bytes[bytes.length - 1] === E_IN_UTF8
    const rest = [LOST_1, LOST_2, LOST_3].slice(this.lostSoFar)
    if (this.lostSoFar > 0 && rest.every((byte, i) => bytes[i] === byte)) this.lostInBytes(base + rest.length - 1)
    this.lostSoFar = bytes.at(-1) === LOST_1 ? 1 : bytes.at(-2) === LOST_1 && bytes.at(-1) === LOST_2 ? 2 : 0
    const foreign = own === 'cp437' ? LATIN : own === 'latin-1' ? DOS : NONE
    const letters = SETTLED[foreign] ?? NO_LETTERS
    const { length } = bytes
    const lead = Math.min((4 - (bytes.byteOffset & 3)) & 3, length)
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset + lead, (length - lead) >>> 2)
    this.among(bytes, 0, lead, base, foreign, letters)
    for (let w = 0; w < words.length; w++) {
      if ((uint32At(words, w) & HIGH_BITS) === 0) continue
      if (this.pairs === 0 && (this.left[foreign] ?? 0) === 0) return
      const at = lead + w * 4
      this.among(bytes, at, at + 4, base, foreign, letters)
    }
    this.among(bytes, lead + words.length * 4, length, base, foreign, letters)
  }

  private among(bytes: Uint8Array, from: number, to: number, base: number, foreign: number, letters: Uint8Array): void {
    for (let at = from; at < to; at++) {
      const byte = uint8At(bytes, at)
      if (byte < 128) continue
      if (byte === E_IN_UTF8) {
        if (isContinuation(bytes[at + 1])) this.pair(E_IN_UTF8, base + at + 1)
      } else if (byte === LOST_1 && bytes[at + 1] === LOST_2 && bytes[at + 2] === LOST_3) {
        this.lostInBytes(base + at + 2)
      } else if (letters[byte - 128] === 1 && (this.left[foreign] ?? 0) > 0) {
        this.left[foreign] = (this.left[foreign] ?? 0) - 1
        this.places.push(base + at)
      }
    }
  }
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}
