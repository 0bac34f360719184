import { float64At } from '../../column.ts'
import { isSeasonal, MIN_BAND_MONTHS, outside } from '../../expectation/bands.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { type Band, band, factorBand, median, medianAbsoluteDeviation, roundOre } from '../../statistics/statistics.ts'
import { accountFlag, monthsOfAccount, type Review } from './context.ts'

/** An account is monthly where it moves in at least so much of the months since it began. */
const MONTHLY_SHARE = 0.8
/** Months after a step that must all stand at the new level. */
const STEP_MONTHS = 3
/** The shares of one recurring cost may differ by so much of their median. */
const STABLE_SHARE = 0.3

/** What the months of one account show: missing, stepped, high, low or unexpected. Costs only for what is missing or comes in an unexpected month. */
export function monthFlags(review: Review, a: number, isCost: boolean): Flag[] {
  const { ordinary, series } = review
  const net = monthsOfAccount(ordinary.netOre, ordinary.count, a)
  const lines = monthsOfAccount(ordinary.lineCount, ordinary.count, a)
  const begun = lines.findIndex((count) => count > 0)
  if (begun < 0) return []
  let known = 0
  let active = 0
  for (let m = begun; m < series.count; m++) {
    if (Number.isNaN(lines[m] ?? Number.NaN)) continue
    known++
    if (float64At(lines, m) > 0) active++
  }
  const isMonthly = active >= MIN_BAND_MONTHS && active >= MONTHLY_SHARE * known
  if (!isMonthly) return isCost ? mergedByMonth([...unexpected(review, a, net, lines)], [...irregularHigh(review, a, net, lines)]) : []
  const missing = isCost ? missingMonths(review, a, net, lines, begun) : []
  const steps = [...stepChanges(review, a, net)]
  const taken = new Set([...missing, ...steps].map(({ month }) => month))
  const stepped = steps[0]?.month ?? null
  return [...missing, ...steps, ...highAndLow(review, a, net, (month) => taken.has(month) || (stepped !== null && month >= stepped))]
}

/** Months of the period without a line where the cost otherwise comes every month in like amounts; of a cost that has ended the first one only. */
function missingMonths(review: Review, a: number, net: Float64Array, lines: Float64Array, begun: number): Flag[] {
  const { series, first, params } = review
  const amounts = net.filter((_, m) => float64At(lines, m) > 0)
  const usual = median(amounts)
  const mad = medianAbsoluteDeviation(amounts)
  if (usual === null || mad === null || Math.abs(usual) < params.band.floorOre || mad > STABLE_SHARE * Math.abs(usual)) return []
  const flags: Flag[] = []
  for (let m = Math.max(first, begun + 1); m < series.count; m++) {
    if (lines[m] !== 0 || series.isPartial[m] === 1) continue
    let months = 1
    while (lines[m + months] === 0) months++
    const ends = m + months > series.lastBooked
    flags.push(
      accountFlag(review, 'result.missing-month', a, {
        month: series.labels[m] ?? null,
        amountOre: 0,
        expectedOre: roundOre(usual),
        basis: 'pattern',
        observations: amounts.length,
        values: { months: ends ? months : 1 },
      }),
    )
    if (ends) break
  }
  return flags
}

/** The first month of a new level: three months in a row outside the band of the six to twelve before, on the same side. */
function* stepChanges(review: Review, a: number, net: Float64Array): Generator<Flag> {
  const { series, first, params, minOre } = review
  const { k, floorOre, floorRatio } = params.band
  for (let m = Math.max(first, MIN_BAND_MONTHS); m + STEP_MONTHS <= series.count; m++) {
    if (series.isPartial.subarray(m, m + STEP_MONTHS).includes(1)) continue
    const before = net.subarray(Math.max(0, m - 12), m).filter((ore) => !Number.isNaN(ore))
    const own = before.length < MIN_BAND_MONTHS ? null : band(before, { k, floor: floorOre, floorRatio })
    if (!own) continue
    const after = net.subarray(m, m + STEP_MONTHS)
    const sides = Array.from(after, (ore) => Math.sign(outside(ore, own)))
    const [side = 0] = sides
    const level = median(after)
    if (level === null || side === 0 || sides.some((other) => other !== side)) continue
    if (Math.abs(level - own.median) * STEP_MONTHS < minOre) continue
    yield accountFlag(review, 'result.step-change', a, {
      month: series.labels[m] ?? null,
      amountOre: roundOre(level),
      expectedOre: roundOre(own.median),
      basis: 'band',
      observations: own.observations,
      values: { months: STEP_MONTHS },
    })
    return
  }
}

/**
 * The most that an account comes to in a month by the factors that its months vary by, in natural sign: what is high and not above it is a note. 0 where they
 * are too few to say.
 */
function usualMost({ params, signs }: Review, a: number, net: Float64Array): number {
  const { k, months } = params.band
  const known = net.subarray(Math.max(0, net.length - months)).map((ore) => (signs[a] ?? 1) * ore)
  const own = factorBand(known, k)
  return own && own.observations >= MIN_BAND_MONTHS ? own.high : 0
}

/** Months of the period outside the band, by enough, not with the season and not part of what has been said already. */
function* highAndLow(review: Review, a: number, net: Float64Array, isSaid: (month: string) => boolean): Generator<Flag> {
  const { series, first, minOre, bands, signs } = review
  const own = bands[a]
  if (!own) return
  const most = usualMost(review, a, net)
  for (let m = first; m < series.count; m++) {
    const ore = net[m] ?? Number.NaN
    const size = outside(ore, own)
    const label = series.labels[m] ?? ''
    if (
      series.isPartial[m] === 1 ||
      Number.isNaN(ore) ||
      size === 0 ||
      Math.abs(size) < minOre ||
      isSaid(label) ||
      isSeasonal(net, m, own, first)
    )
      continue
    const isHigh = size * (signs[a] ?? 1) > 0
    yield accountFlag(review, isHigh ? 'result.unusually-high' : 'result.unusually-low', a, {
      month: label,
      amountOre: ore,
      expectedOre: roundOre(own.median),
      basis: 'band',
      observations: own.observations,
      values: { ...limits(own, signs[a] ?? 1), closingOre: closingPart(review, a, m) },
      ...(isHigh && (signs[a] ?? 1) * ore <= most && { severity: 'info' }),
    })
  }
}

/** The first flags, and of the others those of further months. */
function mergedByMonth(flags: readonly Flag[], others: readonly Flag[]): Flag[] {
  const said = new Set(flags.map(({ month }) => month))
  return [...flags, ...others.filter(({ month }) => !said.has(month))]
}

/**
 * Months of a cost that comes now and then in which it is unusually high: outside the account's band, and outside the band of the months in which it comes,
 * so that what comes seldom is not high because it comes at all.
 */
function* irregularHigh(review: Review, a: number, net: Float64Array, lines: Float64Array): Generator<Flag> {
  const { series, params, first, minOre, bands, signs } = review
  const own = bands[a]
  const { k, floorOre, floorRatio, months } = params.band
  const from = Math.max(0, net.length - months)
  const amounts = net.subarray(from).filter((ore, i) => !Number.isNaN(ore) && float64At(lines, from + i) > 0)
  const ofActive = amounts.length < MIN_BAND_MONTHS ? null : band(amounts, { k, floor: floorOre, floorRatio })
  if (!own || !ofActive) return
  const sign = signs[a] ?? 1
  const most = usualMost(review, a, net)
  for (let m = first; m < series.count; m++) {
    const ore = net[m] ?? Number.NaN
    if (series.isPartial[m] === 1 || Number.isNaN(ore) || isSeasonal(net, m, own, first)) continue
    const sizes = [sign * outside(ore, own), sign * outside(ore, ofActive)]
    if (sizes.some((size) => size <= 0 || size < minOre)) continue
    yield accountFlag(review, 'result.unusually-high', a, {
      month: series.labels[m] ?? null,
      amountOre: ore,
      expectedOre: roundOre(own.median),
      basis: 'band',
      observations: own.observations,
      values: { ...limits(own, sign), closingOre: closingPart(review, a, m) },
      ...(sign * ore <= most && { severity: 'info' }),
    })
  }
}

/** What the closing did in a month, in natural sign: the month's lines are the amount and this. */
function closingPart({ series, ordinary, signs }: Review, a: number, m: number): number {
  const at = a * series.count + m
  return (signs[a] ?? 1) * (float64At(series.netOre, at) - float64At(ordinary.netOre, at)) + 0
}

/** A band's limits in natural sign. */
function limits({ low, high }: Band, sign: number): { readonly lowOre: number; readonly highOre: number } {
  return sign > 0 ? { lowOre: roundOre(low), highOre: roundOre(high) } : { lowOre: roundOre(-high), highOre: roundOre(-low) }
}

/** A cost that has come each quarter (three times or more) or each year in the same month (twice or more), in a month of the period where it never did. */
function* unexpected(review: Review, a: number, net: Float64Array, lines: Float64Array): Generator<Flag> {
  const { series, first, minOre } = review
  const before = Array.from({ length: first }, (_, m) => m).filter((m) => float64At(lines, m) > 0)
  const [start] = before
  if (start === undefined) return
  const every = [
    { months: 3, times: 3 },
    { months: 12, times: 2 },
  ].find(({ months, times }) => before.length >= times && before.every((m) => (m - start) % months === 0))
  // A pattern of quarters must be gone through: two years in January are no quarters.
  if (!every || (every.months === 3 && before.every((m) => (m - start) % 12 === 0))) return
  for (let m = first; m < series.count; m++) {
    if (!(float64At(lines, m) > 0) || (m - start) % every.months === 0 || Math.abs(float64At(net, m)) < minOre) continue
    yield accountFlag(review, 'result.unexpected-month', a, {
      month: series.labels[m] ?? null,
      amountOre: float64At(net, m),
      expectedOre: 0,
      basis: 'pattern',
      observations: before.length,
      values: { everyMonths: every.months, lastMonth: series.labels[before.at(-1) ?? 0] ?? null },
    })
  }
}
