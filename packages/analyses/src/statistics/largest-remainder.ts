/**
 * Shares a whole number out in proportion to weights, in whole numbers that add up to it exactly: everyone gets the whole part, and what is left goes one
 * by one to the largest remainders, of equals to the earlier. Exact for any öre. Weights are ≥ 0; all 0: everything to the first.
 * Example: 7 001 by 80 and 20 → 5 601 and 1 400.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const size = Math.abs(total)
  const sign = total < 0 ? -1 : 1
  const parts = weights.map((weight, at) => {
    if (size * weight <= Number.MAX_SAFE_INTEGER)
      return { at, whole: Math.floor((size * weight) / sum), rest: BigInt((size * weight) % sum) }
    const product = BigInt(size) * BigInt(weight)
    return { at, whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) }
  })
  let left = size - parts.reduce((all, { whole }) => all + whole, 0)
  const shares = parts.map(({ whole }) => whole)
  for (const { at } of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))) {
    if (left === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left--
  }
  return shares.map((share) => sign * share + 0)
}
