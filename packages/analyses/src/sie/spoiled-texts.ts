import type { Encoding } from '../ledger/ledger.ts'
import { isStillSpoiled, repairText, type Spoiling, spoilingOf } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'
import { BACKSLASH, CR, LF, QUOTE, SPACE, TAB } from './bytes.ts'
import { byteString } from './intern.ts'

const EXAMPLES = 5
const EXAMPLE_LENGTH = 120
const REMEMBERED = 4096
const STASHED_LENGTH = 400

/** A text that was spoiled before the file was made. */
export interface SpoiledText {
  readonly line: number
  readonly text: string
  readonly meant: string
}

/** Texts of one kind of spoiling: how many, and the first different ones. */
export interface SpoiledKind {
  count: number
  readonly examples: SpoiledText[]
}

/** How a text is spoiled, and whether something of it stays so when it is repaired. */
interface Judged {
  readonly spoiling: Spoiling | null
  readonly isLost: boolean
}
const NOT_SPOILED: Judged = { spoiling: null, isLost: false }

interface Stashed {
  readonly line: number
  readonly bytes: Uint8Array
}

/**
 * Finds the texts that were written in one character set and read in another before the file was made, or stand in another one than the rest of the
 * file. The encoding detector, which sees every letter above ASCII anyway, names the few places that could be such a text; only those are looked at.
 */
export class SpoiledTexts {
  readonly kinds = new Map<Spoiling, SpoiledKind>()
  /** What no repair makes a text of. */
  readonly lost: SpoiledKind = { count: 0, examples: [] }
  private readonly known = new Map<string, Judged>()
  /** Texts with letters of another character set than the file may have, until that is known. */
  private readonly stashed: Stashed[] = []

  /** Judges the texts at some places, as those of a UTF-8 file; see `eachText`. */
  judge(bytes: Uint8Array, from: number, to: number, base: number, line: number, places: readonly number[]): number {
    return eachText(bytes, from, to, base, line, places, (start, end, lineOf) => {
      const judged = this.judged(bytes, start, end)
      if (judged !== NOT_SPOILED) this.add(judged, lineOf(), decodeText(bytes.subarray(start, end), 'utf-8'))
    })
  }

  /** Keeps the texts at some places until the file's character set is known; see `eachText`. */
  stash(bytes: Uint8Array, from: number, to: number, base: number, line: number, places: readonly number[]): number {
    return eachText(bytes, from, to, base, line, places, (start, end, lineOf) => {
      this.stashed.push({ line: lineOf(), bytes: bytes.slice(start, Math.min(end, start + STASHED_LENGTH)) })
    })
  }

  /** What is spoiled in a file of this character set. */
  kindsIn(encoding: Encoding): ReadonlyMap<Spoiling, SpoiledKind> {
    if (encoding === 'utf-8') return this.kinds
    this.kinds.clear()
    this.lost.count = 0
    this.lost.examples.length = 0
    for (const { line, bytes } of this.stashed) {
      const text = decodeText(bytes, encoding)
      const judged = judgedOf(text)
      if (judged !== NOT_SPOILED) this.add(judged, line, text)
    }
    return this.kinds
  }

  private judged(bytes: Uint8Array, start: number, end: number): Judged {
    const key = byteString(bytes, start, end)
    const before = this.known.get(key)
    if (before !== undefined) return before
    const judged = judgedOf(decodeText(bytes.subarray(start, end), 'utf-8'))
    if (this.known.size >= REMEMBERED) this.known.clear()
    this.known.set(key, judged)
    return judged
  }

  private add({ spoiling, isLost }: Judged, line: number, decoded: string): void {
    if (isLost) remember(this.lost, line, decoded, decoded)
    if (spoiling === null) return
    let kind = this.kinds.get(spoiling)
    if (!kind) {
      kind = { count: 0, examples: [] }
      this.kinds.set(spoiling, kind)
    }
    remember(kind, line, decoded, repairText(decoded.trim(), spoiling))
  }
}

function remember(kind: SpoiledKind, line: number, decoded: string, meant: string): void {
  kind.count++
  if (kind.examples.length === EXAMPLES) return
  const text = decoded.trim().slice(0, EXAMPLE_LENGTH)
  if (kind.examples.some((example) => example.text === text)) return
  kind.examples.push({ line, text, meant: meant.slice(0, EXAMPLE_LENGTH) })
}

function judgedOf(text: string): Judged {
  const spoiling = spoilingOf(text)
  const isLost = isStillSpoiled(spoiling === null ? text : repairText(text, spoiling))
  return spoiling === null && !isLost ? NOT_SPOILED : { spoiling, isLost }
}

/** Source lines of those places that lie before `to`; see `eachText`. */
export function linesOf(bytes: Uint8Array, from: number, to: number, base: number, line: number, places: readonly number[]): number[] {
  const lines: number[] = []
  let at = from
  let current = line
  for (const place of places) {
    const p = place - base
    if (p >= to) break
    for (; at < p; at++) if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) current++
    lines.push(current)
  }
  return lines
}

/**
 * The texts at some places of whole lines: `bytes[from]` begins line `line`; the places are offsets from the file's beginning, ascending,
 * and `base` is that of `bytes[0]`. Returns how many of the places lie before `to`.
 */
function eachText(
  bytes: Uint8Array,
  from: number,
  to: number,
  base: number,
  line: number,
  places: readonly number[],
  take: (start: number, end: number, lineOf: () => number) => void,
): number {
  let taken = 0
  let at = from
  let current = line
  let after = from
  for (const place of places) {
    const p = place - base
    if (p >= to) break
    taken++
    if (p < after) continue
    const [start, end] = fieldAt(bytes, p, to)
    after = end
    take(start, end, () => {
      for (; at < p; at++) if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) current++
      return current
    })
  }
  return taken
}

/** The quoted text round a place, without its quotation marks; the word round it where it is not quoted. */
function fieldAt(bytes: Uint8Array, p: number, to: number): readonly [start: number, end: number] {
  let start = p
  while (start > 0 && !isQuote(bytes, start - 1) && !isEnd(bytes[start - 1])) start--
  const quoted = start > 0 && isQuote(bytes, start - 1)
  let end = p + 1
  while (end < to && !isQuote(bytes, end) && !isEnd(bytes[end])) end++
  if (quoted) return [start, end]
  start = p
  while (start > 0 && !isBlank(bytes[start - 1]) && !isEnd(bytes[start - 1])) start--
  end = p + 1
  while (end < to && !isBlank(bytes[end]) && !isEnd(bytes[end])) end++
  return [start, end]
}

function isQuote(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === QUOTE && bytes[at - 1] !== BACKSLASH
}

function isEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB
}
