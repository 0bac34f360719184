import { float64At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import type { PopulationResult } from '../result-schema.ts'

type Band = PopulationResult['bands'][number]

/** Bounds of the bands in öre: 1, 2 and 5 times powers of ten, from 100 kr on. */
const steps = [1, 2, 5] as const
const FIRST_ORE = 10_000

/** The bands that sizes up to `largestOre` fall in: from 0 to 100 kr, 200, 500, 1 000 … The last reaches above the largest. */
function boundsUpTo(largestOre: number): number[] {
  const bounds = [0]
  for (let power = FIRST_ORE; ; power *= 10) {
    for (const step of steps) {
      bounds.push(step * power)
      if (step * power > largestOre) return bounds
    }
  }
}

/** Items and öre by size. Each is in one band, so that the bands add up to all. */
export function bandsOf(frame: Pick<Frame, 'ore'>, rows: Iterable<number>, largestOre: number): Band[] {
  const bounds = boundsUpTo(largestOre)
  const bands = bounds.slice(0, -1).map((fromOre, at): Band => ({ fromOre, toOre: bounds[at + 1] ?? null, items: 0, ore: 0 }))
  for (const row of rows) {
    const size = Math.abs(float64At(frame.ore, row))
    let at = 0
    while (at + 1 < bands.length && (bounds[at + 1] ?? 0) <= size) at++
    const band = bands[at]
    if (!band) continue
    band.items++
    band.ore += size
  }
  return bands
}
