import type { EvaluationParams } from '../../params-schema.ts'
import { type Likelihood, lowerLimit, type Model, type Prior, riskOf, SLACK, upperLimit } from '../../planning/risk.ts'
import { ceilOfProduct, rationalOf } from '../../rational.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import type { AttributeResult, EvaluationResult } from '../../result-schema.ts'
import type { Change, Conclusion } from '../conclusion.ts'
import type { AttributeMethod } from '../methods.ts'
import { posterior } from '../posterior.ts'
import { stringerSum } from '../stringer.ts'
import { type Answered, isSampled } from './answers.ts'
import { told } from './told.ts'
import type { Weights } from './weights.ts'

/** A test of attributes: hits, deviations as weights (1: of a stratum whose hits stand for most), and what is examined in full. */
interface Test {
  readonly n: number
  readonly deviations: readonly number[]
  /** Items (or öre) that the hits stand for at their largest weight, what is drawn from, and with what is examined in full. */
  readonly scale: number
  readonly base: number
  readonly whole: number
  readonly known: number
  readonly isEven: boolean
}

/**
 * A test of attributes: k deviations in n hits, as a rate of the whole side. Deviations of items examined in full count as themselves. Upper limits at
 * confidence c: binomial (Clopper–Pearson) beta⁻¹(c, k + 1, n − k), Poisson gamma⁻¹(c, k + 1)/n, hypergeometric the largest K with P(X ≤ k) > 1 − c, and
 * the posterior of a prior. Where hits of strata stand for different numbers of items, a deviation counts with its share of the largest, as a taint in the
 * Stringer bound. Supports: limit ≤ tolerable rate; misstated: rate above it. Source: `upperLimit`.
 */
export function attributesResult(
  answered: readonly Answered[],
  weights: Weights,
  params: EvaluationParams,
  prior: Prior | Refusal | null,
  tolerableRate: number,
  isComplete: boolean,
  of: 'valueOre' | 'restItems',
): EvaluationResult['attributes'] {
  const deviating = answered.filter(({ deviates }) => deviates)
  const sampled = deviating.filter(isSampled)
  const sizeOf = ({ item }: Answered) => (of === 'restItems' ? 1 : Math.abs(item.ore))
  const full = answered.filter((own) => !isSampled(own)).reduce((sum, own) => sum + sizeOf(own), 0)
  const { base } = weights
  const knownDeviations = deviating.filter((own) => !isSampled(own))
  const test: Test = {
    n: weights.n,
    base,
    whole: base + full,
    scale: weights.n * weights.largest,
    isEven: weights.isEven,
    known: knownDeviations.reduce((sum, own) => sum + sizeOf(own), 0),
    deviations: sampled
      .flatMap(({ item, times }) =>
        Array.from({ length: times }, () => (weights.isEven ? 1 : (weights.of.get(item.stratum)?.each ?? 0) / weights.largest)),
      )
      .sort((a, b) => b - a),
  }
  const rate = rateOf(test, test.deviations)
  return {
    deviations: test.deviations.length,
    items: weights.n,
    rate,
    knownDeviations: knownDeviations.length,
    methods: params.limits.map((method) => limitResult(method, test, params.confidence, prior, tolerableRate, isComplete)),
  }
}

/** Best estimate of the whole: deviations known and projected over all. */
function rateOf({ n, scale, known, whole }: Test, deviations: readonly number[]): number | null {
  if (whole === 0) return null
  const projected = n === 0 ? 0 : (scale * deviations.reduce((sum, own) => sum + own, 0)) / n
  return (known + projected) / whole
}

function limitResult(
  method: AttributeMethod,
  test: Test,
  confidence: number,
  prior: Prior | Refusal | null,
  tolerableRate: number,
  isComplete: boolean,
): AttributeResult {
  const { n, base, whole, scale, known, isEven, deviations } = test
  const isMisstated = (own: readonly number[]) => (rateOf(test, own) ?? 0) > tolerableRate + SLACK
  const conclusion = isComplete && isMisstated(deviations) ? ('misstated' as const) : null
  const nothing = { upperRate: null, lowerRate: null, upperItems: null, pValue: null, conclusion, moreErrors: null, posterior: null }
  const refused = (refusal: Refusal) => ({ method, ...nothing, refused: told('evaluation', refusal) })
  if (method === 'posterior' && (prior === null || isRefusal(prior))) return refused(prior ?? refuse('no-prior'))
  const given = prior === null || isRefusal(prior) ? null : prior
  if (!isEven && (method === 'hypergeometric' || method === 'posterior')) return refused(refuse('strata-of-unequal-weight', { method }))
  const likelihood: Likelihood = method === 'posterior' ? 'binomial' : method
  const model: Model = { likelihood, N: Math.round(base), prior: method === 'posterior' ? given : null }
  const k = deviations.length
  const limits: number[] = []
  const limitAt = (errors: number) => (limits[errors] ??= n === 0 ? 0 : Math.min(1, upperLimit(model, n, errors, confidence)))
  // Of what is drawn from, at most all of it.
  const upperOf = (own: readonly number[]) =>
    n === 0 ? 0 : isEven ? limitAt(own.length) * base : Math.min(base, scale * stringerSum(own, limitAt))
  const overall = (part: number) => (whole === 0 ? 0 : (known + part) / whole)
  const concludedWith = (errors: number): Conclusion => {
    const own = [...Array.from({ length: errors }, () => 1), ...deviations]
    if (isMisstated(own)) return 'misstated'
    return overall(upperOf(own)) <= tolerableRate + SLACK ? 'supports' : 'inconclusive'
  }
  const theta = tolerableRate
  const K = likelihood === 'hypergeometric' ? ceilOfProduct(rationalOf(theta), Math.round(base)) : 0
  const isPlain = isEven && n > 0 && known === 0 && whole === base
  const after = method === 'posterior' && given !== null && n > 0 ? posterior(model, { n, x: k }, theta, K, confidence) : null
  return {
    method,
    upperRate: overall(upperOf(deviations)),
    lowerRate: isEven && n > 0 ? overall(lowerLimit(model, n, k, confidence) * base) : null,
    upperItems: Math.ceil(known + upperOf(deviations) - 1e-9),
    pValue: isPlain ? riskOf(model, n, k, theta, K) : null,
    conclusion: isComplete ? concludedWith(0) : null,
    moreErrors: isComplete ? deviationsToChange(concludedWith, n - k) : null,
    refused: null,
    posterior: after && {
      mode: after.mode,
      mean: after.mean,
      probTolerable: after.probTolerable,
      bayesFactor: after.bf !== null && Number.isFinite(after.bf) ? after.bf : null,
    },
  }
}

/** The least number of further deviations that brings another conclusion; each further one only adds. */
function deviationsToChange(concludedWith: (errors: number) => Conclusion, most: number): Change | null {
  const now = concludedWith(0)
  if (now === 'misstated' || most < 1 || concludedWith(most) === now) return null
  let low = 1
  let high = most
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (concludedWith(middle) === now) low = middle + 1
    else high = middle
  }
  return { errors: low, conclusion: concludedWith(low) }
}

/** The tolerable rate of a test of attributes. */
export function attributeRate({ tolerable }: EvaluationParams): number | Refusal {
  return 'rate' in tolerable ? tolerable.rate : refuse('rate-needed')
}
