import { logGamma } from '../../statistics/binomial.ts'

/** ½ ln 2π. */
const HALF_LN_2PI = 0.9189385332046727

/**
 * How far Stirling’s formula is from ln Γ(x + 1): ln Γ(x + 1) − (x + ½) ln x + x − ½ ln 2π. From 16 on by its asymptotic series (Abramowitz & Stegun
 * 6.1.41), below it by ln Γ. Keeps probabilities of large numbers exact, where differences of ln Γ lose digits (Loader, Fast and accurate computation
 * of binomial probabilities, 2000).
 */
export function stirlingError(x: number): number {
  if (x <= 0) return 0
  if (x < 16) return logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - HALF_LN_2PI
  const square = x * x
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / x
}

/** x ln(x/m) + m − x, by a series where x is near m (Loader 2000). */
export function deviance(x: number, m: number): number {
  if (x === 0) return m
  if (Math.abs(x - m) >= 0.1 * (x + m)) return x * Math.log(x / m) + m - x
  const v = (x - m) / (x + m)
  let sum = (x - m) * v
  let term = 2 * x * v
  for (let j = 1; j < 1000; j++) {
    term *= v * v
    const next = sum + term / (2 * j + 1)
    if (next === sum) break
    sum = next
  }
  return sum
}

/** Poisson probability of x (also a fraction, as a gamma density) where m is expected: mˣ e⁻ᵐ / Γ(x + 1). */
export function poissonDensity(x: number, m: number): number {
  if (x < 0) return 0
  if (m <= 0) return x === 0 ? 1 : 0
  if (x === 0) return Math.exp(-m)
  return Math.exp(-stirlingError(x) - deviance(x, m)) / Math.sqrt(2 * Math.PI * x)
}

/** Binomial probability of x among n, also of fractions: Γ(n+1) / (Γ(x+1) Γ(n−x+1)) · pˣ (1−p)ⁿ⁻ˣ. */
export function binomialDensity(x: number, n: number, p: number): number {
  if (x < 0 || x > n) return 0
  if (p <= 0) return x === 0 ? 1 : 0
  if (p >= 1) return x === n ? 1 : 0
  if (x === 0) return Math.exp(n * Math.log1p(-p))
  if (x === n) return Math.exp(n * Math.log(p))
  const exponent = stirlingError(n) - stirlingError(x) - stirlingError(n - x) - deviance(x, n * p) - deviance(n - x, n * (1 - p))
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * x * (n - x)))
}
