/** Geometry of a small chart of months: a line or bars, the band in which each month could be expected, the months that are flagged. */
import { niceTicks, type Ticks } from '../chart/scale.ts'

export interface MonthsData {
  readonly values: readonly (number | null)[]
  /** What could be expected of each month. */
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
}

export interface MonthsShape {
  readonly ticks: Ticks
  /** Of a value, and of a month's middle, in px. */
  readonly y: (value: number) => number
  readonly x: (month: number) => number
  readonly step: number
  /** Of the band: closed areas, one for each stretch of known months. */
  readonly band: string
  readonly line: string
}

interface Size {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly bottom: number
}

export function monthsShape({ values, low, high }: MonthsData, { width, height, left, top, bottom }: Size): MonthsShape {
  const known = [...values, ...low, ...high].filter((value) => value !== null)
  const ticks = niceTicks({ min: Math.min(0, ...known), max: Math.max(0, ...known) })
  const step = (width - left) / Math.max(1, values.length)
  const x = (month: number) => round(left + step * (month + 0.5))
  const y = (value: number) => round(top + ((ticks.max - value) / (ticks.max - ticks.min)) * (height - top - bottom))
  return { ticks, x, y, step, band: bandPath(low, high, step, left, y), line: linePath(values, x, y) }
}

/** For balances: where the month could be expected to end, from where the month before ended and the usual change. */
export function corridor(
  closings: readonly (number | null)[],
  change: { readonly lowOre: number; readonly highOre: number } | null,
): Pick<MonthsData, 'low' | 'high'> {
  const shifted = (by: number | undefined) =>
    closings.map((_, m) => {
      const before = m === 0 ? null : (closings[m - 1] ?? null)
      return before === null || by === undefined ? null : before + by
    })
  return { low: shifted(change?.lowOre), high: shifted(change?.highOre) }
}

/** For movements: the same band in every month of which something is known. */
export function level(
  values: readonly (number | null)[],
  usual: { readonly lowOre: number; readonly highOre: number } | null,
): Pick<MonthsData, 'low' | 'high'> {
  const flat = (ore: number | undefined) => values.map((value) => (value === null || ore === undefined ? null : ore))
  return { low: flat(usual?.lowOre), high: flat(usual?.highOre) }
}

function bandPath(
  low: readonly (number | null)[],
  high: readonly (number | null)[],
  step: number,
  left: number,
  y: (value: number) => number,
): string {
  let path = ''
  low.forEach((bottom, m) => {
    const top = high[m] ?? null
    if (bottom === null || top === null) return
    const from = round(left + step * m)
    const to = round(left + step * (m + 1))
    path += `M${from} ${y(top)}H${to}V${y(bottom)}H${from}Z`
  })
  return path
}

function linePath(values: readonly (number | null)[], x: (month: number) => number, y: (value: number) => number): string {
  let path = ''
  let isDown = false
  values.forEach((value, m) => {
    if (value !== null) path += `${isDown ? 'L' : 'M'}${x(m)} ${y(value)}`
    isDown = value !== null
  })
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
