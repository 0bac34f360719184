import { at, float64At, int32At, uint32At } from '../column.ts'
import { combine } from './combinations.ts'
import type { Items } from './items.ts'
import { listsBy, NumberPlaces } from './number-places.ts'
import type { MatchRule } from './schema.ts'

/** Items that add up to 0, and why they are held to belong together. */
export interface Matched {
  readonly rule: MatchRule
  readonly key: string | null
  /** Places of the items, ascending. */
  readonly items: readonly number[]
}

export interface Matches {
  readonly matched: readonly Matched[]
  /** Places of what nothing answers, ascending. */
  readonly open: readonly number[]
  /** The search for combinations stopped at its bound. */
  readonly bounded: boolean
}

/**
 * Which items answer each other, each in at most one group and every group adding up to exactly 0, so that what is left adds up to what all did. In this
 * order: everything with one reference number, and opposite amounts with it; opposite amounts in one group of texts; opposite amounts; everything of one
 * group of texts; one item against several. Among equals the oldest answers first. Amounts of 0 ask for nothing and are never open.
 */
export function matchItems(items: Items): Matches {
  const taken = new Uint8Array(items.ore.length)
  const matched: Matched[] = []
  const take = (rule: MatchRule, key: string | null, own: ArrayLike<number>): void => {
    for (let k = 0; k < own.length; k++) taken[at(own, k)] = 1
    matched.push({ rule, key, items: Array.from(own).sort((a, b) => a - b) })
  }
  const { ore, group, reference } = items
  for (let i = 0; i < ore.length; i++) if (ore[i] === 0) taken[i] = 1
  const amounts = amountsOf(ore)
  const free = (key: number, i: number) => (taken[i] === 1 ? -1 : key)
  const wordsOf = (i: number) => (group[i] === 0 ? -1 : (group[i] ?? -1))
  for (const own of listsBy(ore.length, (i) => free(reference[i] ?? -1, i)))
    if (isClosed(items, own)) take('reference', items.referenceName(reference[uint32At(own, 0)] ?? -1), own)
  pairs(
    items,
    taken,
    amounts,
    (i) => reference[i] ?? -1,
    (key, own) => take('reference', items.referenceName(key), own),
  )
  pairs(items, taken, amounts, wordsOf, (key, own) => take('amount-and-text', items.groupName(key), own))
  pairs(
    items,
    taken,
    amounts,
    () => 0,
    (_, own) => take('amount', null, own),
  )
  for (const own of listsBy(ore.length, (i) => free(wordsOf(i), i)))
    if (isClosed(items, own)) take('text', items.groupName(uint32At(group, uint32At(own, 0))), own)
  const bounded = combine(items, taken, (own) => take('combination', null, own))
  const open: number[] = []
  for (let i = 0; i < taken.length; i++) if (taken[i] === 0) open.push(i)
  return { matched, open, bounded }
}

function isClosed({ ore }: Items, own: Uint32Array): boolean {
  if (own.length < 2) return false
  let sum = 0
  for (const i of own) sum += float64At(ore, i)
  return sum === 0
}

interface Amounts {
  /** Per item the place of its |amount|. */
  readonly of: Uint32Array
  readonly count: number
}

function amountsOf(ore: Float64Array): Amounts {
  const places = new NumberPlaces(ore.length)
  const of = new Uint32Array(ore.length)
  for (let i = 0; i < ore.length; i++) of[i] = places.at(Math.abs(float64At(ore, i)))
  return { of, count: places.count }
}

/** Opposite amounts under one key: each item answers the oldest one that waits. Who waits for one amount is on one side. */
function pairs(
  { ore }: Items,
  taken: Uint8Array,
  amounts: Amounts,
  keyOf: (i: number) => number,
  found: (key: number, own: readonly number[]) => void,
): void {
  const places = new NumberPlaces(ore.length)
  const first = new Int32Array(ore.length).fill(-1)
  const last = new Int32Array(ore.length).fill(-1)
  const next = new Int32Array(ore.length).fill(-1)
  for (let i = 0; i < ore.length; i++) {
    const key = taken[i] === 1 ? -1 : keyOf(i)
    if (key < 0) continue
    const place = places.at(key * amounts.count + uint32At(amounts.of, i))
    const other = first[place] ?? -1
    if (other >= 0 && float64At(ore, other) > 0 !== float64At(ore, i) > 0) {
      first[place] = next[other] ?? -1
      found(key, [other, i])
    } else {
      if (other < 0) first[place] = i
      else next[int32At(last, place)] = i
      last[place] = i
    }
  }
}
