import { float64At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Items } from './items.ts'
import { bySize, listsBy } from './number-places.ts'

/** Where items are searched for that together answer one: in its own group of texts, then near it in time. */
const searches = [
  { sameGroup: true, candidates: 24, most: 6, daysAway: 400 },
  { sameGroup: false, candidates: 16, most: 3, daysAway: 45 },
] as const
/** Sums that are tried altogether, and for one item. */
const MOST_TRIES = 1_000_000
const TRIES_EACH = 5_000
/** Items nearby that are looked at for one. */
const MOST_LOOKED_AT = 200

/**
 * One item against several of the other side, largest items first: the fewest that add up to it, of equals the oldest. The search is bounded; what lies
 * beyond the bound stays open. Returns whether the bound was reached.
 */
export function combine(items: Items, taken: Uint8Array, found: (own: readonly number[]) => void): boolean {
  let tries = 0
  let bounded = false
  for (const search of searches) {
    const open = openOf(items, taken)
    const listed = new Lists(items, open, search.sameGroup)
    const sizes = Float64Array.from(open, (i) => Math.abs(float64At(items.ore, i)))
    for (const place of bySize(sizes)) {
      const target = uint32At(open, place)
      if (taken[target] === 1) continue
      if (tries >= MOST_TRIES) return true
      const list = listed.of(target)
      if (!list) continue
      tries++
      if (!list.mayAnswer(float64At(items.ore, target))) continue
      const near = candidatesOf(items, taken, list.items, target, search.candidates, search.daysAway)
      if (near.length < 2) continue
      const result = subset(items, near, Math.abs(float64At(items.ore, target)), search.most)
      tries += result.tries
      bounded ||= result.stopped
      if (result.own) {
        for (const i of result.own) taken[i] = 1
        found([target, ...result.own])
      }
    }
  }
  return bounded
}

function openOf(items: Items, taken: Uint8Array): Uint32Array {
  let count = 0
  const open = new Uint32Array(items.ore.length)
  for (let i = 0; i < taken.length; i++) if (taken[i] === 0) open[count++] = i
  return open.subarray(0, count)
}

/** Open items of one group, or all of them. */
class List {
  readonly items: Uint32Array
  private leastDebit = Number.POSITIVE_INFINITY
  private leastCredit = Number.POSITIVE_INFINITY

  constructor(ore: Float64Array, items: Uint32Array) {
    this.items = items
    for (const i of items) {
      const amount = float64At(ore, i)
      if (amount > 0) this.leastDebit = Math.min(this.leastDebit, amount)
      else this.leastCredit = Math.min(this.leastCredit, -amount)
    }
  }

  /** Whether there is a smaller one on the other side. */
  mayAnswer(ore: number): boolean {
    return (ore > 0 ? this.leastCredit : this.leastDebit) < Math.abs(ore)
  }
}

class Lists {
  private readonly all: List | null
  private readonly byGroup = new Map<number, List>()
  private readonly group: Uint32Array

  constructor({ ore, group }: Items, open: Uint32Array, sameGroup: boolean) {
    this.group = group
    this.all = sameGroup ? null : new List(ore, open)
    if (!sameGroup) return
    for (const places of listsBy(open.length, (i) => group[uint32At(open, i)] || -1)) {
      const own = places.map((i) => uint32At(open, i))
      this.byGroup.set(uint32At(group, uint32At(own, 0)), new List(ore, own))
    }
  }

  of(item: number): List | undefined {
    return this.all ?? this.byGroup.get(uint32At(this.group, item))
  }
}

/** The nearest in the list's order of the other side, smaller than the target, in time: at most so many. */
function candidatesOf({ ore, day }: Items, taken: Uint8Array, list: Uint32Array, target: number, most: number, daysAway: number): number[] {
  const amount = float64At(ore, target)
  const own = day[target] ?? NO_DAY
  const place = lowerBound(list, target)
  let left = place - 1
  let right = place + 1
  const near: number[] = []
  let leftAway = left >= 0 ? Math.abs((day[uint32At(list, left)] ?? NO_DAY) - own) : Number.POSITIVE_INFINITY
  let rightAway = right < list.length ? Math.abs((day[uint32At(list, right)] ?? NO_DAY) - own) : Number.POSITIVE_INFINITY
  for (let looked = 0; looked < MOST_LOOKED_AT && near.length < most; looked++) {
    const goLeft = leftAway <= rightAway
    if ((goLeft ? leftAway : rightAway) > daysAway) break
    const next = uint32At(list, goLeft ? left : right)
    if (goLeft) {
      left--
      leftAway = left >= 0 ? Math.abs((day[uint32At(list, left)] ?? NO_DAY) - own) : Number.POSITIVE_INFINITY
    } else {
      right++
      rightAway = right < list.length ? Math.abs((day[uint32At(list, right)] ?? NO_DAY) - own) : Number.POSITIVE_INFINITY
    }
    const other = float64At(ore, next)
    if (taken[next] === 0 && (amount > 0 ? other <= 0 && -other < amount : other > 0 && other < -amount)) near.push(next)
  }
  return near.sort((a, b) => a - b)
}

function lowerBound(list: Uint32Array, value: number): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (uint32At(list, middle) < value) from = middle + 1
    else to = middle
  }
  return from
}

interface Subset {
  readonly own: readonly number[] | null
  readonly tries: number
  readonly stopped: boolean
}

/** The fewest of the candidates (at least two) that add up to a sum; of equals the first in their order. */
function subset(items: Items, near: readonly number[], sum: number, most: number): Subset {
  const sizes = near.map((i) => Math.abs(float64At(items.ore, i)))
  // What the candidates from each on come to: a branch that can't reach the sum is left.
  const rest = sizes.map((_, i) => sizes.slice(i).reduce((total, size) => total + size, 0))
  let tries = 0
  const pick: number[] = []
  const search = (from: number, left: number, count: number): boolean => {
    if (count === 0) return left === 0
    for (let i = from; i <= sizes.length - count; i++) {
      const size = sizes[i] ?? 0
      if ((rest[i] ?? 0) < left) return false
      if (++tries > TRIES_EACH) return false
      if (size > left) continue
      pick.push(i)
      if (search(i + 1, left - size, count - 1)) return true
      pick.pop()
    }
    return false
  }
  for (let count = 2; count <= most && count <= near.length && tries <= TRIES_EACH; count++) {
    if (search(0, sum, count)) return { own: pick.map((i) => near[i] ?? 0), tries, stopped: false }
  }
  return { own: null, tries, stopped: tries > TRIES_EACH }
}
