/** The usual range of a figure over the months before. */
import { band } from '@verifikat/analyses'

export interface Usual {
  readonly low: number
  readonly high: number
  readonly observations: number
}

const WIDTH = { k: 3, floor: 0, floorRatio: 0.05 } as const
const LEAST = 6

/** Median ± 3 MAD, at least 5 % of the median, of at least six known months. */
export function usualOf(values: readonly (number | null)[]): Usual | null {
  const known = values.filter((value) => value !== null)
  const found = known.length < LEAST ? null : band(known, WIDTH)
  return found === null ? null : { low: found.low, high: found.high, observations: known.length }
}

/** Where the months begin in which any figure is known, of so many; before it there are no books. */
export function firstKnown(figures: readonly (readonly (number | null)[])[], months: number): number {
  const found = figures.map((values) => values.findIndex((value) => value !== null)).filter((at) => at >= 0)
  return found.length === 0 ? months : Math.min(...found)
}

export function isUnusual(value: number | null, usual: Usual | null): boolean {
  return value !== null && usual !== null && (value < usual.low || value > usual.high)
}
