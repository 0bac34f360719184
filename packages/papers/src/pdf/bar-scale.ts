/** Where bars stand between two heights of a page, the smaller being the upper. */
export interface BarScale {
  /** The line that bars stand on, or hang from. */
  readonly zero: number
  /** The height of a value. */
  readonly of: (value: number) => number
}

/** The scale of bars with nought in it: negative ones hang below the line. */
export function barScale(values: readonly (number | null)[], top: number, foot: number): BarScale {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  const least = Math.min(0, ...known)
  const most = Math.max(0, ...known)
  const span = most - least || 1
  const of = (value: number) => foot - ((value - least) / span) * (foot - top)
  return { zero: of(0), of }
}
