// One item against several of the other side that nothing but their sum holds together: neighbours in the ledger, or two or three of one sign.
import { at, float64At, int32At } from '../column.ts'
import { NumberPlaces } from '../matching/number-places.ts'
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
  runs.each((wholes, parts) => runs.runs(wholes, parts))
  const ofRows = new Search(state, 'bank', toleranceDays)
  ofRows.each((wholes, parts) => ofRows.few(wholes, parts))
  const ofLines = new Search(state, 'ledger', toleranceDays)
  ofLines.each((wholes, parts) => ofLines.few(wholes, parts))
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

  /** The free items of each sign that are alone of their amount nearby, with the other side's items of that sign by day. */
  each(look: (wholes: readonly number[], parts: ByDay) => void): void {
    const { one, many, state } = this
    for (const sign of [1, -1]) {
      const ofSign = (side: SideName) => freeItems(state, side).filter((item) => Math.sign(float64At(state[side].minor, item)) === sign)
      const byDay = grouped(ofSign(many), (item) => int32At(state[many].day, item))
      const parts = new Map([...byDay].map(([day, items]) => [day, this.ofDay(items)]))
      look(aloneOf(state[one], ofSign(one), this.toleranceDays), parts)
    }
    takeProposals(state, this.found)
  }

  /** Groups of neighbours on one day, the nearest days that have one; if that is one only. */
  runs(wholes: readonly number[], parts: ByDay): void {
    const days = new Map<number, Wanted>()
    for (const whole of wholes)
      for (let away = -this.toleranceDays; away <= this.toleranceDays; away++) {
        const day = int32At(this.state[this.one].day, whole) + away
        if (parts.has(day)) wantedOn(days, day).add(this.target(whole), whole)
      }
    const best = new Map<number, Run>()
    for (const [day, wanted] of days) {
      const ofDay = parts.get(day)
      if (!ofDay || this.looks > MOST_LOOKS) continue
      this.looks += eachRun(ofDay, wanted, (whole, items) => {
        const away = Math.abs(int32At(this.state[this.one].day, whole) - day)
        const known = best.get(whole)
        if (!known || away < known.away) best.set(whole, { away, items, isOnly: true })
        else if (away === known.away) best.set(whole, { ...known, isOnly: false })
      })
    }
    for (const whole of wholes) {
      const run = best.get(whole)
      if (run?.isOnly) this.propose('run', whole, run.items, run.away)
    }
  }

  private ofDay(items: readonly number[]): OfDay {
    const sizes = Float64Array.from(items, (item) => this.size(item))
    return { items, sizes, sum: sizes.reduce((sum, size) => sum + size, 0) }
  }

  /** Two, else three items within the tolerance; if one such group only comes to the amount. */
  few(wholes: readonly number[], parts: ByDay): void {
    for (const whole of wholes) if (this.looks <= MOST_LOOKS) this.fewOf(whole, parts)
  }

  private fewOf(whole: number, parts: ByDay): void {
    const target = this.target(whole)
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
    const day = int32At(this.state[this.one].day, whole)
    return away === 0 ? [day] : [day - away, day + away]
  }

  private target(whole: number): number {
    return Math.abs(float64At(this.state[this.one].minor, whole))
  }

  private size(item: number): number {
    return Math.abs(float64At(this.state[this.many].minor, item))
  }

  private propose(rule: BankMatch['rule'], whole: number, items: readonly number[], rank: number): void {
    const parts = [...items].sort((a, b) => a - b)
    const bank = this.one === 'bank' ? [whole] : parts
    this.found.push({ rank, match: { rule, bank, ledger: this.one === 'bank' ? parts : [whole], equals: false } })
  }
}

/** A group of neighbours that comes to an item, of a day so far away. */
interface Run {
  readonly away: number
  readonly items: readonly number[]
  readonly isOnly: boolean
}

/** Sums that are looked for on a day, each with the one item that is alone of it nearby. */
class Wanted {
  readonly sums: number[] = []
  readonly wholes: number[] = []
  most = 0

  add(sum: number, whole: number): void {
    this.sums.push(sum)
    this.wholes.push(whole)
    if (sum > this.most) this.most = sum
  }
}

function wantedOn(days: Map<number, Wanted>, day: number): Wanted {
  const known = days.get(day)
  if (known) return known
  const wanted = new Wanted()
  days.set(day, wanted)
  return wanted
}

/** Says every run of two neighbours or more that comes to a wanted sum; returns how many sums it looked at. */
function eachRun({ items, sizes, sum }: OfDay, wanted: Wanted, say: (whole: number, run: readonly number[]) => void): number {
  // for few sums the day is walked through once for each; for many every run is formed once
  return wanted.sums.length * 2 < sizes.length ? bySum() : byRun()

  function bySum(): number {
    for (let w = 0; w < wanted.sums.length; w++) {
      const target = wanted.sums[w] as number
      if (sum < target) continue
      let own = 0
      let from = 0
      for (let to = 0; to < sizes.length; to++) {
        // every size is above 0: the second never passes the first
        own += sizes[to] as number
        while (own > target) own -= sizes[from++] as number
        if (own === target && to > from) say(wanted.wholes[w] as number, items.slice(from, to + 1))
      }
    }
    return wanted.sums.length * sizes.length
  }

  function byRun(): number {
    const places = new NumberPlaces(wanted.sums.length)
    for (const target of wanted.sums) places.at(target)
    // most sums are told from all wanted ones by their last bits
    const bits = new Uint8Array(FILTER)
    for (const target of wanted.sums) bits[target & (FILTER - 1)] = 1
    let looks = 0
    for (let from = 0; from < sizes.length; from++) {
      let own = sizes[from] as number
      let to = from + 1
      for (; to < sizes.length; to++) {
        own += sizes[to] as number
        if (own > wanted.most) break
        if (bits[own & (FILTER - 1)] === 0) continue
        const place = places.find(own)
        if (place >= 0) say(wanted.wholes[place] as number, items.slice(from, to + 1))
      }
      looks += to - from
    }
    return looks
  }
}

const FILTER = 1 << 16

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
    const a = near[low]
    const b = near[high]
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
  return [...grouped(free, (item) => float64At(minor, item)).values()].flatMap((items) => {
    const days = items.map((item) => int32At(day, item)).sort((a, b) => a - b)
    return items.filter((item) => {
      const place = days.indexOf(int32At(day, item))
      const before = days[place - 1] ?? Number.NEGATIVE_INFINITY
      const after = days[place + 1] ?? Number.POSITIVE_INFINITY
      return Math.min(at(days, place) - before, after - at(days, place)) > 2 * toleranceDays
    })
  })
}
