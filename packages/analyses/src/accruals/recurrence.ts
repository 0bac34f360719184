import { at } from '../column.ts'

/** How often something comes, in months. */
export type Rhythm = 'monthly' | 'two-monthly' | 'quarterly' | 'half-yearly' | 'yearly'

interface Step {
  readonly rhythm: Rhythm
  readonly months: number
  /** Months with something, at least. */
  readonly least: number
  /** More missing than this is an end, not a lack. */
  readonly mostMissing: number
}

const steps: readonly Step[] = [
  { rhythm: 'monthly', months: 1, least: 5, mostMissing: 3 },
  { rhythm: 'two-monthly', months: 2, least: 4, mostMissing: 1 },
  { rhythm: 'quarterly', months: 3, least: 3, mostMissing: 1 },
  { rhythm: 'half-yearly', months: 6, least: 3, mostMissing: 1 },
  { rhythm: 'yearly', months: 12, least: 2, mostMissing: 1 },
]
/** Share of the distances between months that are the rhythm's own. */
const REGULAR = 0.75

/** A rhythm of months, and which it leads to expect up to a last month but lack. */
export interface Recurrence {
  readonly rhythm: Rhythm
  readonly missing: readonly number[]
}

/**
 * The rhythm in which months follow each other, where three of four distances or more are alike, and the months after the last that should have come by
 * `last`. Null where there is no rhythm. Months are year × 12 + month − 1, ascending. Example: January to November and `last` December → monthly, December
 * missing.
 */
export function recurrenceOf(months: readonly number[], last: number): Recurrence | null {
  const distances = months.slice(1).map((month, i) => month - at(months, i))
  const latest = months.at(-1)
  if (latest === undefined) return null
  for (const { rhythm, months: step, least, mostMissing } of steps) {
    const regular = distances.filter((distance) => distance === step).length
    if (months.length < least || regular < REGULAR * distances.length) continue
    const missing: number[] = []
    for (let month = latest + step; month <= last; month += step) missing.push(month)
    return { rhythm, missing: missing.length > mostMissing ? [] : missing }
  }
  return null
}
