/** Small looks at bytes for the quick reading of usual lines. What lies beyond the bytes counts as a line end; `to` ends the whole lines. */
import { uint8At } from '../column.ts'
import { BACKSLASH, CR, LF, NINE, QUOTE, SPACE, TAB, ZERO } from './bytes.ts'

/** No record of the standard comes near this; without a bound, a file without line ends would be held in memory whole. */
export const MAX_LINE = 1 << 20

export function isBlank(b: number): boolean {
  return b === SPACE || b === TAB
}

export function isEnd(b: number): boolean {
  return b === LF || b === CR
}

/** A character that is no text, not even a blank; line ends apart. */
export function isControl(b: number): boolean {
  return (b < SPACE && b !== TAB && !isEnd(b)) || b === 0x7f
}

export function isDigit(b: number): boolean {
  return b >= ZERO && b <= NINE
}

/** The first place from `at` on that is no blank: as a rule `at` itself. */
export function afterBlanks(bytes: Uint8Array, at: number): number {
  const b = bytes[at] ?? LF
  return b === SPACE || b === TAB ? skipBlanks(bytes, at + 1) : at
}

function skipBlanks(bytes: Uint8Array, at: number): number {
  let p = at
  while (isBlank(bytes[p] ?? LF)) p++
  return p
}

/** 1 for what may end a text: a quote, a backslash, line ends and the other control characters, which have no place in one. */
const STOPS = Uint8Array.from({ length: 256 }, (_, b) => (b === QUOTE || b === BACKSLASH || isControl(b) || isEnd(b) ? 1 : 0))

/** The closing quote of a text that begins at `at`, where nothing about it is unusual; otherwise −1. `to` ends the whole lines. */
export function closingQuote(bytes: Uint8Array, at: number, to: number): number {
  let p = at
  // One branch for four bytes: most texts are longer.
  while (
    p + 4 < to &&
    ((STOPS[bytes[p] ?? LF] ?? 1) |
      (STOPS[bytes[p + 1] ?? LF] ?? 1) |
      (STOPS[bytes[p + 2] ?? LF] ?? 1) |
      (STOPS[bytes[p + 3] ?? LF] ?? 1)) ===
      0
  ) {
    p += 4
  }
  while (STOPS[bytes[p] ?? LF] === 0) p++
  if (bytes[p] !== QUOTE) return -1
  const next = bytes[p + 1] ?? LF
  return isBlank(next) || isEnd(next) ? p : -1
}

/** The integer of the eight digits at `at`, if a blank or the line end follows; otherwise −1. `to` ends the whole lines. */
export function stampAt(bytes: Uint8Array, at: number, to: number): number {
  if (at + 8 >= to) return -1
  const a = uint8At(bytes, at) - ZERO
  const b = uint8At(bytes, at + 1) - ZERO
  const c = uint8At(bytes, at + 2) - ZERO
  const d = uint8At(bytes, at + 3) - ZERO
  const e = uint8At(bytes, at + 4) - ZERO
  const f = uint8At(bytes, at + 5) - ZERO
  const g = uint8At(bytes, at + 6) - ZERO
  const h = uint8At(bytes, at + 7) - ZERO
  // Negative as soon as one is below 0 or above 9.
  if ((a | b | c | d | e | f | g | h | (9 - a) | (9 - b) | (9 - c) | (9 - d) | (9 - e) | (9 - f) | (9 - g) | (9 - h)) < 0) return -1
  const next = bytes[at + 8] ?? LF
  if (!isBlank(next) && !isEnd(next)) return -1
  return (a * 1000 + b * 100 + c * 10 + d) * 10000 + (e * 10 + f) * 100 + (g * 10 + h)
}

/** The number of exactly four digits and a blank at `at`: nearly every account; otherwise −1. */
export function fourDigits(bytes: Uint8Array, at: number): number {
  const a = (bytes[at] ?? LF) - ZERO
  const b = (bytes[at + 1] ?? LF) - ZERO
  const c = (bytes[at + 2] ?? LF) - ZERO
  const d = (bytes[at + 3] ?? LF) - ZERO
  if ((a | b | c | d | (9 - a) | (9 - b) | (9 - c) | (9 - d)) < 0 || !isBlank(bytes[at + 4] ?? LF)) return -1
  return a * 1000 + b * 100 + c * 10 + d
}
