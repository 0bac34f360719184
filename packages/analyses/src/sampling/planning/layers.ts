import { float64At } from '../../column.ts'
import type { SamplePlanParams } from '../params-schema.ts'
import { type Population, sideRows } from '../population/population.ts'
import { type Refusal, refuse } from '../refusal.ts'

const none: readonly string[] = []

/** A side of a population divided before a draw: what is examined in full, and why; and the base that is drawn from. Rows in frame order. */
export interface Layers {
  readonly large: readonly number[]
  readonly targeted: readonly number[]
  readonly reasons: ReadonlyMap<number, readonly string[]>
  readonly base: Int32Array
}

/**
 * Layer A: items from the cut-off on. Layer B: of the others those that the auditor chose, or that a journal test points to. Both are examined in full and
 * never projected. Large + targeted + base = the side. Refused: an item to choose that the side does not have.
 */
export function layersOf(
  population: Population,
  { cutOffOre, keyItems, targets }: Pick<SamplePlanParams, 'cutOffOre' | 'keyItems' | 'targets'>,
): Layers | Refusal {
  const { frame } = population
  const rows = sideRows(population)
  const chosen = new Set(keyItems)
  const pointed = population.targeted(targets)
  const reasons = new Map<number, string[]>()
  const large: number[] = []
  const targeted: number[] = []
  const base = new Int32Array(rows.length)
  let count = 0
  for (const row of rows) {
    const isLarge = cutOffOre !== null && Math.abs(float64At(frame.ore, row)) >= cutOffOre
    const isChosen = chosen.size > 0 && chosen.delete(frame.ids[row] ?? '')
    const tests = pointed.size > 0 ? (pointed.get(row) ?? none) : none
    if (isLarge) large.push(row)
    else if (isChosen || tests.length > 0) targeted.push(row)
    else {
      base[count++] = row
      continue
    }
    reasons.set(row, [...(isLarge ? ['cut-off'] : []), ...(isChosen ? ['chosen'] : []), ...tests])
  }
  for (const id of [...chosen].sort()) return refuse(frame.ids.includes(id) ? 'item-of-other-side' : 'no-item', { id })
  return { large, targeted, reasons, base: base.subarray(0, count) }
}
