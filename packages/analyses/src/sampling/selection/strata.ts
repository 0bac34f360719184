import { float64At, int32At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import type { Side, TopStratum } from '../method.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** An interval as a fraction of öre: `value` öre over `parts`. Never rounded. */
export interface Interval {
  readonly value: number
  readonly parts: number
}

/** A population divided before a draw. Rows are those of the frame, in its order. */
export interface Strata {
  /** Items that the auditor chose, examined in full and never projected. */
  readonly key: readonly number[]
  /** Items of an interval or more, examined in full. */
  readonly top: readonly number[]
  /** What is drawn from. */
  readonly rest: Int32Array
  readonly restOre: number
  /** Öre of the side without the key items. */
  readonly populationOre: number
  readonly items: number
  /** Hits to be drawn from the rest; with the interval kept it is how many fit. */
  readonly n: number
  readonly interval: Interval
}

/** The amount of a row as its side counts it. */
export function sizeOf({ ore }: Pick<Frame, 'ore'>, row: number): number {
  return Math.abs(float64At(ore, row))
}

/**
 * Takes key items and then the top stratum out of one side of a population. The interval is I = value/n. `keep`: items of I or more are taken out and I
 * stays. `recompute`: I = (value − top)/(n − number of top items), and again until no item reaches it.
 */
export function strataOf(frame: Frame, side: Side, keyItems: readonly string[], n: number, topStratum: TopStratum): Strata | Refusal {
  const keys = new Set(keyItems)
  const key: number[] = []
  let rest = new Int32Array(frame.ids.length)
  let items = 0
  let populationOre = 0
  for (let row = 0; row < rest.length; row++) {
    const ore = float64At(frame.ore, row)
    if (keys.size > 0 && keys.delete(frame.ids[row] ?? '')) key.push(row)
    else if (isOn(ore, side)) {
      rest[items++] = row
      populationOre += Math.abs(ore)
    }
  }
  for (const id of keys) return refuse('no-item', { id })
  if (items === 0) return refuse('nothing-to-draw', { side })
  rest = rest.subarray(0, items)
  let restOre = populationOre
  let left = n
  const top: number[] = []
  while (topStratum !== false && left > 0) {
    // ore ≥ value/n for whole öre: ore ≥ ⌈value/n⌉, which a rounded quotient can only be below.
    const from = Math.ceil(restOre / left)
    const value = BigInt(restOre)
    const parts = BigInt(left)
    const below = new Int32Array(rest.length)
    const taken = top.length
    let kept = 0
    for (let i = 0; i < rest.length; i++) {
      const row = int32At(rest, i)
      const size = sizeOf(frame, row)
      if (size >= from && BigInt(size) * parts >= value) {
        top.push(row)
        restOre -= size
      } else below[kept++] = row
    }
    if (top.length === taken) break
    rest = below.subarray(0, kept)
    if (topStratum === 'keep') break
    left -= top.length - taken
  }
  const interval = topStratum === 'keep' ? { value: populationOre, parts: n } : { value: restOre, parts: left }
  return {
    key,
    top: top.sort((a, b) => a - b),
    rest,
    restOre,
    populationOre,
    items,
    n: restOre === 0 && topStratum !== false ? 0 : left,
    interval,
  }
}

/** Whether an amount belongs to a side. */
export function isOn(ore: number, side: Side): boolean {
  return side === 'all' || (side === 'debit' ? ore > 0 : side === 'credit' ? ore < 0 : ore === 0)
}
