import { betaQuantile, gammaQuantile } from './incomplete.ts'

/** z with Φ(z) = p, from the gamma distribution: z²/2 is gamma(½). Example: 0.95 → 1.64485. */
export function normalQuantile(p: number): number {
  const z = Math.sqrt(2 * gammaQuantile(Math.abs(2 * p - 1), 0.5))
  return p < 0.5 ? -z : z
}

/** Student’s t with `df` degrees of freedom, from the beta distribution: t²/(df + t²) is beta(½, df/2). Example: 0.95, 2 → 2.91999. */
export function studentQuantile(p: number, df: number): number {
  const y = betaQuantile(Math.abs(2 * p - 1), 0.5, df / 2)
  const t = Math.sqrt((df * y) / (1 - y))
  return p < 0.5 ? -t : t
}

/** F with (d1, d2) degrees of freedom, from the beta distribution. Example: 0.95, 2, 10 → 4.10282. */
export function fQuantile(p: number, d1: number, d2: number): number {
  const y = betaQuantile(p, d1 / 2, d2 / 2)
  return (d2 * y) / (d1 * (1 - y))
}
