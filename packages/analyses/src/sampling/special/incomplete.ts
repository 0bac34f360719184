import { binomialDensity, poissonDensity } from './density.ts'
import { inverse } from './inverse.ts'

const TINY = 1e-300
const STEPS = 1_000_000

/** A continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)) by the modified algorithm of Lentz (Thompson & Barnett 1986). */
function lentz(first: number, step: (i: number) => readonly [a: number, b: number]): number {
  let f = first === 0 ? TINY : first
  let c = f
  let d = 0
  for (let i = 1; i < STEPS; i++) {
    const [a, b] = step(i)
    d = b + a * d
    if (Math.abs(d) < TINY) d = TINY
    c = b + a / c
    if (Math.abs(c) < TINY) c = TINY
    d = 1 / d
    f *= c * d
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return f
}

/** P(a, x) and Q(a, x) = 1 − P, the smaller of the two computed without a difference: series of P below a + 1, continued fraction of Q above. */
function gammaTails(a: number, x: number): { readonly p: number; readonly q: number } {
  if (x <= 0) return { p: 0, q: 1 }
  if (a <= 0) return { p: 1, q: 0 }
  const front = poissonDensity(a, x)
  if (x < a + 1) {
    let term = 1
    let sum = 1
    for (let k = 1; k < STEPS && term > sum * 1e-17; k++) {
      term *= x / (a + k)
      sum += term
    }
    const p = Math.min(1, front * sum)
    return { p, q: 1 - p }
  }
  const q = Math.min(1, (front * a) / lentz(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a]))
  return { p: 1 - q, q }
}

/** P(a, x), regularised lower incomplete gamma function: probability that a gamma(a, 1) amount is at most x. */
export function gammaLower(a: number, x: number): number {
  return gammaTails(a, x).p
}

/** Q(a, x) = 1 − P(a, x): for a whole number a the Poisson probability of fewer than a events where x are expected. */
export function gammaUpper(a: number, x: number): number {
  return gammaTails(a, x).q
}

/** The x with P(a, x) = p; ∞ for p = 1. Example: a 1, p 0.95 → 2.9957. */
export function gammaQuantile(p: number, a: number): number {
  if (p <= 0 || a <= 0) return 0
  if (p >= 1) return Number.POSITIVE_INFINITY
  let high = a + 1
  while (gammaUpper(a, high) > 1 - p) high *= 2
  return inverse(
    (x) => gammaTails(a, x),
    (x) => (a * poissonDensity(a, x)) / x,
    p,
    high,
  )
}

/** I_x(a, b) and I_{1−x}(b, a), by the continued fraction of Abramowitz & Stegun 26.5.8 on the side where it converges. */
function betaTails(x: number, a: number, b: number): { readonly p: number; readonly q: number } {
  if (x <= 0) return { p: 0, q: 1 }
  if (x >= 1) return { p: 1, q: 0 }
  if (a <= 0) return { p: 1, q: 0 }
  if (b <= 0) return { p: 0, q: 1 }
  if (x > (a + 1) / (a + b + 2)) {
    const q = betaFraction(1 - x, b, a, binomialDensity(a, a + b, x))
    return { p: 1 - q, q }
  }
  const p = betaFraction(x, a, b, binomialDensity(a, a + b, x))
  return { p, q: 1 - p }
}

function betaFraction(x: number, a: number, b: number, density: number): number {
  const fraction = lentz(1, (i) => {
    const m = i >> 1
    const numerator =
      i % 2 === 0 ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)) : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    return [numerator, 1]
  })
  return Math.min(1, (density * b) / (a + b) / fraction)
}

/** I_x(a, b), regularised incomplete beta function: probability that a beta(a, b) share is at most x. */
export function betaLower(x: number, a: number, b: number): number {
  return betaTails(x, a, b).p
}

/** The x with I_x(a, b) = p. Example: a 1, b 20, p 0.95 → 0.13911. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0 || a <= 0) return 0
  if (p >= 1 || b <= 0) return 1
  return inverse(
    (x) => betaTails(x, a, b),
    (x) => (binomialDensity(a, a + b, x) * a * b) / ((a + b) * x * (1 - x)),
    p,
    1,
  )
}
