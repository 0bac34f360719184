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
export function sizeOf({ ore }: Frame, row: number): number {
  return Math.abs(ore[row] ?? 0)
}

/**
 * Takes key items and then the top stratum out of one side of a population. The interval is I = value/n. `keep`: items of I or more are taken out and I
 * stays. `recompute`: I = (value − top)/(n − number of top items), and again until no item reaches it.
 */
export function strataOf(frame: Frame, side: Side, keyItems: readonly string[], n: number, topStratum: TopStratum): Strata | Refusal {
  const keys = new Set(keyItems)
  const key: number[] = []
  const pool: number[] = []
  let populationOre = 0
  for (let row = 0; row < frame.ids.length; row++) {
    if (keys.size > 0 && keys.delete(frame.ids[row] ?? '')) key.push(row)
    else if (isOn(frame.ore[row] ?? 0, side)) {
      pool.push(row)
      populationOre += sizeOf(frame, row)
    }
  }
  for (const id of keys) return refuse('no-item', { id })
  if (pool.length === 0) return refuse('nothing-to-draw', { side })
  let [rest, restOre, left] = [pool, populationOre, n]
  const top: number[] = []
  while (topStratum !== false && left > 0) {
    // ore ≥ value/n for whole öre: ore ≥ ⌈value/n⌉.
    const from = Math.ceil(restOre / left)
    const isTop = (row: number) => sizeOf(frame, row) >= from && BigInt(sizeOf(frame, row)) * BigInt(left) >= BigInt(restOre)
    const found = rest.filter(isTop)
    if (found.length === 0) break
    top.push(...found)
    const taken = new Set(found)
    rest = rest.filter((row) => !taken.has(row))
    restOre -= found.reduce((sum, row) => sum + sizeOf(frame, row), 0)
    if (topStratum === 'keep') break
    left -= found.length
  }
  const interval = topStratum === 'keep' ? { value: populationOre, parts: n } : { value: restOre, parts: left }
  return {
    ...{ key, top: top.sort((a, b) => a - b), rest: new Int32Array(rest), restOre, populationOre, items: pool.length },
    ...{ n: restOre === 0 && topStratum !== false ? 0 : left, interval },
  }
}

function isOn(ore: number, side: Side): boolean {
  return side === 'all' || (side === 'debit' ? ore > 0 : side === 'credit' ? ore < 0 : ore === 0)
}
