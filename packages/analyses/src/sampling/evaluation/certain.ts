/** A drawn item: its size in öre, and how often it was hit. */
interface Sized {
  readonly size: number
  readonly times: number
}

/**
 * Hits that stand for nothing but themselves, where no top stratum was taken out before the draw. By its hits alone an item of an interval or more would be
 * projected with something else than its own difference, even with less than what was found in it: it is counted with its actual difference, and the other
 * hits stand for the value without it. Items of I = value / n or more are taken out, I is computed again for the rest, and so on until no hit reaches it.
 * `value` is what was drawn from, öre, and n the hits that count. An item that large but not hit stays in what the others stand for. Source: AICPA Audit
 * Sampling (logical units of an interval or more are not projected); Hoogduin, Hall & Tsay 2010 for the sieve.
 */
export function certainHits<T extends Sized>(hits: readonly T[], valueOre: number): ReadonlySet<T> {
  const certain = new Set<T>()
  let left = hits
  let value = valueOre
  let n = hits.reduce((sum, { times }) => sum + times, 0)
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
