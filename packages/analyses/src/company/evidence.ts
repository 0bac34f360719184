/** How surely a share that was seen is a habit, and not chance. */

/** Standard deviations of the normal distribution that leave 2.5 % on each side. */
const Z = 1.96

/**
 * Lower bound of the share `seen ÷ of` at 95 % confidence (Wilson's score interval): what the true share at least is, given how many were seen.
 * Formula: p = seen ÷ of; (p + z²/2n − z·√(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n), z = 1.96, n = of. Where all agree it is n ÷ (n + 3.8416).
 * Unit: a share, 0 to 1; 0 where nothing was seen. Example: 39 of 39 → 0.910; 9 of 9 → 0.701; 3 of 3 → 0.438; 30 of 40 → 0.598.
 * Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927), 209–212.
 */
export function leastShare(seen: number, of: number): number {
  if (of <= 0 || seen <= 0) return 0
  const p = seen / of
  const square = Z * Z
  const spread = Z * Math.sqrt((p * (1 - p)) / of + square / (4 * of * of))
  return Math.max(0, (p + square / (2 * of) - spread) / (1 + square / of))
}
