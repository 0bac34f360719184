/** Öre for a result: unknown (NaN) becomes null, and −0 becomes 0. */
export function oreOrNull(ore: number | undefined): number | null {
  return ore === undefined || Number.isNaN(ore) ? null : ore + 0
}

/** a − b, unknown if either is. */
export function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

/** Sum of a column, unknown as soon as one value is. */
export function sumOf(values: Iterable<number | null>): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

/** Δ ÷ |comparison|; null where the comparison is 0 or either is unknown. */
export function changeRatio(change: number | null, comparison: number | null): number | null {
  return change === null || comparison === null || comparison === 0 ? null : change / Math.abs(comparison)
}
