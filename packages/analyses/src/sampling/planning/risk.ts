import { betaBinomialLower, hypergeometricLower } from '../special/hypergeometric.ts'
import { betaLower, betaQuantile, gammaLower, gammaQuantile, gammaUpper } from '../special/incomplete.ts'

export const likelihoods = ['poisson', 'binomial', 'hypergeometric'] as const
export type Likelihood = (typeof likelihoods)[number]

/** What is known before the sample: gamma(α, β) of a rate, beta(α, β) of a share, beta-binomial(α, β) of a number of items. */
export interface Prior {
  readonly alpha: number
  readonly beta: number
}

/** The model of a sample. `N`, the number of items, is what the hypergeometric distribution needs. */
export interface Model {
  readonly likelihood: Likelihood
  readonly N: number
  readonly prior: Prior | null
}

/** Risks that differ by less are equal: the hypergeometric risk of N 100, K 1, n 90 is exactly 10 %. */
export const SLACK = 1e-12

/**
 * The risk that the rate of errors is `theta` or more (K items of N) although a sample of n has no more than x of them. Without a prior it is the
 * sampling risk: Poisson Q(1 + x, θn), binomial P(X ≤ x; n, θ), hypergeometric P(X ≤ x; N, K, n). With a prior it is the probability of the posterior
 * distribution above θ: gamma(α + x, β + n), beta(α + x, β + n − x), or the x errors found
 * and a beta-binomial number among the N − n items that were not drawn.
 */
export function riskOf({ likelihood, N, prior }: Model, n: number, x: number, theta: number, K: number): number {
  if (prior !== null) {
    if (likelihood === 'poisson') return gammaUpper(prior.alpha + x, theta * (prior.beta + n))
    if (likelihood === 'binomial') return betaLower(1 - theta, prior.beta + n - x, prior.alpha + x)
    return 1 - atMost(betaBinomialLower(N - n, prior.alpha + x, prior.beta + n - x), Math.ceil(K - x) - 1)
  }
  if (likelihood === 'poisson') return gammaUpper(1 + x, theta * n)
  if (likelihood === 'binomial') return x >= n ? 1 : betaLower(1 - theta, n - x, x + 1)
  return hypergeometricLower(x, N, K, n)
}

function atMost(cumulated: Float64Array, k: number): number {
  return k < 0 ? 0 : (cumulated[Math.min(k, cumulated.length - 1)] ?? 1)
}

/**
 * Upper limit of the error rate at confidence c with x errors (or a sum of taints) in n: the rate at which so few errors would have a probability of
 * only 1 − c. Poisson gamma⁻¹(c, 1 + x)/n, binomial (Clopper–Pearson) beta⁻¹(c, 1 + x, n − x), hypergeometric the largest K with P(X ≤ x) > 1 − c, over
 * N; with a prior the c-quantile of the posterior.
 */
export function upperLimit(model: Model, n: number, x: number, confidence: number): number {
  const { likelihood, N, prior } = model
  if (prior !== null) {
    if (likelihood === 'poisson') return gammaQuantile(confidence, prior.alpha + x) / (prior.beta + n)
    if (likelihood === 'binomial') return betaQuantile(confidence, prior.alpha + x, prior.beta + n - x)
    const cumulated = betaBinomialLower(N - n, prior.alpha + x, prior.beta + n - x)
    return (
      (x +
        Math.max(
          0,
          cumulated.findIndex((p) => p >= confidence - SLACK),
        )) /
      N
    )
  }
  if (likelihood === 'poisson') return gammaQuantile(confidence, 1 + x) / n
  if (likelihood === 'binomial') return x >= n ? 1 : betaQuantile(confidence, 1 + x, n - x)
  let low = Math.min(x, N)
  let high = N - n + x
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (hypergeometricLower(x, N, middle, n) > 1 - confidence + SLACK) low = middle
    else high = middle - 1
  }
  return low / N
}

/**
 * Lower limit of the error rate at confidence c: Poisson (Garwood) gamma⁻¹(1 − c, x)/n, binomial beta⁻¹(1 − c, x, n − x + 1), hypergeometric the
 * smallest K with P(X ≥ x) > 1 − c, over N; 0 without errors.
 */
export function lowerLimit({ likelihood, N, prior }: Model, n: number, x: number, confidence: number): number {
  const risk = 1 - confidence
  if (prior !== null && likelihood !== 'hypergeometric') {
    return likelihood === 'poisson'
      ? gammaQuantile(risk, prior.alpha + x) / (prior.beta + n)
      : betaQuantile(risk, prior.alpha + x, prior.beta + n - x)
  }
  if (prior !== null) {
    const cumulated = betaBinomialLower(N - n, prior.alpha + x, prior.beta + n - x)
    return (
      (x +
        Math.max(
          0,
          cumulated.findIndex((p) => p >= risk - SLACK),
        )) /
      N
    )
  }
  if (x <= 0) return 0
  if (likelihood === 'poisson') return gammaQuantile(risk, x) / n
  if (likelihood === 'binomial') return betaQuantile(risk, x, n - x + 1)
  let low = x
  let high = N - n + x
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (1 - hypergeometricLower(x - 1, N, middle, n) > risk + SLACK) high = middle
    else low = middle + 1
  }
  return low / N
}

/** Most likely error rate: x/n, or the mode of the posterior; null where the posterior has none (beta(1, 1) is flat). */
export function mostLikely({ likelihood, N, prior }: Model, n: number, x: number): number | null {
  if (prior === null) return x / n
  const a = prior.alpha + x
  const b = prior.beta + n - (likelihood === 'poisson' ? 0 : x)
  if (likelihood === 'poisson') return Math.max(0, a - 1) / b
  if (a <= 1 && b <= 1) return null
  const share = Math.min(1, Math.max(0, a - 1) / (a + b - 2))
  return likelihood === 'binomial' ? share : (x + Math.min(N - n, Math.floor((N - n + 1) * share))) / N
}

/** Probability before the sample that the rate is below θ. */
export function priorBelow({ likelihood, N, prior }: Model, theta: number, K: number): number | null {
  if (prior === null) return null
  if (likelihood === 'poisson') return gammaLower(prior.alpha, theta * prior.beta)
  if (likelihood === 'binomial') return betaLower(theta, prior.alpha, prior.beta)
  return atMost(betaBinomialLower(N, prior.alpha, prior.beta), K - 1)
}
