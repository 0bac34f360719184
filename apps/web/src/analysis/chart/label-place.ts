/** How far a comparison's tick reaches out on either side of its bar, in px. */
export const TICK_OUT = 5
/** Height of a label, in px. */
export const LINE = 14
/** Between a label and what it is beside, in px. */
export const GAP = 4

export interface LabelPlace {
  readonly position: 'top' | 'bottom' | readonly [number, number]
  readonly align: 'left' | 'right' | 'center'
  readonly verticalAlign: 'top' | 'bottom'
  readonly distance?: number
}

interface Bars {
  /** Place of the bar that gets the label. */
  readonly at: number
  /** Heights of bars and ticks in px from the zero line, negative downwards. */
  readonly values: readonly (number | null)[]
  readonly ticks: readonly (number | null)[]
  readonly barWidth: number
}

/** Beside the bar's end, on the side where nothing is in the way; otherwise beyond the end, clear of the bar's own tick. */
export function labelPlace({ at, values, ticks, barWidth }: Bars): LabelPlace {
  const value = values[at] ?? 0
  const sign = value < 0 ? -1 : 1
  const end = Math.abs(value)
  // Along the bar, outwards from zero: the label lies between end − LINE and end.
  const isFree = (i: number) => {
    if (i < 0 || i >= values.length) return false
    const bar = (values[i] ?? 0) * sign
    const tick = (ticks[i] ?? 0) * sign
    return bar < end - LINE - GAP && (tick < end - LINE - GAP || tick > end + GAP)
  }
  const verticalAlign = sign > 0 ? 'top' : 'bottom'
  const y = sign > 0 ? 0 : end
  if (isFree(at - 1)) return { position: [-(TICK_OUT + GAP), y], align: 'right', verticalAlign }
  if (isFree(at + 1)) return { position: [barWidth + TICK_OUT + GAP, y], align: 'left', verticalAlign }
  return beyondEnd(value, ticks[at] ?? 0)
}

/** Beyond a bar's end, clear of its own tick. */
export function beyondEnd(value: number, ownTick: number): LabelPlace {
  const sign = value < 0 ? -1 : 1
  const end = Math.abs(value)
  const tick = ownTick * sign
  const isNear = tick > end - GAP && tick < end + LINE + GAP
  return {
    position: sign > 0 ? 'top' : 'bottom',
    align: 'center',
    verticalAlign: sign > 0 ? 'bottom' : 'top',
    distance: isNear ? tick - end + GAP : GAP,
  }
}
