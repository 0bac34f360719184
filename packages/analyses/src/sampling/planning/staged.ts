import { type Refusal, refuse } from '../refusal.ts'
import { binomialDensity, poissonDensity } from '../special/density.ts'
import { SLACK } from './risk.ts'

/** A plan in stages of equal size. */
export interface StagedPlan {
  readonly nPerStage: number
  readonly nTotal: number
}

const MOST = 1_000_000

/**
 * A sample in stages of equal size n. `errors[i]` is how many errors send the test from stage i to the next: fewer support the amount at once, more
 * end it. The last stage supports it with at most its own number. The risk of wrongly supporting an error rate θ is the sum over all ways to an end:
 * for (k₀, k₁) P(X < k₀) + P(X = k₀)·P(X ≤ k₁) ≤ 1 − c. Example: (1, 0), binomial, 5 %, 95 % → 61 a stage.
 */
export function stagedPlan(
  likelihood: 'poisson' | 'binomial',
  theta: number,
  confidence: number,
  errors: readonly number[],
): StagedPlan | Refusal {
  const chance = (x: number, n: number) => (likelihood === 'poisson' ? poissonDensity(x, theta * n) : binomialDensity(x, n, theta))
  const riskFrom = (stage: number, n: number): number => {
    const most = errors[stage] ?? 0
    const isLast = stage >= errors.length - 1
    let ends = 0
    for (let x = 0; x < most + (isLast ? 1 : 0); x++) ends += chance(x, n)
    return isLast ? ends : ends + chance(most, n) * riskFrom(stage + 1, n)
  }
  const holds = (n: number) => riskFrom(0, n) <= 1 - confidence + SLACK
  let high = Math.max(1, ...errors)
  while (high <= MOST && !holds(high)) high *= 2
  if (high > MOST) return refuse('sample-too-large', { most: MOST })
  let low = Math.max(1, ...errors)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return { nPerStage: low, nTotal: low * errors.length }
}
