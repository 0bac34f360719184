import { type Refusal, refuse } from '../../refusal.ts'
import type { DrawResult } from '../../result-schema.ts'
import { type Answers, isSampled } from './answers.ts'

/** A stratum as its hits are weighed: each stands for `each` (öre or items). */
export interface Weighed {
  readonly n: number
  readonly each: number
}

/** All strata together. */
export interface Weights {
  readonly of: ReadonlyMap<number | null, Weighed>
  readonly n: number
  /** The largest of what a hit stands for. */
  readonly largest: number
  readonly isEven: boolean
  /** What was drawn from, öre or items, without hits that stand for nothing but themselves. */
  readonly base: number
}

/** Strata whose hits stand for as much but for so small a part are even. */
const EVEN = 1e-9

/**
 * What each hit stands for: the value (or the items) of its stratum over its hits that count. Refused where a stratum with something to draw from has no
 * hit that counts: nothing can be said of it.
 */
export function weightsOf(
  draw: DrawResult,
  { answered, certain }: Pick<Answers, 'answered' | 'certain'>,
  of: 'valueOre' | 'restItems',
): Weights | Refusal {
  const counts = new Map<number | null, number>()
  for (const own of answered.filter(isSampled)) counts.set(own.item.stratum, (counts.get(own.item.stratum) ?? 0) + own.times)
  const weights = new Map<number | null, Weighed>()
  const isStratified = draw.items.some(({ stratum }) => stratum !== null)
  let total = 0
  let largest = 0
  let smallest = Number.POSITIVE_INFINITY
  let base = 0
  for (const stratum of draw.strata) {
    const key = isStratified ? stratum.no : null
    const known = certain.get(key) ?? { items: 0, ore: 0, hits: 0 }
    if (stratum.restItems === known.items) continue
    base += of === 'valueOre' ? stratum.restOre - known.ore : stratum.restItems - known.items
    const n = counts.get(key) ?? 0
    if (n === 0) return refuse(stratum.drawn === known.hits ? 'nothing-drawn' : 'nothing-examined')
    const each = (stratum[of] - (of === 'valueOre' ? known.ore : known.items)) / n
    weights.set(key, { n, each })
    total += n
    largest = Math.max(largest, each)
    smallest = Math.min(smallest, each)
  }
  return { of: weights, n: total, largest, isEven: weights.size < 2 || largest - smallest <= EVEN * largest, base }
}
