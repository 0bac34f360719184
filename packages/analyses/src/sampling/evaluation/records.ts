import { type Refusal, refuse } from '../refusal.ts'
import { studentQuantile } from '../special/quantiles.ts'
import type { Sided } from './moments.ts'
import type { Bound, Examined } from './sample.ts'

/** A population of records that a simple random sample was drawn of. */
export interface RecordPopulation {
  readonly N: number
  /** Book value of all N. */
  readonly value: number
}

/** An estimate in money; `unreliable` where it may be shown but not concluded on. */
export interface RecordEstimate extends Bound {
  readonly unreliable: Refusal | null
}

/** From so many differences on the normal theory is held to do (15 to 20 in practice). */
const FEWEST_DIFFERENCES = 15

export const recordMethods = ['direct', 'difference', 'quotient', 'regression'] as const
export type RecordMethod = (typeof recordMethods)[number]

/**
 * Misstatement of N records of book value BV from a simple random sample of n, overstatement above 0, ± N·t·s/√n with Student’s t of n − 1 degrees of
 * freedom; x book and y audited values.
 *
 * - direct (mean per unit): BV − N·ȳ, s of y;
 * - difference: N·mean(x − y), s of x − y;
 * - quotient (ratio): N(1 − q)x̄ with q = ȳ/x̄, s² = s_y² − 2q·r·s_x·s_y + q²·s_x²;
 * - regression: BV − (N·ȳ + b(BV − N·x̄)), b the slope of y on x, s = s_y√(1 − r²).
 *
 * Units: those of the values. Items hit more than once count once in the means and as often as they were hit in n. Refused without spread of book values
 * (quotient, regression). `unreliable` says why the limits can't be relied on: a sample without differences has a margin of 0 and looks certain, and
 * with few the normal theory behind t does not hold. Source: Touw & Hoogduin 2011; Arens & Loebbecke, Applications of Statistical Sampling to Auditing.
 */
export function recordEstimate(
  method: RecordMethod,
  items: readonly Examined[],
  { N, value }: RecordPopulation,
  sided: Sided,
): RecordEstimate | Refusal {
  const n = items.reduce((sum, { times }) => sum + times, 0)
  if (items.length < 2) return refuse('not-defined', { method, reason: 'fewer than two items' })
  const differences = items.filter(({ book, audit }) => book !== audit).length
  const { meanX, meanY, xx, xy, yy, dd } = momentsOf(items)
  const regresses = method === 'quotient' || method === 'regression'
  if (regresses && (method === 'regression' ? xx === 0 : meanX === 0))
    return refuse('not-defined', { method, reason: 'book values do not vary' })
  const t = studentQuantile(sided.isTwoSided ? (1 + sided.confidence) / 2 : sided.confidence, n - 1)
  const ratio = meanY / meanX
  const [mle, variance] = {
    direct: () => [value - N * meanY, yy],
    difference: () => [N * (meanX - meanY), dd],
    quotient: () => [N * (1 - ratio) * meanX, yy - 2 * ratio * xy + ratio * ratio * xx],
    regression: () => [value - (N * meanY + (xy / xx) * (value - N * meanX)), yy - (xy * xy) / xx],
  }[method]() as [number, number] // each of the four gives two numbers
  const margin = (N * t * Math.sqrt(Math.max(0, variance))) / Math.sqrt(n)
  return {
    mle,
    ub: mle + margin,
    lb: sided.isTwoSided ? mle - margin : null,
    unreliable:
      method !== 'direct' && differences < FEWEST_DIFFERENCES
        ? refuse('few-differences', { method, differences, least: FEWEST_DIFFERENCES })
        : null,
  }
}

/** Means, variances and covariance of book and audited values, and the variance of their differences, with n − 1. */
function momentsOf(items: readonly Examined[]) {
  const n = items.length
  const mean = (of: (item: Examined) => number) => items.reduce((sum, item) => sum + of(item), 0) / n
  const meanX = mean((i) => i.book)
  const meanY = mean((i) => i.audit)
  const over = (of: (item: Examined) => number) => items.reduce((sum, item) => sum + of(item), 0) / (n - 1)
  return {
    meanX,
    meanY,
    xx: over((i) => (i.book - meanX) ** 2),
    yy: over((i) => (i.audit - meanY) ** 2),
    xy: over((i) => (i.book - meanX) * (i.audit - meanY)),
    dd: over((i) => (i.book - i.audit - (meanX - meanY)) ** 2),
  }
}
