// One item against several of the other side that nothing but their sum holds together: neighbours in the ledger, or two or three of one sign.
import { at } from '../column.ts'
import { freeItems } from './day-sums.ts'
import { grouped } from './groups.ts'
import { type Proposal, takeProposals } from './proposals.ts'
import type { MatchSide } from './side.ts'
import type { BankMatch, MatchState } from './state.ts'

/** Items of one side near a day that are tried together by two and by three. */
const MOST_NEAR = 40
/** Items that are looked at altogether; beyond it the rest stays open, and the result says so. */
const MOST_LOOKS = 400_000_000

type SideName = 'bank' | 'ledger'

/** Free items of one sign on a day, with their amounts without it. */
interface OfDay {
  readonly items: readonly number[]
  readonly sizes: Float64Array
  readonly sum: number
}

type ByDay = ReadonlyMap<number, OfDay>

/**
 * Takes one row against lines that stand after each other on one day of the ledger; then one item against two or three of the other side within the
 * tolerance. Only where no other item has that amount nearby, and no other such group comes to it. Returns whether the search stopped at its bound.
 */
export function takeCombinations(state: MatchState, toleranceDays: number): boolean {
  const runs = new Search(state, 'bank', toleranceDays)
  runs.each((whole, parts) => runs.runs(whole, parts))
  const ofRows = new Search(state, 'bank', toleranceDays)
  ofRows.each((whole, parts) => ofRows.few(whole, parts))
  const ofLines = new Search(state, 'ledger', toleranceDays)
  ofLines.each((whole, parts) => ofLines.few(whole, parts))
  return [runs, ofRows, ofLines].some(({ looks }) => looks > MOST_LOOKS)
}

class Search {
  looks = 0
  private readonly state: MatchState
  private readonly one: SideName
  private readonly many: SideName
  private readonly toleranceDays: number
  private readonly found: Proposal[] = []

  constructor(state: MatchState, one: SideName, toleranceDays: number) {
    this.state = state
    this.one = one
    this.many = one === 'bank' ? 'ledger' : 'bank'
    this.toleranceDays = toleranceDays
  }

  /** Each free item that is alone of its amount nearby, with the other side's items of its sign by day. */
  each(look: (whole: number, parts: ByDay) => void): void {
    const { one, many, state } = this
    for (const sign of [1, -1]) {
      const ofSign = (side: SideName) => freeItems(state, side).filter((item) => Math.sign(at(state[side].minor, item)) === sign)
      const byDay = grouped(ofSign(many), (item) => at(state[many].day, item))
      const parts = new Map([...byDay].map(([day, items]) => [day, this.ofDay(items)]))
      for (const whole of aloneOf(state[one], ofSign(one), this.toleranceDays)) if (this.looks <= MOST_LOOKS) look(whole, parts)
    }
    takeProposals(state, this.found)
  }

  /** Groups of neighbours on one day, the nearest days that have one; if that is one only. */
  runs(whole: number, parts: ByDay): void {
    const target = Math.abs(at(this.state[this.one].minor, whole))
    for (let away = 0; away <= this.toleranceDays; away++) {
      const found = this.daysAt(whole, away).flatMap((day) => this.runsOf(parts.get(day), target))
      const [only] = found
      if (found.length === 1 && only) this.propose('run', whole, only, away)
      if (found.length > 0) break
    }
  }

  private ofDay(items: readonly number[]): OfDay {
    const sizes = Float64Array.from(items, (item) => this.size(item))
    return { items, sizes, sum: sizes.reduce((sum, size) => sum + size, 0) }
  }

  private runsOf(ofDay: OfDay | undefined, target: number): (readonly number[])[] {
    if (!ofDay) return []
    const { items, sizes, sum: all } = ofDay
    this.looks += sizes.length
    if (all < target) return []
    const found: (readonly number[])[] = []
    let sum = 0
    let from = 0
    for (let to = 0; to < sizes.length; to++) {
      // every size is above 0: the second never passes the first
      sum += sizes[to] as number
      while (sum > target) sum -= sizes[from++] as number
      if (sum === target && to > from) found.push(items.slice(from, to + 1))
    }
    return found
  }

  /** Two, else three items within the tolerance; if one such group only comes to the amount. */
  few(whole: number, parts: ByDay): void {
    const target = Math.abs(at(this.state[this.one].minor, whole))
    const near = this.nearOf(whole, parts, target)
    if (near.length < 2) return
    this.looks += near.length
    const found = onlyFew(near, target, () => {
      this.looks += (near.length * (near.length - 1)) / 2
    })
    if (found) this.propose('combination', whole, found, found.length)
  }

  /** Smaller items by their size, of whole days: so many days as hold no more than can be tried. */
  private nearOf(whole: number, parts: ByDay, target: number): readonly Sized[] {
    const near: Sized[] = []
    for (let away = 0; away <= this.toleranceDays; away++) {
      const before = near.length
      for (const day of this.daysAt(whole, away)) {
        const ofDay = parts.get(day)
        if (!ofDay) continue
        const { items, sizes } = ofDay
        for (let i = 0; i < items.length && near.length <= MOST_NEAR; i++) {
          const size = sizes[i] ?? target
          if (size < target) near.push({ item: at(items, i), size })
        }
      }
      if (near.length <= MOST_NEAR) continue
      near.length = before
      break
    }
    return near.sort((a, b) => a.size - b.size)
  }

  private daysAt(whole: number, away: number): readonly number[] {
    const day = at(this.state[this.one].day, whole)
    return away === 0 ? [day] : [day - away, day + away]
  }

  private size(item: number): number {
    return Math.abs(at(this.state[this.many].minor, item))
  }

  private propose(rule: BankMatch['rule'], whole: number, items: readonly number[], rank: number): void {
    const parts = [...items].sort((a, b) => a - b)
    const bank = this.one === 'bank' ? [whole] : parts
    this.found.push({ rank, match: { rule, bank, ledger: this.one === 'bank' ? parts : [whole], equals: false } })
  }
}

interface Sized {
  readonly item: number
  readonly size: number
}

/** The only two items that come to a sum, else the only three; null: none do, or several. The items are in the order of their sizes. */
function onlyFew(near: readonly Sized[], target: number, onThrees: () => void): readonly number[] | null {
  const twos = pairsTo(near, target, 0)
  if (twos.count > 0) return twos.count === 1 ? twos.first : null
  onThrees()
  let only: readonly number[] | null = null
  for (const [i, { item, size }] of near.entries()) {
    // the third is no smaller than the first
    if (size * 3 > target) break
    const { count, first } = pairsTo(near, target - size, i + 1)
    if (count > 1 || (count === 1 && only !== null)) return null
    if (count === 1) only = [item, ...first]
  }
  return only
}

/** Pairs among the items from a place on that come to a sum, counted up to two. */
function pairsTo(near: readonly Sized[], target: number, from: number): { readonly count: number; readonly first: readonly number[] } {
  let low = from
  let high = near.length - 1
  let count = 0
  let first: readonly number[] = []
  while (low < high && count < 2) {
    const [a, b] = [near[low], near[high]]
    if (!a || !b) break
    const sum = a.size + b.size
    if (sum < target) low++
    else if (sum > target) high--
    else {
      count += near[low + 1]?.size === a.size && low + 1 < high ? 2 : near[high - 1]?.size === b.size && high - 1 > low ? 2 : 1
      if (first.length === 0) first = [a.item, b.item]
      low++
      high--
    }
  }
  return { count, first }
}

/** Items that no other one of their amount is near enough to, so that the same parts could answer both. */
function aloneOf({ minor, day }: MatchSide, free: readonly number[], toleranceDays: number): number[] {
  return [...grouped(free, (item) => at(minor, item)).values()].flatMap((items) => {
    const days = items.map((item) => at(day, item)).sort((a, b) => a - b)
    return items.filter((item) => {
      const place = days.indexOf(at(day, item))
      const before = days[place - 1] ?? Number.NEGATIVE_INFINITY
      const after = days[place + 1] ?? Number.POSITIVE_INFINITY
      return Math.min(at(days, place) - before, after - at(days, place)) > 2 * toleranceDays
    })
  })
}
