import { at, float64At, int32At, uint32At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import type { Side } from '../method.ts'
import type { SamplePlanParams, StrataParams } from '../params-schema.ts'
import type { SampleItem } from '../result-schema.ts'
import { isOn } from '../selection/strata.ts'

/** What samples are planned for and drawn from, wherever it comes from. Rows are those of the frame. */
export interface Population {
  readonly frame: Frame
  readonly side: Side
  /** Items as lists show them. */
  describe(rows: readonly number[]): SampleItem[]
  /** What a row is stratified by; null where the population does not know it. */
  stratumOf(by: Exclude<StrataParams['by'], { readonly of: 'amount' }>): ((row: number) => string) | null
  /** Rows that journal tests or their score point to, with what did. */
  targeted(targets: SamplePlanParams['targets']): ReadonlyMap<number, readonly string[]>
}

/** Rows of the side that is drawn from, in frame order. */
export function sideRows({ frame, side }: Pick<Population, 'frame' | 'side'>): Int32Array {
  const rows = new Int32Array(frame.ore.length)
  let count = 0
  for (let row = 0; row < rows.length; row++) if (isOn(float64At(frame.ore, row), side)) rows[count++] = row
  return rows.subarray(0, count)
}

/** Some rows of a frame as a frame of their own, in its order; all of them are the frame itself. Sums and hash stay those of the whole population. */
export function partOf(frame: Frame, rows: Int32Array): Frame {
  const { length } = rows
  if (length === frame.ore.length) return frame
  const ids = new Array<string>(length)
  const vouchers = new Array<string>(length)
  const ore = new Float64Array(length)
  const place = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const row = int32At(rows, i)
    ids[i] = frame.ids[row] ?? ''
    vouchers[i] = frame.vouchers[row] ?? ''
    ore[i] = float64At(frame.ore, row)
    place[i] = uint32At(frame.place, row)
  }
  return { ...frame, ids, vouchers, ore, place }
}

/** Items and öre by size. */
export function sizeSum({ ore }: Pick<Frame, 'ore'>, rows: ArrayLike<number>): { items: number; ore: number } {
  let sum = 0
  for (let i = 0; i < rows.length; i++) sum += Math.abs(float64At(ore, at(rows, i)))
  return { items: rows.length, ore: sum }
}

/** The largest size. */
export function largestOf({ ore }: Pick<Frame, 'ore'>, rows: ArrayLike<number>): number {
  let largest = 0
  for (let i = 0; i < rows.length; i++) largest = Math.max(largest, Math.abs(float64At(ore, at(rows, i))))
  return largest
}
