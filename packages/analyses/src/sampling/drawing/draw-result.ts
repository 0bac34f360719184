import { METHOD_VERSION } from '../method.ts'
import type { SamplePlanParams } from '../params-schema.ts'
import type { Planned } from '../planning/plan-result.ts'
import { bandsOf } from '../population/bands.ts'
import { largestOf, type Population, sideRows, sizeSum } from '../population/population.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { DrawnItem, DrawResult, SampleLayer } from '../result-schema.ts'
import { topStratumOf } from '../selection/sample.ts'
import { STREAM } from '../stream.ts'
import { type DrawnStratum, type DrawParams, drawStratum } from './stratum.ts'

type Place = Pick<DrawnItem, 'layer' | 'stratum' | 'times' | 'positionsOre' | 'cumulativeOre' | 'reasons' | 'replaces'> & {
  readonly row: number
}

/** Draws what was planned: every item that is to be examined, by layer, with what anybody needs to draw it again, and how much of the side it covers. */
export function drawResult(population: Population, plan: SamplePlanParams, planned: Planned, params: DrawParams): DrawResult | Refusal {
  const { frame, side } = population
  const { strata: divided, result } = planned
  if (params.methodVersion !== METHOD_VERSION) return refuse('unknown-version', { version: params.methodVersion, known: METHOD_VERSION })
  if (plan.strata !== null && params.start !== null) return refuse('start-with-strata')
  const strata: DrawnStratum[] = []
  for (const stratum of divided) {
    const drawn = drawStratum(population, stratum, plan, params, result.n)
    if (isRefusal(drawn)) return drawn
    strata.push(drawn)
  }
  const places = placesOf(planned, strata, plan.strata !== null)
  const shown = population.describe(places.map(({ row }) => row))
  const rows = sideRows(population)
  const drawnFrom = sizeSum(frame, rows)
  const largestOre = largestOf(frame, rows)
  const covered = (layer: SampleLayer) =>
    sizeSum(
      frame,
      places.filter((place) => place.layer === layer).map(({ row }) => row),
    )
  const parts = { large: covered('large'), targeted: covered('targeted'), top: covered('top'), sample: covered('sample') }
  const examined = Object.values(parts).reduce((sum, own) => ({ items: sum.items + own.items, ore: sum.ore + own.ore }))
  const rest = { items: drawnFrom.items - examined.items, ore: drawnFrom.ore - examined.ore }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    methodVersion: METHOD_VERSION,
    stream: STREAM,
    method: plan.method,
    side,
    drawnFrom,
    seed: params.seed,
    topStratum: topStratumOf(plan),
    n: strata.reduce((sum, { result: own }) => sum + own.drawn, 0),
    strata: strata.map(({ result: own }) => own),
    items: places.flatMap(({ row: _, ...place }, at): DrawnItem[] => {
      const item = shown[at]
      return item ? [{ ...item, no: at + 1, ...place }] : []
    }),
    coverage: (['large', 'targeted', 'top', 'sample', 'rest'] as const).map((layer) => {
      const own = layer === 'rest' ? rest : parts[layer]
      return { layer, ...own, itemShare: share(own.items, drawnFrom.items), valueShare: share(own.ore, drawnFrom.ore) }
    }),
    bands: bandsOf(
      frame,
      places.flatMap(({ row, layer }) => (layer === 'sample' ? [row] : [])),
      largestOre,
    ),
  }
}

function placesOf({ layers }: Planned, strata: readonly DrawnStratum[], isStratified: boolean): Place[] {
  const full =
    (layer: SampleLayer, stratum: number | null) =>
    (row: number): Place => ({
      row,
      layer,
      stratum,
      times: 1,
      positionsOre: [],
      cumulativeOre: null,
      reasons: [...(layers.reasons.get(row) ?? [])],
      replaces: null,
    })
  const numberOf = ({ result }: DrawnStratum) => (isStratified ? result.no : null)
  return [
    ...layers.large.map(full('large', null)),
    ...layers.targeted.map(full('targeted', null)),
    ...strata.flatMap((stratum) => stratum.top.map(full('top', numberOf(stratum)))),
    ...strata.flatMap((stratum) =>
      stratum.hits.map((hit): Place => {
        const { row, times, positionsOre, cumulativeOre, replaces } = hit
        const own = { row, layer: 'sample' as const, stratum: numberOf(stratum), times, cumulativeOre }
        return { ...own, positionsOre: [...positionsOre], reasons: [], replaces }
      }),
    ),
  ]
}
