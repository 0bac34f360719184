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

/** Less than this share of a figure is no basis to measure it by. */
export const SMALL_SHARE = 0.1

type Sign = 'natural' | 'bookkeeping'

/**
 * A change in per cent as it is shown: (value − comparison) ÷ |comparison|. Null where it would mean nothing: from 0 or less, where the sign changes, and
 * from next to nothing. Figures in bookkeeping sign are taken by their size on the side of the comparison: sales that grow are a rise, as in a statement.
 */
export function changeRatio(value: number | null, comparison: number | null, sign: Sign = 'natural'): number | null {
  if (value === null || comparison === null || isFromSmallBase(value, comparison, sign)) return null
  return isOfOneSide(value, comparison, sign) ? (value - comparison) / comparison : null
}

/** Whether a figure comes from less than a tenth of itself: 17 533 from 10 would be a change of 175 230 %, which says nothing of either. */
export function isFromSmallBase(value: number | null, comparison: number | null, sign: Sign = 'natural'): boolean {
  if (value === null || comparison === null || !isOfOneSide(value, comparison, sign)) return false
  return Math.abs(comparison) < SMALL_SHARE * Math.abs(value)
}

function isOfOneSide(value: number, comparison: number, sign: Sign): boolean {
  const side = sign === 'bookkeeping' && comparison < 0 ? -1 : 1
  return side * comparison > 0 && side * value >= 0
}

/** How large a change is beside what it changed from, for limits; null from 0. */
export function changeSize(change: number | null, comparison: number | null): number | null {
  return change === null || comparison === null || comparison === 0 ? null : Math.abs(change / comparison)
}
