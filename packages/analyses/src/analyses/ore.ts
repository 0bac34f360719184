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

/**
 * A change in per cent as it is shown: (value − comparison) ÷ |comparison|. Null where it would mean nothing: from 0 or less, and where the sign changes.
 * Figures in bookkeeping sign are taken by their size on the side of the comparison: sales that grow are a rise, as in a statement.
 */
export function changeRatio(value: number | null, comparison: number | null, sign: 'natural' | 'bookkeeping' = 'natural'): number | null {
  if (value === null || comparison === null) return null
  const side = sign === 'bookkeeping' && comparison < 0 ? -1 : 1
  return side * comparison > 0 && side * value >= 0 ? (value - comparison) / comparison : null
}

/** How large a change is beside what it changed from, for limits; null from 0. */
export function changeSize(change: number | null, comparison: number | null): number | null {
  return change === null || comparison === null || comparison === 0 ? null : Math.abs(change / comparison)
}
