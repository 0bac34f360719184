import { at, uint16At } from '../column.ts'
import { isDigit, isLetter } from './fold.ts'
import { monthNames } from './months.ts'
import { NO_WORDS } from './text-group.ts'

/** Groups are cut at so many characters. */
const LONGEST = 200
const SPACE = 32
const SHORTEST_MONTH = 3
/** `september`. */
const LONGEST_MONTH = 9

const monthHashes = new Set(
  [...monthNames.keys()].map((name) =>
    hashOf(
      Uint16Array.from(name, (char) => char.charCodeAt(0)),
      0,
      name.length,
    ),
  ),
)

/** Groups of texts by number: a string is made of each group, not of each text. See `textGroup`. */
export class GroupNames {
  private readonly names: string[] = [NO_WORDS]
  private readonly byHash = new Map<number, number | number[]>()
  /** The codes of all groups one after another. */
  private codes = new Uint16Array(1 << 12)
  private readonly start: number[] = [0, 0]
  private readonly own = new Uint16Array(LONGEST)

  /** The number of the group of a text of these folded codes; 0: no word is left. */
  of(codes: Uint16Array, length: number): number {
    const kept = this.words(codes, length)
    if (kept === 0) return 0
    const hash = hashOf(this.own, 0, kept)
    const found = this.byHash.get(hash)
    const candidates = found === undefined ? [] : typeof found === 'number' ? [found] : found
    for (const group of candidates) if (this.isEqual(group, kept)) return group
    const group = this.keep(kept)
    this.byHash.set(hash, candidates.length === 0 ? group : [...candidates, group])
    return group
  }

  name(group: number): string {
    return this.names[group] ?? NO_WORDS
  }

  /** The words that count, to `own`; returns how many codes. */
  private words(codes: Uint16Array, length: number): number {
    const { own } = this
    let out = 0
    let from = 0
    let hasDigit = false
    for (let i = 0; i <= length; i++) {
      const code = i < length ? (codes[i] ?? SPACE) : SPACE
      if (isLetter(code)) continue
      if (isDigit(code)) {
        hasDigit = true
        continue
      }
      if (!hasDigit && i - from > 1 && !isMonth(codes, from, i - from)) {
        if (out > 0 && out < LONGEST) own[out++] = SPACE
        for (let k = from; k < i && out < LONGEST; k++) own[out++] = codes[k] ?? SPACE
        if (out >= LONGEST) break
      }
      from = i + 1
      hasDigit = false
    }
    while (out > 0 && String.fromCharCode(own[out - 1] ?? SPACE).trim() === '') out--
    return out
  }

  private isEqual(group: number, kept: number): boolean {
    const from = at(this.start, group)
    if (at(this.start, group + 1) - from !== kept) return false
    for (let i = 0; i < kept; i++) if (this.codes[from + i] !== this.own[i]) return false
    return true
  }

  private keep(kept: number): number {
    const from = this.start.at(-1) ?? 0
    if (from + kept > this.codes.length) {
      const larger = new Uint16Array(2 * this.codes.length + kept)
      larger.set(this.codes)
      this.codes = larger
    }
    this.codes.set(this.own.subarray(0, kept), from)
    this.start.push(from + kept)
    return this.names.push(String.fromCharCode(...this.own.subarray(0, kept))) - 1
  }
}

function isMonth(codes: Uint16Array, from: number, length: number): boolean {
  if (length < SHORTEST_MONTH || length > LONGEST_MONTH || !monthHashes.has(hashOf(codes, from, length))) return false
  return monthNames.has(String.fromCharCode(...codes.subarray(from, from + length)))
}

function hashOf(codes: Uint16Array, from: number, length: number): number {
  let hash = length
  for (let i = from; i < from + length; i++) hash = Math.imul(hash ^ uint16At(codes, i), 0x01000193)
  return hash
}
