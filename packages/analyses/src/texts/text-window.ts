import type { TextSource } from '../ledger/ledger.ts'

const FIRST_WINDOW = 1 << 12
/** Between the texts of vouchers that follow each other stand their amounts and accounts. */
const GAP = 1 << 10
const WINDOW = 1 << 20
/** More than companies have series of many vouchers. */
const WINDOWS = 12

interface Stretch {
  readonly from: number
  readonly bytes: Uint8Array
}

/**
 * Stretches of the source file kept at hand: a scan in file order reads each once, and so does one in date order, which goes back and forth
 * between the places where the series are.
 */
export class TextWindow {
  bytes: Uint8Array = new Uint8Array(0)
  private from = 0
  private readonly texts: TextSource
  private readonly end: number
  /** The last used last. */
  private readonly kept: Stretch[] = []

  constructor(texts: TextSource, end: number) {
    this.texts = texts
    this.end = end
  }

  /** Index in `bytes` of a place in the file, all of whose `length` bytes are then there. */
  place(at: number, length: number): number {
    if (at < this.from || at + length > this.from + this.bytes.length) this.move(at, length)
    return at - this.from
  }

  private move(at: number, length: number): void {
    const { kept } = this
    const known = kept.findIndex(({ from, bytes }) => at >= from && at + length <= from + bytes.length)
    const [found = this.read(at, length)] = known < 0 ? [] : kept.splice(known, 1)
    if (kept.length === WINDOWS) kept.shift()
    kept.push(found)
    this.from = found.from
    this.bytes = found.bytes
  }

  /** A stretch that goes on where another ends is twice as long: who reads here and there does not read much in vain. */
  private read(at: number, length: number): Stretch {
    const before = this.kept.findIndex(({ from, bytes }) => at >= from && at <= from + bytes.length + GAP)
    const [last] = before < 0 ? [] : this.kept.splice(before, 1)
    const wanted = last ? Math.min(WINDOW, 2 * last.bytes.length) : FIRST_WINDOW
    return { from: at, bytes: this.texts.bytes(at, Math.max(length, Math.min(wanted, this.end - at))) }
  }

  slice(at: number, length: number): Uint8Array {
    const from = this.place(at, length)
    return this.bytes.subarray(from, from + length)
  }
}
