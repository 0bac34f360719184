import { logGamma } from './binomial.ts'

/** P(X ≥ x) of the χ² distribution with `df` degrees of freedom: the regularised incomplete gamma function Q(df/2, x/2). */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0) return 1
  const a = df / 2
  const half = x / 2
  const front = Math.exp(a * Math.log(half) - half - logGamma(a))
  if (half < a + 1) {
    // Series of P; Q = 1 − P.
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 10_000 && term > sum * 1e-17; n++) {
      term *= half / (a + n)
      sum += term
    }
    return Math.max(0, 1 - front * sum)
  }
  // Continued fraction of Q by Lentz.
  const tiny = 1e-300
  let b = half + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let h = d
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a)
    b += 2
    d = an * d + b
    if (Math.abs(d) < tiny) d = tiny
    c = b + an / c
    if (Math.abs(c) < tiny) c = tiny
    d = 1 / d
    const step = d * c
    h *= step
    if (Math.abs(step - 1) < 1e-16) break
  }
  return front * h
}

/** The x that χ² with `df` degrees of freedom exceeds with probability `p`. Example: df 8, 5 % → 15.507. */
export function chiSquareCritical(df: number, p: number): number {
  let low = 0
  let high = df + 20 * Math.sqrt(2 * df) + 20
  for (let i = 0; i < 200 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2
    if (chiSquareTail(middle, df) > p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
