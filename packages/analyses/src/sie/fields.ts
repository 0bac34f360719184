import { BACKSLASH, CLOSE, CR, EOF_MARK, LF, OPEN, QUOTE, SPACE, TAB } from './bytes.ts'
import { isControl } from './fast-bytes.ts'

/** How a field was written. */
export const WORD = 0
export const QUOTED = 1
/** `{…}`; start and end are those of what stands inside. */
export const LIST = 2
/** A `{` with nothing after it on the line. */
export const BLOCK = 3

const MAX_FIELDS = 64

/**
 * Splits one line into fields without copying anything. One instance is used for every line.
 * No field ever runs past its line: an unterminated quote or list ends where the line ends.
 */
export class Fields {
  readonly start = new Int32Array(MAX_FIELDS)
  readonly end = new Int32Array(MAX_FIELDS)
  readonly kind = new Uint8Array(MAX_FIELDS)
  count = 0
  /** What was wrong with the quoting of the line. */
  textAfterQuote = false
  quoteInWord = false
  unterminated = false
  /** A text holds a character that is none (see `isControl`). */
  control = false
  /** Where the line's last `"` stands; −1 without one. */
  lastQuote = -1
  /** Where the line's CR or LF stands. */
  lineEnd = 0

  /** Reads from `at` to the end of the line; returns the place of its CR or LF. */
  read(bytes: Uint8Array, at: number): number {
    this.count = 0
    this.textAfterQuote = false
    this.quoteInWord = false
    this.unterminated = false
    this.control = false
    this.lastQuote = -1
    let p = at
    for (;;) {
      const c = bytes[p] ?? LF
      if (c === SPACE || c === TAB) p++
      else if (c === LF || c === CR) {
        this.lineEnd = p
        return p
      } else if (c === QUOTE) p = this.quoted(bytes, p + 1)
      else if (c === OPEN) p = this.list(bytes, p + 1)
      else p = this.word(bytes, p)
    }
  }

  private add(kind: number, start: number, end: number): void {
    if (this.count === MAX_FIELDS) return
    this.kind[this.count] = kind
    this.start[this.count] = start
    this.end[this.count++] = end
  }

  private word(bytes: Uint8Array, from: number): number {
    let p = from
    for (;;) {
      const c = bytes[p] ?? LF
      if (c === SPACE || c === TAB || c === LF || c === CR) break
      if (c === QUOTE && bytes[p - 1] !== BACKSLASH) {
        this.quoteInWord = true
        this.lastQuote = p
      } else if (isControl(c) && c !== EOF_MARK) this.control = true
      p++
    }
    this.add(WORD, from, p)
    return p
  }

  /** A quote closes its field only before a separator, a brace or the end of the line; elsewhere it is part of the text. */
  private quoted(bytes: Uint8Array, from: number): number {
    let p = from
    for (;;) {
      const c = bytes[p] ?? LF
      if (c === QUOTE) {
        this.lastQuote = p
        const next = bytes[p + 1] ?? LF
        if (next === SPACE || next === TAB || next === LF || next === CR || next === OPEN || next === CLOSE) {
          this.add(QUOTED, from, p)
          return p + 1
        }
        this.textAfterQuote = true
        p++
      } else if (c === BACKSLASH && bytes[p + 1] === QUOTE) {
        // `\"` is a quote in the text; at the end of the line it can only be a backslash and the closing quote.
        const next = bytes[p + 2] ?? LF
        p += next === LF || next === CR ? 1 : 2
      } else if (c === LF || c === CR) {
        this.unterminated = true
        this.add(QUOTED, from, p)
        return p
      } else {
        if (isControl(c)) this.control = true
        p++
      }
    }
  }

  private list(bytes: Uint8Array, from: number): number {
    let p = from
    let quoted = false
    let blank = true
    for (;;) {
      const c = bytes[p] ?? LF
      if (c === LF || c === CR) {
        if (blank) this.add(BLOCK, from, p)
        else {
          this.unterminated = true
          this.add(LIST, from, p)
        }
        return p
      }
      if (c === CLOSE && !quoted) {
        this.add(LIST, from, p)
        return p + 1
      }
      if (c === QUOTE && bytes[p - 1] !== BACKSLASH) quoted = !quoted
      if (c !== SPACE && c !== TAB) blank = false
      p++
    }
  }
}
