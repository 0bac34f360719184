/** A hit of the sieve: its size in öre, and how often it was hit. */
interface Sieved {
  readonly size: number
  readonly times: number
}

/**
 * Hits of the modified sieve that stand for nothing but themselves. The sieve hits an item once, however large it is, so one of an interval or more would be
 * projected with less than its own difference: it is counted with its actual difference, and the other hits stand for the value without it. Items of
 * I = value / n or more are taken out, I is computed again for the rest, and so on until no hit reaches it. `value` is what was drawn from, öre, and
 * n the hits that count. An item that large but not hit stays in what the others stand for. Source: Hoogduin, Hall & Tsay 2010; AICPA Audit Sampling.
 */
export function certainHits<T extends Sieved>(hits: readonly T[], valueOre: number): ReadonlySet<T> {
  const certain = new Set<T>()
  let left = hits
  let [value, n] = [valueOre, hits.reduce((sum, { times }) => sum + times, 0)]
  for (;;) {
    // size ≥ value / n, compared in whole numbers.
    const top = left.filter(({ size, times }) => times > 0 && BigInt(size) * BigInt(n) >= BigInt(value))
    if (top.length === 0) return certain
    for (const hit of top) {
      certain.add(hit)
      value -= hit.size
      n -= hit.times
    }
    left = left.filter((hit) => !certain.has(hit))
  }
}
