/** A stratum as hits are allocated to it. */
export interface Share {
  /** What it is allocated in proportion to. */
  readonly weight: number
  /** Most hits that it can take; Infinity where items may be hit again. */
  readonly most: number
  /** Hits that it has whatever its weight. */
  readonly least: number
}

/**
 * Whole hits in proportion to weights, by highest averages (Webster, Sainte-Laguë): after the least hits of each, one hit after the other goes to the
 * stratum with the largest weight / (2 · hits + 1), of equals the first. More hits never take any from a stratum, so that an extended sample holds the
 * one before; with remainders it might not. Fewer than asked for only where no stratum can take more.
 */
export function allocate(shares: readonly Share[], total: number): number[] {
  const hits = shares.map(({ least, most }) => Math.min(least, most))
  let left = total - hits.reduce((sum, n) => sum + n, 0)
  while (left > 0) {
    let best = -1
    let priority = -1
    shares.forEach(({ weight, most }, at) => {
      const own = hits[at] ?? 0
      const ranked = weight / (2 * own + 1)
      if (own < most && ranked > priority) [best, priority] = [at, ranked]
    })
    if (best < 0) break
    hits[best] = (hits[best] ?? 0) + 1
    left--
  }
  return hits
}
