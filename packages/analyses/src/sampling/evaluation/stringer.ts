import { type Likelihood, upperLimit } from '../planning/risk.ts'
import { normalQuantile } from '../special/quantiles.ts'
import type { TaintSample } from './sample.ts'

/** What the limits p(j) of a Stringer bound come from; `N` monetary units of the population for the hypergeometric distribution. */
export interface StringerOptions {
  readonly likelihood: Likelihood
  readonly N: number
  readonly confidence: number
}

/**
 * Stringer bound, the share of book value that overstatements reach at most: p(0) + Σ [p(j) − p(j − 1)]·t₍ⱼ₎ over the overstatements t, largest first,
 * where p(j) is the upper limit of the error rate with j errors in n. A taint counts with at most 1: what is beyond the book value is not an error of
 * that value and belongs beside it. With the Poisson distribution it is the AICPA layout: basic precision R₀·I, projected errors and incremental
 * allowances. Units: a share; times the value of the sampled stratum in money. Source: Stringer 1963; Leslie, Teitlebaum & Anderson 1979.
 * Example: n 145, binomial, 95 %, taints 1, 0.2, 0.04 → 0.03479.
 */
export function stringerBound({ n, taints }: TaintSample, { likelihood, N, confidence }: StringerOptions): number {
  const model = { likelihood, N, prior: null }
  return stringerSum(taints, (errors) => upperLimit(model, n, errors, confidence))
}

/** The sum of the Stringer bound by limits p(j) that are known. Taints largest first. */
export function stringerSum(taints: readonly number[], limitOf: (errors: number) => number): number {
  let before = limitOf(0)
  let bound = before
  let errors = 0
  for (const t of taints) {
    if (t <= 0) break
    errors++
    const limit = limitOf(errors)
    bound += (limit - before) * Math.min(1, t)
    before = limit
  }
  return bound
}

/** Σ of the understatements, as a positive share of n. */
export function understated({ n, taints }: TaintSample): number {
  let sum = 0
  for (const t of taints) if (t < 0) sum -= t
  return sum / n
}

/** Net bound of Leslie, Teitlebaum & Anderson: the Stringer bound of the overstatements less the most likely understatement. */
export function netStringer(sample: TaintSample, options: StringerOptions): number {
  return stringerBound(sample, options) - understated(sample)
}

/**
 * Modified Stringer bound of Pap & van Zuijlen (1996): less (k − σ)·z/√n, which removes what the Stringer bound is too large by in large samples.
 * k = (1/n) Σ (n − 2i + 1) / (2√(i(n − i + 1)))·t₍ᵢ₎ over the overstatements, largest first; σ² their variance (divided by n, a share of 0 not counted).
 * Holds asymptotically: in small samples it may cover less than the confidence says.
 */
export function modifiedStringer(sample: TaintSample, options: StringerOptions): number {
  return stringerBound(sample, options) - stringerExcess(sample, options.confidence)
}

/** What the modified Stringer bound takes off: (k − σ)·z/√n, 0 without overstatements. */
export function stringerExcess({ n, taints }: TaintSample, confidence: number): number {
  const over = taints.filter((t) => t > 0)
  if (over.length === 0) return 0
  const mean = over.reduce((sum, t) => sum + t, 0) / over.length
  const sigma = Math.sqrt(over.reduce((sum, t) => sum + (t - mean) ** 2, 0) / n)
  const k = over.reduce((sum, t, at) => sum + ((n - 2 * at - 1) / (2 * Math.sqrt((at + 1) * (n - at)))) * t, 0) / n
  return ((k - sigma) * normalQuantile(confidence)) / Math.sqrt(n)
}
