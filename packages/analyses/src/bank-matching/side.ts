import { uint32At } from '../column.ts'
import type { Tokens } from './tokens.ts'

/** Rows of a bank account, or lines of a ledger account, as they are matched: amounts in one unit, days, and what their texts say. */
export interface MatchSide {
  readonly length: number
  readonly minor: Float64Array
  readonly day: Int32Array
  /** Numbers of item i's tokens: `tokens` from `tokenAt[i]` to `tokenAt[i + 1]`. */
  readonly tokenAt: Uint32Array
  readonly tokens: Uint32Array
}

export interface SideItem {
  readonly minor: number
  readonly day: number
  readonly texts: readonly string[]
}

/** Items one by one, in their own order, with the tokens of their texts. */
export function sideOf(length: number, item: (i: number) => SideItem, tokens: Tokens): MatchSide {
  const minor = new Float64Array(length)
  const day = new Int32Array(length)
  const tokenAt = new Uint32Array(length + 1)
  let list = new Uint32Array(Math.max(16, length * 3))
  let at = 0
  for (let i = 0; i < length; i++) {
    const own = item(i)
    minor[i] = own.minor
    day[i] = own.day
    for (const token of tokens.of(own.texts)) {
      if (at === list.length) {
        const more = new Uint32Array(list.length * 2)
        more.set(list)
        list = more
      }
      list[at++] = token
    }
    tokenAt[i + 1] = at
  }
  return { length, minor, day, tokenAt, tokens: list.slice(0, at) }
}

export function eachToken(side: MatchSide, item: number, found: (token: number) => void): void {
  const to = uint32At(side.tokenAt, item + 1)
  for (let k = uint32At(side.tokenAt, item); k < to; k++) found(uint32At(side.tokens, k))
}
