import { at } from '../column.ts'

/** Nearest whole number, halves away from zero, so that −x rounds to minus what x rounds to: −2.5 → −3. Never −0. */
export function roundOre(value: number): number {
  return (value < 0 ? -Math.round(-value) : Math.round(value)) + 0
}

/**
 * The middle value: half of the observations are smaller, half larger; of an even number the mean of the two in the middle. One extraordinary
 * month does not move it, as it would move a mean. Null without observations. Example: 3, 100, 5 → 5.
 */
export function median(values: ArrayLike<number>): number | null {
  const sorted = Float64Array.from(values).sort()
  const low = sorted[(sorted.length - 1) >> 1]
  const high = sorted[sorted.length >> 1]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * Median absolute deviation: the median of |x − centre|, in the unit of the values and not scaled (for normally distributed values a standard
 * deviation is 1.4826 of it). Null without observations. Example: 1, 2, 3, 4, 100 round 3 → 1.
 */
export function medianAbsoluteDeviation(values: ArrayLike<number>, centre: number | null = median(values)): number | null {
  return centre === null
    ? null
    : median(
        Array.from(
          { length: values.length },
          // Within the length there is a value.
          (_, i) => Math.abs(at(values, i) - centre),
        ),
      )
}

/** A standard deviation in median absolute deviations, of what is normally distributed: 1 ÷ the third quartile of the normal distribution, 0,67449. */
export const DEVIATION_OF_MAD = 1.4826

/** What is held to be usual: from `low` to `high`, inclusive. */
export interface Band {
  readonly median: number
  readonly mad: number
  readonly low: number
  readonly high: number
  readonly observations: number
}

/** How wide a band is: `k` deviations to each side, and at least the floor. */
export interface BandWidth {
  readonly k: number
  /** Half-width of a band in the unit of the values, however alike they are. */
  readonly floor: number
  /** Half-width as a share of |median|; the larger of the two floors holds. */
  readonly floorRatio: number
}

/**
 * The seasonal band: median ± max(k · MAD, floor, floorRatio · |median|). The floor is there because of series that never change, such as rents: their
 * MAD is 0, and a band without width would call every krone an anomaly. Null without observations.
 * Example: ten changes of 100 and one of 250, k 5, floor 20 → 80 to 120.
 */
export function band(values: ArrayLike<number>, { k, floor, floorRatio }: BandWidth): Band | null {
  const middle = median(values)
  const mad = medianAbsoluteDeviation(values, middle)
  if (middle === null || mad === null) return null
  const half = Math.max(k * mad, floor, floorRatio * Math.abs(middle))
  return { median: middle, mad, low: middle - half, high: middle + half, observations: values.length }
}

/**
 * The band of amounts that vary by factors, as invoices do: the median times and divided by e to the k · MAD of the logarithms of those above zero. A band of
 * distances alone calls every large invoice of a skewed series an anomaly. Null where none is above zero.
 * Example: 50, 100, 200, k 2 → 25 to 400.
 */
export function factorBand(values: ArrayLike<number>, k: number): Pick<Band, 'low' | 'high' | 'observations'> | null {
  const logarithms = Array.from(values).flatMap((value) => (value > 0 ? [Math.log(value)] : []))
  const middle = median(logarithms)
  const mad = medianAbsoluteDeviation(logarithms, middle)
  if (middle === null || mad === null) return null
  return { low: Math.exp(middle - k * mad), high: Math.exp(middle + k * mad), observations: logarithms.length }
}

/** A straight line through observations. */
export interface Line {
  readonly slope: number
  readonly intercept: number
  readonly observations: number
  /** Share of the variation that the line explains, 0–1; null where the observations do not vary. */
  readonly rSquared: number | null
}

/**
 * The line y = intercept + slope · x with the least sum of squared distances. Null with fewer than two different x.
 * Example: (0, 1), (1, 3), (2, 5) → 1 + 2x.
 */
export function leastSquares(points: readonly { readonly x: number; readonly y: number }[]): Line | null {
  const n = points.length
  if (n < 2) return null
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n
  let xx = 0
  let xy = 0
  let yy = 0
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2
    xy += (x - meanX) * (y - meanY)
    yy += (y - meanY) ** 2
  }
  if (xx === 0) return null
  const slope = xy / xx
  return { slope, intercept: meanY - slope * meanX, observations: n, rSquared: yy === 0 ? null : (xy * xy) / (xx * yy) }
}
