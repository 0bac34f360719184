import { NO_DAY } from '../dates.ts'
import { NO_WORDS } from '../texts/text-group.ts'
import type { Items } from './items.ts'

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
    const open: number[] = []
    for (let i = 0; i < taken.length; i++) if (taken[i] === 0) open.push(i)
    const lists = byGroup(items, open, search.sameGroup)
    for (const target of open.toSorted((a, b) => Math.abs(items.ore[b] ?? 0) - Math.abs(items.ore[a] ?? 0) || a - b)) {
      if (taken[target] === 1) continue
      if (tries >= MOST_TRIES) return true
      const list = lists.get(keyOf(items, target, search.sameGroup))
      if (!list) continue
      const near = candidatesOf(items, taken, list, target, search.candidates, search.daysAway)
      const result = subset(items, near, Math.abs(items.ore[target] ?? 0), search.most)
      tries += result.tries + 1
      bounded ||= result.stopped
      if (result.own) {
        for (const i of result.own) taken[i] = 1
        found([target, ...result.own])
      }
    }
  }
  return bounded
}

function keyOf(items: Items, i: number, sameGroup: boolean): string {
  return sameGroup ? (items.group[i] ?? '') : ''
}

function byGroup(items: Items, open: readonly number[], sameGroup: boolean): Map<string, number[]> {
  const lists = new Map<string, number[]>()
  for (const i of open) {
    const key = keyOf(items, i, sameGroup)
    if (sameGroup && key === NO_WORDS) continue
    const list = lists.get(key)
    if (list) list.push(i)
    else lists.set(key, [i])
  }
  return lists
}

/** The nearest in the list's order of the other side, smaller than the target, in time: at most so many. */
function candidatesOf(items: Items, taken: Uint8Array, list: readonly number[], target: number, most: number, daysAway: number): number[] {
  const amount = items.ore[target] ?? 0
  const day = items.day[target] ?? NO_DAY
  let [left, right] = [lowerBound(list, target) - 1, lowerBound(list, target) + 1]
  const near: number[] = []
  const fits = (i: number) => {
    const ore = items.ore[i] ?? 0
    return taken[i] === 0 && ore > 0 !== amount > 0 && Math.abs(ore) < Math.abs(amount)
  }
  const distance = (i: number) => Math.abs((items.day[i] ?? NO_DAY) - day)
  for (let looked = 0; looked < MOST_LOOKED_AT && near.length < most && (left >= 0 || right < list.length); looked++) {
    const [before, after] = [list[left], list[right]]
    const goLeft = before !== undefined && (after === undefined || distance(before) <= distance(after))
    const next = goLeft ? before : after
    if (next === undefined || distance(next) > daysAway) break
    if (goLeft) left--
    else right++
    if (fits(next)) near.push(next)
  }
  return near.sort((a, b) => a - b)
}

function lowerBound(list: readonly number[], value: number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? 0) < value) from = middle + 1
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
  const sizes = near.map((i) => Math.abs(items.ore[i] ?? 0))
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
