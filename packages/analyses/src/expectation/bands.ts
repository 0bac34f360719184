import { type Band, band, roundOre } from '../statistics/statistics.ts'
import type { BandParams, BandResult } from './schema.ts'

/** A band needs as many months; fewer say nothing about what is usual. */
export const MIN_BAND_MONTHS = 6

/** The usual monthly changes of an account among the newest months; NaN (no data) is passed over. Null with fewer than six. */
export function bandOf(changes: Float64Array, { k, floorOre, floorRatio, months }: BandParams): Band | null {
  const known = changes.subarray(Math.max(0, changes.length - months)).filter((change) => !Number.isNaN(change))
  return known.length < MIN_BAND_MONTHS ? null : band(known, { k, floor: floorOre, floorRatio })
}

/** The band as results state it, in natural sign. */
export function bandResult({ median, mad, low, high, observations }: Band, sign: number): BandResult {
  const [from, to] = sign > 0 ? [low, high] : [-high, -low]
  return { medianOre: roundOre(sign * median), madOre: roundOre(mad), lowOre: roundOre(from), highOre: roundOre(to), observations }
}

/** How far a change lies outside its band: 0 inside, else the distance from the median with its sign. */
export function outside(change: number, { median, low, high }: Band): number {
  return change < low || change > high ? change - median : 0
}

/** How alike two sizes are that recur: neither is more than twice the other. */
const ALIKE = 2
/** In how many cycles something must have come to recur: once a year is a season already the year after, a quarter or half a year needs a rhythm. */
const rhythms = [
  { months: 12, before: 1, within: null },
  { months: 6, before: 2, within: 3 },
  { months: 3, before: 3, within: 3 },
] as const

/**
 * Whether what lies outside recurs with the season: holiday pay each summer, a settlement each quarter. It must have come in every loaded cycle before the
 * tested months (those from `tested` on), on the same side and of like size; where too few cycles lie before them, in every loaded quarter or half-year
 * together. Another single month like it is no season: one anomaly excuses no other.
 */
export function isSeasonal(changes: Float64Array, month: number, own: Band, tested: number): boolean {
  const size = outside(changes[month] ?? Number.NaN, own)
  const isLike = (at: number) => {
    const ratio = outside(changes[at] ?? Number.NaN, own) / size
    return ratio >= 1 / ALIKE && ratio <= ALIKE
  }
  return rhythms.some(({ months, before, within }) => {
    const cycles: number[] = []
    for (let at = month % months; at < changes.length; at += months)
      if (at !== month && !Number.isNaN(changes[at] ?? Number.NaN)) cycles.push(at)
    const earlier = cycles.filter((at) => at < tested)
    if (earlier.length >= before) return earlier.every(isLike)
    return within !== null && cycles.length + 1 >= within && cycles.every(isLike)
  })
}
