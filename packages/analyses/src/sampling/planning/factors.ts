import { gammaQuantile } from '../special/incomplete.ts'

/**
 * Confidence factor F of monetary-unit planning: F = gamma⁻¹(c, 1 + r·F), where r is the expected over the tolerable misstatement. A sample of ⌈F/θ⌉
 * then supports the amount although a share r of the tolerable misstatement turns up. r = 0: −ln(1 − c), 3.00 at 95 % (AICPA Audit Guide: Audit
 * Sampling, appendix C; Stewart 2012). Null where r ≥ 1: no sample is large enough.
 *
 * Solved by halving between F = −ln(1 − c), which is too small, and a doubled value that is too large: the fixed-point iteration slows down as r nears 1.
 */
export function planningFactor(confidence: number, ratio: number): number | null {
  if (ratio >= 1) return null
  const over = (factor: number) => factor - gammaQuantile(confidence, 1 + ratio * factor)
  let low = -Math.log1p(-confidence)
  if (ratio <= 0) return low
  let high = low
  while (over(high) < 0) high *= 2
  for (let i = 0; i < 200 && high - low > 4e-16 * high; i++) {
    const middle = (low + high) / 2
    if (over(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Factor of an evaluation with `errors` errors: gamma⁻¹(c, errors + 1). Example: 95 %, 1 error → 4.7439. */
export function evaluationFactor(confidence: number, errors: number): number {
  return gammaQuantile(confidence, errors + 1)
}
