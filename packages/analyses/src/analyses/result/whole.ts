import { accountMask } from '../../books/account-number.ts'
import { float64At } from '../../column.ts'
import { outside } from '../../expectation/bands.ts'
import { type Flag, flagOf } from '../../flags/catalogue.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import { band, factorBand, median, medianAbsoluteDeviation, roundOre } from '../../statistics/statistics.ts'
import type { Review } from './context.ts'
import type { ResultResult, ResultRow } from './schema.ts'

const MIN_MARGIN_MONTHS = 6
const MIN_SEASON_MONTHS = 8

type Margin = ResultResult['margins'][number]

/** Gross margin of each month against the median of the twelve before. */
export function marginsOf(months: readonly string[], gross: readonly (number | null)[], sales: readonly (number | null)[]): Margin[] {
  const ratios = months.map((_, m) => {
    const profit = gross[m] ?? null
    const sold = sales[m] ?? null
    return profit === null || sold === null || sold <= 0 ? null : profit / sold
  })
  return months.map((month, m) => {
    const before = ratios.slice(Math.max(0, m - 12), m).filter((ratio) => ratio !== null)
    return { month, marginRatio: ratios[m] ?? null, medianRatio: before.length < MIN_MARGIN_MONTHS ? null : median(before) }
  })
}

/**
 * Months of the period whose gross margin has shifted: beyond the limit and k deviations, and worth the amount. A note where the share of goods in sales varies
 * by such factors, or where goods come in fewer than six of the months before, so that no margin is usual.
 */
export function marginFlags(
  { first, params, minOre }: Pick<Review, 'first' | 'params' | 'minOre'>,
  margins: readonly Margin[],
  sales: readonly (number | null)[],
): Flag[] {
  return margins.flatMap(({ month, marginRatio, medianRatio }, m) => {
    const sold = sales[m] ?? null
    if (m < first || marginRatio === null || medianRatio === null || sold === null) return []
    const before = margins.slice(Math.max(0, m - 12), m).flatMap((own) => (own.marginRatio === null ? [] : [own.marginRatio]))
    const shares = factorBand(
      before.map((ratio) => 1 - ratio),
      params.band.k,
    )
    const share = 1 - marginRatio
    const varies = !shares || shares.observations < MIN_MARGIN_MONTHS || (share >= shares.low && share <= shares.high)
    const limit = Math.max(params.marginRatio, params.band.k * (medianAbsoluteDeviation(before) ?? 0))
    if (Math.abs(marginRatio - medianRatio) <= limit || Math.abs(marginRatio - medianRatio) * sold < minOre) return []
    return [
      flagOf('result.margin-shift', {
        row: 'is.gross',
        month,
        amountOre: roundOre(marginRatio * sold),
        expectedOre: roundOre(medianRatio * sold),
        basis: 'band',
        observations: before.length,
        values: { marginRatio, medianRatio },
        ...(varies && { severity: 'info' }),
      }),
    ]
  })
}

/** The last month of a fiscal year in the period, by the result before appropriations and tax against the other months. */
export function lastMonthFlags({ books, series, first, params, minOre }: Review): Flag[] {
  const mask = accountMask(reviewRanges.beforeAppropriations, books.accounts)
  const results = Float64Array.from({ length: series.count }, (_, m) => {
    let ore = 0
    for (let a = 0; a < mask.length; a++) if (mask[a] === 1) ore -= float64At(series.netOre, a * series.count + m)
    return ore
  })
  const { k, floorOre, floorRatio, months } = params.band
  return Array.from(results).flatMap((ore, m) => {
    if (m < first || series.yearEnd[m] !== 1 || series.isPartial[m] === 1 || Number.isNaN(ore)) return []
    const others = results
      .subarray(Math.max(0, m - months), m)
      // Months in which nobody has booked anything are not what is usual.
      .filter((other, i) => !Number.isNaN(other) && other !== 0 && series.yearEnd[Math.max(0, m - months) + i] !== 1)
    const own = others.length < MIN_MARGIN_MONTHS ? null : band(others, { k, floor: floorOre, floorRatio })
    if (!own || Math.abs(outside(ore, own)) < minOre || outside(ore, own) === 0) return []
    const begun = series.yearStart.lastIndexOf(1, m)
    const year = results.subarray(Math.max(0, begun), m + 1).reduce((sum, other) => sum + other, 0)
    return [
      flagOf('result.last-month', {
        month: series.labels[m] ?? null,
        amountOre: ore + 0,
        expectedOre: roundOre(own.median),
        basis: 'band',
        observations: own.observations,
        values: {
          shareRatio: year === 0 || Number.isNaN(year) ? null : ore / Math.abs(year),
          yearOre: Number.isNaN(year) ? null : year + 0,
        },
      }),
    ]
  })
}

/** Months whose share of twelve has moved since the twelve before, of lines that move in most months of both. */
export function seasonFlags({ series, first, params, minOre }: Review, rows: readonly ResultRow[]): Flag[] {
  const months = series.labels
  if (months.length - first !== 12 || first < 12 || series.isPartial.includes(1)) return []
  return rows.flatMap(({ id, kind, monthsOre, name }) => {
    if (kind !== 'line') return []
    const now = monthsOre.slice(first)
    const before = monthsOre.slice(first - 12, first)
    if ([...now, ...before].some((ore) => ore === null)) return []
    const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, ore) => total + (ore ?? 0), 0)
    const total = sum(now)
    const prior = sum(before)
    const active = (values: readonly (number | null)[]) => values.filter((ore) => ore !== 0).length
    if (total * prior <= 0 || active(now) < MIN_SEASON_MONTHS || active(before) < MIN_SEASON_MONTHS) return []
    return now.flatMap((ore, m) => {
      const share = (ore ?? 0) / total
      const usual = (before[m] ?? 0) / prior
      if (Math.abs(share - usual) <= params.seasonRatio || Math.abs((share - usual) * total) < minOre) return []
      return [
        flagOf('result.seasonality-broken', {
          row: id,
          month: months[first + m] ?? null,
          amountOre: ore,
          expectedOre: roundOre(usual * total),
          basis: 'prior-year',
          observations: 12,
          values: { line: typeof name === 'string' ? name : name.en, shareRatio: share, priorRatio: usual },
        }),
      ]
    })
  })
}
