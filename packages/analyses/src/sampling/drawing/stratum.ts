import { float64At, int32At } from '../../column.ts'
import { drawsValue } from '../method.ts'
import type { SamplePlanParams } from '../params-schema.ts'
import type { Stratum } from '../planning/strata.ts'
import { type Population, partOf } from '../population/population.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { DrawResult } from '../result-schema.ts'
import { sampleOf, topStratumOf } from '../selection/sample.ts'
import { sizeOf, strataOf } from '../selection/strata.ts'
import { type Hit, withReplacements } from './replacements.ts'

/** What is drawn by, beside the plan. */
export interface DrawParams {
  readonly methodVersion: string
  readonly seed: string | null
  readonly start: number | null
  readonly extendBy: number
  /** Ids of documents that were rightly cancelled, in the order in which they were reported. */
  readonly cancelled: readonly string[]
}

/** A drawn stratum: rows of the population. */
export interface DrawnStratum {
  readonly result: DrawResult['strata'][number]
  readonly top: readonly number[]
  readonly hits: readonly (Hit & { readonly cumulativeOre: number | null })[]
}

/** Draws one stratum as a population of its own, by the seed with its number: `seed.2`; where there are no strata by the seed itself. */
export function drawStratum(
  population: Population,
  stratum: Stratum,
  plan: SamplePlanParams,
  params: DrawParams,
  planned: number,
): DrawnStratum | Refusal {
  const { no, label, rows, items, ore, n } = stratum
  const { side, frame } = population
  const { method } = plan
  const isByValue = drawsValue(method)
  const inPasses = method === 'fixed-interval' || method === 'cell' || method === 'systematic'
  const seed = params.seed === null || plan.strata === null ? params.seed : `${params.seed}.${no}`
  const part = partOf(frame, rows)
  let extendBy = stratum.more
  if (plan.strata !== null && inPasses && params.extendBy > 0) {
    if (params.extendBy % planned !== 0) return refuse('strata-in-passes', { n: planned })
    const divided = strataOf(part, side, [], n, topStratumOf(plan))
    if (isRefusal(divided)) return divided
    extendBy = (divided.interval.parts * params.extendBy) / planned
  }
  const request = { methodVersion: params.methodVersion, method, side, n, topStratum: plan.topStratum, keyItems: [], seed }
  const sample = sampleOf(part, { ...request, start: params.start, startOre: null, extendBy })
  if (isRefusal(sample)) return sample
  const { strata, topStratum, units, starts } = sample
  const rowOf = rowsById(
    part.ids,
    sample.hits.map(({ id }) => id),
  )
  let unit = 0
  const drawn = sample.hits.map(({ id, times }): Hit => {
    const positionsOre = isByValue && method !== 'sieve' ? units.slice(unit, unit + times) : []
    unit += times
    return { row: rowOf.get(id) ?? 0, times, positionsOre, replaces: null }
  })
  if (params.cancelled.length > 0 && seed === null && drawn.some(({ row }) => params.cancelled.includes(part.ids[row] ?? '')))
    return refuse('no-seed', { method })
  const hits = withReplacements(drawn, params.cancelled, { frame: part, rest: strata.rest, method, seed: seed ?? '', used: sample.n })
  if (isRefusal(hits)) return hits
  const isKept = topStratum === 'keep'
  const { interval, restOre } = strata
  const cumulated = isByValue ? cumulativeOf(part.ore, strata.rest, new Set(hits.map(({ row }) => row))) : null
  return {
    top: strata.top.map((row) => int32At(rows, row)),
    hits: hits.map((hit) => ({ ...hit, row: int32At(rows, hit.row), cumulativeOre: cumulated?.get(hit.row) ?? null })),
    result: {
      no,
      label,
      items,
      ore,
      n,
      intervalOre: isByValue && interval.parts > 0 ? interval.value / interval.parts : null,
      drawn: hits.reduce((sum, { times }) => sum + times, 0),
      restItems: strata.rest.length,
      restOre,
      restNetOre: strata.rest.reduce((sum, row) => sum + float64At(part.ore, row), 0) + 0,
      // With the interval kept each hit of a pass stands for one interval; else the hits stand for all that was drawn from.
      valueOre: isByValue && isKept ? (sample.n * interval.value) / (interval.parts + extendBy) : restOre,
      value: interval.value,
      parts: interval.parts,
      starts: [...starts],
      seed,
    },
  }
}

function rowsById(ids: readonly string[], wanted: readonly string[]): ReadonlyMap<string, number> {
  const left = new Set(wanted)
  const rows = new Map<string, number>()
  for (let row = 0; row < ids.length && left.size > 0; row++) {
    const id = ids[row] ?? ''
    if (left.delete(id)) rows.set(id, row)
  }
  return rows
}

/** Σ sizes up to and with each wanted row. */
function cumulativeOf(ore: Float64Array, rest: Int32Array, wanted: ReadonlySet<number>): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  let sum = 0
  for (const row of rest) {
    sum += sizeOf({ ore }, row)
    if (wanted.has(row)) found.set(row, sum)
  }
  return found
}
