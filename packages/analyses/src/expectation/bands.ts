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

/**
 * Whether what lies outside recurs with the season: three, six or twelve months before or after it, something at least a quarter as large lies outside on
 * the same side. VAT that is settled each quarter and holiday pay each summer are no anomalies.
 */
export function isSeasonal(changes: Float64Array, month: number, own: Band): boolean {
  const size = outside(changes[month] ?? Number.NaN, own)
  return [-12, -6, -3, 3, 6, 12].some((lag) => {
    const other = changes[month + lag]
    return other !== undefined && !Number.isNaN(other) && outside(other, own) * Math.sign(size) >= Math.abs(size) / 4
  })
}
