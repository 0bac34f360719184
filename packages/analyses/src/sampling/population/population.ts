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
  for (let row = 0; row < rows.length; row++) if (isOn(frame.ore[row] ?? 0, side)) rows[count++] = row
  return rows.subarray(0, count)
}

/** Some rows of a frame as a frame of their own, in its order. Sums and hash stay those of the whole: they are of the population. */
export function partOf(frame: Frame, rows: Int32Array): Frame {
  return {
    ...frame,
    ids: Array.from(rows, (row) => frame.ids[row] ?? ''),
    vouchers: Array.from(rows, (row) => frame.vouchers[row] ?? ''),
    ore: Float64Array.from(rows, (row) => frame.ore[row] ?? 0),
    place: Uint32Array.from(rows, (row) => frame.place[row] ?? 0),
  }
}

/** Items and öre by size. */
export function sizeSum(frame: Frame, rows: Iterable<number>): { items: number; ore: number } {
  const sum = { items: 0, ore: 0 }
  for (const row of rows) {
    sum.items++
    sum.ore += Math.abs(frame.ore[row] ?? 0)
  }
  return sum
}
