import { median, medianAbsoluteDeviation } from '../../statistics/statistics.ts'

/** `none`: nothing booked. The others as `patternsOf` says. */
export const rowRhythms = ['monthly', 'quarterly', 'annual', 'irregular', 'none'] as const
export const rowEvents = ['missing', 'double', 'sign-change', 'spike', 'starts', 'stops'] as const

export type RowRhythm = (typeof rowRhythms)[number]
export type RowEvent = (typeof rowEvents)[number]

/** A MAD is 0.6745 of a standard deviation where values are normally distributed. */
const MAD_OF_DEVIATION = 0.6745
/** Beyond this many scaled deviations a value is an outlier (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993). */
const OUTLIER = 3.5
/** Share of months, steps or signs that makes a habit. */
const HABIT = 0.75
/** The amounts of what recurs differ by at most so much of their median (MAD). */
const STABLE = 0.3
/** Months without anything that make a beginning or an end. */
const PAUSE = 3

/** A row's months: movement, and how many lines; null: no data. */
export interface MonthSeries {
  readonly ore: readonly (number | null)[]
  /** Null also where a file declares months without lines. */
  readonly lines: readonly (number | null)[]
  /** Months of the year before in which something is booked: −12 is the same as month 0 a year earlier; empty also where nothing is loaded. */
  readonly before: readonly number[]
}

/** From which amount something is worth a mark, and whether the row is of income and costs. */
export interface EventLimits {
  readonly leastOre: number
  readonly isResult: boolean
}

/**
 * When and how a row moves. A month is *active* with lines in it (declared months: with a movement).
 *
 * Rhythm: `monthly` with at least 3 active months that are 75 % of those from the first to the last; `quarterly` with at least 3, of whose steps 75 %
 * are of three months; `annual` where all active ones, the year before included, are the same calendar month of at least two years; otherwise
 * `irregular`.
 *
 * Events, each from `leastOre` on: `missing`: a month that the rhythm expects has nothing, where the amounts are alike (MAD ≤ 30 % of the median). `starts`, `stops`: nothing for 3 months or more (quarterly: 2 quarters) before the
 * first, or after the last, active month (and nothing the year before that a beginning could continue); then those are not missing. What was active in
 * at least 3 months of the year before and is in none of this one stops with its first month. `double`: among at least 3 active months of even amounts (MAD ≤ 15 % of the
 * median) one of 1.8 to 2.2 times the median. `spike`: among at least 6 a month further than 3.5 scaled MAD and half the median from the median, that
 * is not double. `sign-change`: against the sign of at least 75 % of at least 4, of
 * income and costs: balances move both ways.
 *
 * Example: rent of 100 in every month but 200 in March and none in April is monthly, with March double and April missing.
 */
export function patternsOf(
  { ore, lines, before }: MonthSeries,
  { leastOre, isResult }: EventLimits = { leastOre: 0, isResult: true },
): {
  readonly rhythm: RowRhythm
  readonly events: readonly { readonly at: number; readonly kind: RowEvent }[]
} {
  const known = [...ore.keys()].filter((m) => ore[m] !== null)
  const active = known.filter((m) => (lines[m] === null ? ore[m] !== 0 : (lines[m] ?? 0) > 0))
  const rhythm = rhythmOf(known, active, before)
  const values = active.map((m) => ore[m] ?? 0)
  const middle = median(values) ?? 0
  const isAlike = (medianAbsoluteDeviation(values) ?? 0) <= STABLE * Math.abs(middle) && Math.abs(middle) >= leastOre
  const events = [
    ...gapsOf(rhythm, known, active, before).filter(({ kind }) => kind !== 'missing' || isAlike),
    ...outliersOf(active, (m) => ore[m] ?? 0).filter(({ at, kind }) => {
      const value = ore[at] ?? 0
      return kind === 'sign-change' ? isResult && Math.abs(value) >= leastOre : Math.abs(value - middle) >= leastOre
    }),
  ]
  return { rhythm, events: events.sort((a, b) => a.at - b.at || rowEvents.indexOf(a.kind) - rowEvents.indexOf(b.kind)) }
}

function rhythmOf(known: readonly number[], active: readonly number[], before: readonly number[]): RowRhythm {
  const first = active[0]
  const last = active.at(-1)
  if (first === undefined || last === undefined) return 'none'
  const between = known.filter((m) => m >= first && m <= last).length
  if (active.length >= 3 && active.length >= HABIT * between) return 'monthly'
  const steps = active.slice(1).map((m, i) => m - (active[i] ?? m))
  if (active.length >= 3 && steps.filter((step) => step === 3).length >= HABIT * steps.length) return 'quarterly'
  const years = [...before, ...active]
  return years.length >= 2 && years.every((m) => (m - first) % 12 === 0) ? 'annual' : 'irregular'
}

type Event = { readonly at: number; readonly kind: RowEvent }

function gapsOf(rhythm: RowRhythm, known: readonly number[], active: readonly number[], before: readonly number[]): Event[] {
  const first = active[0]
  const last = active.at(-1)
  const begin = known[0]
  if (rhythm === 'none' && begin !== undefined && before.length >= PAUSE) return [{ at: begin, kind: 'stops' }]
  if ((rhythm !== 'monthly' && rhythm !== 'quarterly') || first === undefined || last === undefined || begin === undefined) return []
  const isActive = new Set(active)
  const near = rhythm === 'quarterly' ? [-1, 0, 1] : [0]
  const step = rhythm === 'quarterly' ? 3 : 1
  const missed = known.filter((m) => m > first && (m - first) % step === 0 && !near.some((shift) => isActive.has(m + shift)))
  const after = missed.filter((m) => m > last)
  const stops = after.length >= (rhythm === 'quarterly' ? 2 : PAUSE)
  const events: Event[] = missed.filter((m) => m < last || !stops).map((at) => ({ at, kind: 'missing' }))
  const [end] = after
  if (stops && end !== undefined) events.push({ at: end, kind: 'stops' })
  if (first - begin >= PAUSE && before.length === 0) events.push({ at: first, kind: 'starts' })
  return events
}

function outliersOf(active: readonly number[], oreOf: (month: number) => number): Event[] {
  const values = active.map(oreOf)
  const middle = median(values)
  const mad = medianAbsoluteDeviation(values, middle)
  if (middle === null || mad === null || middle === 0 || values.length < 3) return []
  const isEven = mad <= 0.15 * Math.abs(middle)
  const usualSign = values.filter((value) => value * middle > 0).length >= HABIT * values.length
  const limit = Math.max((OUTLIER * mad) / MAD_OF_DEVIATION, Math.abs(middle) / 2)
  return active.flatMap((at): Event[] => {
    const value = oreOf(at)
    const times = value / middle
    const isDouble = isEven && times >= 1.8 && times <= 2.2
    const isOther = values.length >= 4 && usualSign && times < 0
    const events: Event[] = isDouble ? [{ at, kind: 'double' }] : []
    if (isOther) events.push({ at, kind: 'sign-change' })
    if (!isDouble && values.length >= 6 && Math.abs(value - middle) > limit) events.push({ at, kind: 'spike' })
    return events
  })
}

/**
 * How far each value lies from the median, in scaled median absolute deviations: 0.6745 · (x − median) ÷ MAD. Where more than half of the values
 * are alike (MAD 0) in mean absolute deviations instead, (x − median) ÷ (1.253314 · mean deviation), so that what differs still shows; 0 where all
 * are alike. Null where the value is, or fewer than 3 are known.
 */
export function heatOf(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null)
  const middle = median(known)
  const mad = medianAbsoluteDeviation(known, middle)
  if (middle === null || mad === null || known.length < 3) return values.map(() => null)
  const meanDeviation = known.reduce((sum, value) => sum + Math.abs(value - middle), 0) / known.length
  const unit = mad > 0 ? mad / MAD_OF_DEVIATION : 1.253314 * meanDeviation
  return values.map((value) => (value === null ? null : unit === 0 ? 0 : (value - middle) / unit + 0))
}
