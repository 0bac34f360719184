import { int32At, uint8At, uint32At } from '../column.ts'
import type { Encoding } from '../ledger/ledger.ts'
import { ForeignLetters } from './foreign-texts.ts'

const BLOCK_WORDS = 2048
const SETTLED_AFTER = 4096
/** What the first letter of a spoiled text can be (see `Spoiling`), by code point. */
const SUSPECT = new Uint8Array(0x2600)
for (const letter of 'Ã├†„”Ž™σΣ÷┼─╓Θ') SUSPECT[letter.charCodeAt(0)] = 1
// Control characters that no text holds (U+0085 is a line end to some programs).
for (let code = 0x80; code < 0xa0; code++) SUSPECT[code] = 1

/**
 * Decides a file's character set from all of its bytes, whatever `#FORMAT` says: a byte order mark or valid UTF-8 wins
 * (a few broken sequences among many good ones are still UTF-8: programs cut texts at a fixed length);
 * otherwise the Swedish letters tell code page 437 (0x80–0xA5) from Latin-1/Windows-1252 (0xC0–0xFF).
 */
export class EncodingDetector {
  private readonly histogram = new Uint32Array(128)
  private pending = 0
  private lowest = 0x80
  private highest = 0xbf
  sequences = 0
  broken = 0
  /** U+FFFD in the text: somebody already lost these characters. */
  replacements = 0
  private lead = 0
  private tail = 0
  private code = 0
  private total = 0
  bom = false
  /** After so many high bytes of which next to none are UTF-8, only their histogram matters, and that is clear. */
  private settled = false
  /** Where in the bytes of that call. */
  private settledAt = 0
  /** Where in the file letters stand that a spoiled text could have, ascending; whoever looks at them takes them out. */
  suspects: number[] = []
  readonly foreign = new ForeignLetters()

  push(bytes: Uint8Array): void {
    if (this.settled) {
      this.foreign.search(bytes, this.total, this.result)
      this.total += bytes.length
      return
    }
    let at = 0
    const aligned = (4 - (bytes.byteOffset & 3)) & 3
    const words = bytes.length < aligned ? 0 : (bytes.length - aligned) >> 2
    if (words > 16) {
      this.slow(bytes, 0, aligned)
      const view = new Int32Array(bytes.buffer, bytes.byteOffset + aligned, words)
      // Short calls: one long loop would be compiled anew for every chunk.
      for (let from = 0; from < words && !this.settled; from += BLOCK_WORDS)
        this.scan(bytes, view, aligned, from, Math.min(words, from + BLOCK_WORDS))
      at = aligned + words * 4
    }
    this.slow(bytes, at, bytes.length)
    if (this.isSettled()) this.foreign.search(bytes.subarray(this.settledAt), this.total + this.settledAt, this.result)
    this.total += bytes.length
  }

  /** Looks at four bytes at a time, and at each of them only where one is above 127 or a sequence is open. */
  private scan(bytes: Uint8Array, view: Int32Array, aligned: number, from: number, to: number): void {
    for (let w = from; w < to; w++) {
      if ((int32At(view, w) & 0x80808080) !== 0 || this.pending > 0) this.slow(bytes, aligned + w * 4, aligned + w * 4 + 4)
    }
  }

  private slow(bytes: Uint8Array, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const byte = uint8At(bytes, i)
      if (byte < 0x80) {
        if (this.pending > 0) {
          this.broken++
          this.pending = 0
        }
      } else this.high(byte, i)
    }
  }

  private high(byte: number, at: number): void {
    if (this.settled) return
    if (this.broken >= SETTLED_AFTER) {
      this.settled = this.sequences * 16 < this.broken
      this.pending = 0
      this.settledAt = at
      if (this.settled) return
    }
    this.histogram[byte - 128] = uint32At(this.histogram, byte - 128) + 1
    this.foreign.letter(byte, this.total + at)
    if (this.pending > 0) {
      if (byte >= this.lowest && byte <= this.highest) {
        this.lowest = 0x80
        this.highest = 0xbf
        if (this.lead === 0xef && this.pending === 1 && this.tail === 0xbf && byte === 0xbd) {
          this.replacements++
          this.foreign.replacement(this.total + at)
        }
        this.tail = byte
        this.code = (this.code << 6) | (byte & 0x3f)
        if (--this.pending === 0) {
          this.sequences++
          this.foreign.pair(this.lead, this.total + at)
          if (SUSPECT[this.code] === 1) this.suspects.push(this.total + at)
        }
        return
      }
      this.broken++
      this.pending = 0
    }
    this.lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    this.lead = byte
    this.code = byte < 0xe0 ? byte & 0x1f : byte & 0x0f
    if (byte >= 0xc2 && byte <= 0xdf) this.pending = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.pending = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.pending = 3
    else this.broken++
  }

  /** As `settled`, which a call in between may have changed. */
  private isSettled(): boolean {
    return this.settled
  }

  /** A sequence cut off by the end of the file does not count as broken. */
  get result(): Encoding {
    if (this.bom && this.broken <= this.sequences) return 'utf-8'
    let dos = 0
    let latin = 0
    let any = 0
    for (let i = 0; i < 128; i++) {
      const count = uint32At(this.histogram, i)
      any += count
      if (i < 0x26) dos += count
      else if (i >= 0x40) latin += count
    }
    if (any === 0) return 'ascii'
    if (this.sequences > 0 && (this.broken === 0 || this.sequences >= 4 * this.broken)) return 'utf-8'
    return latin > dos ? 'latin-1' : 'cp437'
  }
}
