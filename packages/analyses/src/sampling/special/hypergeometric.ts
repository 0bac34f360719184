import { float64At } from '../../column.ts'
import { logGamma } from '../../statistics/binomial.ts'
import { binomialDensity } from './density.ts'

/** Probability of x errors among n drawn of N items with K errors, from three binomial densities (Loader 2000). */
function density(x: number, N: number, K: number, n: number): number {
  if (x < 0 || x > n || x > K || n - x > N - K) return 0
  if (n === 0) return 1
  const p = n / N
  if (p === 1) return x === K ? 1 : 0
  return (binomialDensity(x, K, p) * binomialDensity(n - x, N - K, p)) / binomialDensity(n, N, p)
}

/** P(X ≤ x) of x errors among n drawn without replacement of N items with K errors. Example: N 100, K 1, n 90, x 0 → 0.1. */
export function hypergeometricLower(x: number, N: number, K: number, n: number): number {
  const least = Math.max(0, n - (N - K))
  const most = Math.min(n, K)
  if (x < least) return 0
  if (x >= most) return 1
  // From the largest term on: each is the one before times a ratio.
  const mode = Math.min(x, Math.floor(((n + 1) * (K + 1)) / (N + 2)))
  const top = density(mode, N, K, n)
  let sum = top
  let term = top
  for (let i = mode; i > least && term > sum * 1e-18; i--) {
    term *= (i * (N - K - n + i)) / ((K - i + 1) * (n - i + 1))
    sum += term
  }
  term = top
  for (let i = mode; i < x && term > sum * 1e-18; i++) {
    term *= ((K - i) * (n - i)) / ((i + 1) * (N - K - n + i + 1))
    sum += term
  }
  return Math.min(1, sum)
}

/** P(X ≤ k), k = 0 … m, of the beta-binomial distribution: errors among m items whose error rate is itself beta(a, b). */
export function betaBinomialLower(m: number, a: number, b: number): Float64Array {
  const cumulated = new Float64Array(m + 1)
  if (b <= 0) {
    cumulated[m] = 1
    return cumulated
  }
  const logs = new Float64Array(m + 1)
  let log = logGamma(m + b) + logGamma(a + b) - logGamma(m + a + b) - logGamma(b)
  for (let k = 0; k <= m; k++) {
    logs[k] = log
    log += Math.log(((m - k) * (a + k)) / ((k + 1) * (b + m - k - 1)))
  }
  let sum = 0
  for (let k = 0; k <= m; k++) {
    sum += Math.exp(float64At(logs, k))
    cumulated[k] = sum
  }
  // What rounding left is spread, so that the last is 1.
  for (let k = 0; k <= m; k++) cumulated[k] = float64At(cumulated, k) / sum
  return cumulated
}

/** Above it a sum of terms is scaled down, so that none is too large for a number. */
const SCALE = 1e200

/**
 * P(X ≤ k) of the same distribution from its first k + 1 terms alone, each the one before times a ratio: fast, but only as exact as the logarithms of the
 * gamma function of m, some 10⁻⁵ at ten million. A first look that spares `betaBinomialLower`. b > 0.
 */
export function betaBinomialNear(m: number, a: number, b: number, k: number): number {
  if (k < 0) return 0
  if (k >= m) return 1
  let log = logGamma(m + b) + logGamma(a + b) - logGamma(m + a + b) - logGamma(b)
  let term = 1
  let sum = 1
  for (let i = 0; i < k; i++) {
    term *= ((m - i) * (a + i)) / ((i + 1) * (b + m - i - 1))
    sum += term
    if (sum > SCALE) {
      term /= SCALE
      sum /= SCALE
      log += Math.log(SCALE)
    }
  }
  return Math.min(1, Math.exp(log + Math.log(sum)))
}
