/** Balances that hold until they change, as points of a drawing. */

export interface Step {
  /** Days from the first. */
  readonly at: number
  readonly value: number
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly days: number
  readonly min: number
  readonly max: number
}

/** A path along the steps, each level until the next day that changes it. */
export function stepPath(steps: readonly Step[], frame: Frame): string {
  const x = (at: number) => round((at / Math.max(frame.days, 1)) * frame.width)
  const y = (value: number) => round(placeOf(value, frame))
  return steps.map(({ at, value }, i) => (i === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`)).join('') + `H${frame.width}`
}

/** From the top. */
export function placeOf(value: number, { height, min, max }: Pick<Frame, 'height' | 'min' | 'max'>): number {
  return max === min ? height / 2 : ((max - value) / (max - min)) * height
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
