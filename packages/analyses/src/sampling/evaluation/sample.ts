/** The errors of a monetary-unit sample as taints: (book − audit) / book, above 0 where the book value is too high. */
export interface TaintSample {
  /** Hits drawn: an item that was hit twice counts twice. */
  readonly n: number
  /** Values that mean and variance are taken of: n, or the items where the hits of an item are taken together. */
  readonly values: number
  /** Taints other than 0, largest first, once per hit. */
  readonly taints: readonly number[]
  /** Σ t². */
  readonly squares: number
  /** Σ t. */
  readonly sum: number
}

/** An examined item. In öre or any other unit; a misstated item is one whose two values differ, however little. */
export interface Examined {
  readonly book: number
  readonly audit: number
  readonly times: number
}

/**
 * The taints of examined items. Summed from the largest down, so that the order of the items changes nothing.
 *
 * An item that was hit k times is k errors: `apart`. jfa takes it as one error of k times its taint: `together`, for comparison with it only – a bound
 * that counts a taint with at most 1 then loses errors.
 */
export function taintsOf(items: readonly Examined[], hits: 'apart' | 'together' = 'apart'): TaintSample {
  const taints: number[] = []
  let n = 0
  for (const { book, audit, times } of items) {
    n += times
    if (book === audit) continue
    const t = (book - audit) / book
    if (hits === 'together') taints.push(t * times)
    else for (let i = 0; i < times; i++) taints.push(t)
  }
  return taintSample(n, taints, hits === 'together' ? items.length : n)
}

/** A sample of n hits with these taints other than 0. */
export function taintSample(n: number, given: readonly number[], values = n): TaintSample {
  const taints = [...given].sort((a, b) => b - a)
  let sum = 0
  let squares = 0
  for (const t of taints) {
    sum += t
    squares += t * t
  }
  return { n, values, taints, sum, squares }
}

/** Variance of all taints, those of 0 among them, with their number less 1. */
export function varianceOf({ values, sum, squares }: TaintSample): number {
  return Math.max(0, (squares - (sum * sum) / values) / (values - 1))
}

/** What a method says of a sample, as shares of book value: most likely error, limits; a limit is null where the method has none. */
export interface Bound {
  readonly mle: number
  readonly ub: number
  readonly lb: number | null
}
