import { ceilOfProduct, lastWithin, type Rational, rationalOf } from '../rational.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { betaBinomialNear } from '../special/hypergeometric.ts'
import { type Model, mostLikely, riskOf, SLACK, upperLimit } from './risk.ts'

/** What a sample size is planned for. Rates are shares of the population. */
export interface SizeRequest extends Model {
  /** Tolerable error rate θ; null where only the precision counts. */
  readonly materiality: number | null
  /** How far the upper limit may lie above the most likely rate; null where it does not count. */
  readonly minPrecision: number | null
  /** Errors that are expected: a rate of the sample or a number. */
  readonly expected: { readonly as: 'fraction' | 'count'; readonly value: number }
  readonly confidence: number
}

/** A planned sample: n items of which x may be in error (a fraction where taints are summed), and the limit they would give. */
export interface SamplePlan {
  readonly n: number
  readonly x: number
  readonly ub: number
}

/** Samples beyond are no samples. */
const MOST = 10_000_000

/**
 * The smallest sample that supports a population: the first n > x with a risk of at most 1 − c (spared 10⁻¹²). x is the expected rate times n – rounded
 * up for binomial and hypergeometric without a prior, as errors are whole there – or a fixed number. K = ⌈θN⌉ items in error are too many.
 *
 * With rounded x the risk is not monotone in n: it rises with each new error. Within one x it falls, so each stretch of n with the same x is searched
 * by halving, in order; the first that holds is the answer. Without rounding the whole range is one stretch. With a prior and hypergeometric the items in
 * error among those not drawn are whole, so the risk goes in steps although x does not: each n is tried.
 */
export function sampleSize(request: SizeRequest): SamplePlan | Refusal {
  const { likelihood, N, prior, materiality, minPrecision, expected, confidence } = request
  if (materiality === null && minPrecision === null) return refuse('no-requirement')
  const theta = materiality ?? 1
  const K = likelihood === 'hypergeometric' && materiality !== null ? ceilOfProduct(rationalOf(materiality), N) : 0
  const isRate = expected.as === 'fraction'
  if (materiality !== null && isRate && expected.value >= materiality)
    return refuse('expected-not-below-tolerable', { expected: expected.value, tolerable: materiality })
  if (materiality !== null && likelihood === 'hypergeometric' && !isRate && K <= expected.value)
    return refuse('expected-not-below-tolerable', { expected: expected.value, tolerable: K })
  const most = likelihood === 'hypergeometric' ? N : MOST
  const holds = (n: number, x: number): boolean => {
    if (materiality !== null && isFarAbove(request, n, x, K)) return false
    if (materiality !== null && riskOf(request, n, x, theta, K) > 1 - confidence + SLACK) return false
    return minPrecision === null || upperLimit(request, n, x, confidence) - (mostLikely(request, n, x) ?? 0) < minPrecision
  }
  const rate = isRate ? rationalOf(expected.value) : null
  const plan = rate !== null && rate.numerator > 0n && likelihood !== 'poisson' && prior === null ? byWholeErrors : byOneStretch
  // Limits of whole items go in steps, so their distance to the most likely rate goes up and down: no halving there. Neither where the whole number of
  // items beyond a fraction of errors, ⌈K − x⌉, does.
  const goesInSteps = likelihood === 'hypergeometric' && (minPrecision !== null || (prior !== null && isRate && expected.value > 0))
  const first = goesInSteps ? firstByTrying : firstOf
  const found = plan({ rate, expected: expected.value, most, holds, first })
  if (found === null)
    return likelihood === 'hypergeometric' ? refuse('population-too-small', { population: N }) : refuse('sample-too-large', { most })
  return { ...found, ub: upperLimit(request, found.n, found.x, confidence) }
}

/** More than what a first look at a risk may be wrong by. */
const NEAR = 1e-4

/** Whether a first look is enough to see that the risk is too high: a hypergeometric one with a prior costs a term for each item, and many n are tried. */
function isFarAbove({ likelihood, N, prior, confidence }: SizeRequest, n: number, x: number, K: number): boolean {
  if (likelihood !== 'hypergeometric' || prior === null) return false
  const b = prior.beta + n - x
  return b > 0 && 1 - betaBinomialNear(N - n, prior.alpha + x, b, Math.ceil(K - x) - 1) > 1 - confidence + NEAR
}

interface Search {
  readonly rate: Rational | null
  readonly expected: number
  readonly most: number
  readonly holds: (n: number, x: number) => boolean
  readonly first: typeof firstOf
}

type Found = { readonly n: number; readonly x: number } | null

/** x rounded up: stretch by stretch of equal x. */
function byWholeErrors({ rate, most, holds, first }: Search): Found {
  if (rate === null) return null
  for (let x = 1, from = 2; from <= most; x++) {
    const to = Math.min(most, lastWithin(rate, x))
    const n = first(Math.max(from, x + 1), to, (n) => holds(n, x))
    if (n !== null) return { n, x }
    from = Math.max(from, to + 1)
  }
  return null
}

/** x fixed, or in proportion to n without rounding. */
function byOneStretch({ rate, expected, most, holds, first }: Search): Found {
  const xOf = (n: number) => (rate === null ? expected : expected * n)
  const from = rate === null ? Math.floor(expected) + 1 : 1
  // Doubled until it holds, so that no more is computed than is needed.
  for (let low = from, high = Math.min(most, from + 15); low <= most; low = high + 1, high = Math.min(most, high * 2)) {
    const n = first(low, high, (n) => holds(n, xOf(n)))
    if (n !== null) return { n, x: xOf(n) }
  }
  return null
}

/** The first n from `low` to `high` that holds, where all after one that holds do. */
function firstOf(low: number, high: number, holds: (n: number) => boolean): number | null {
  if (low > high || !holds(high)) return null
  let from = low
  let to = high
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** As `firstOf`, where after one that holds another may not. */
function firstByTrying(low: number, high: number, holds: (n: number) => boolean): number | null {
  for (let n = low; n <= high; n++) if (holds(n)) return n
  return null
}
