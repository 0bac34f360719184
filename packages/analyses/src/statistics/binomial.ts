/** ln Γ(x) for x > 0 (Lanczos, g = 7, 9 coefficients; relative error below 10⁻¹³). */
export function logGamma(x: number): number {
  const coefficients = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const z = x - 1
  const sum = coefficients.reduce((total, c, i) => (i === 0 ? c : total + c / (z + i)), 0)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** P(X ≥ k) of the binomial distribution with n trials of probability p, added term by term. Example: k 2, n 2, p ½ → ¼. */
export function binomialTail(k: number, n: number, p: number): number {
  if (k <= 0) return 1
  if (k > n || p <= 0) return 0
  if (p >= 1) return 1
  let sum = 0
  for (let i = k; i <= n; i++) {
    sum += Math.exp(logGamma(n + 1) - logGamma(i + 1) - logGamma(n - i + 1) + i * Math.log(p) + (n - i) * Math.log1p(-p))
  }
  return Math.min(1, sum)
}
