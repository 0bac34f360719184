import { drawsValue } from '../method.ts'
import type { SamplePlanParams } from '../params-schema.ts'
import { type Population, partOf, sizeSum } from '../population/population.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { PlanResult } from '../result-schema.ts'
import { topStratumOf } from '../selection/sample.ts'
import { strataOf } from '../selection/strata.ts'
import { type Layers, layersOf } from './layers.ts'
import { sizeOf } from './size.ts'
import { type Sized, unsaid } from './size-parts.ts'
import { type Stratum, strataOfBase } from './strata.ts'

/** A plan with what a draw needs of it. */
export interface Planned {
  readonly layers: Layers
  readonly strata: readonly Stratum[]
  readonly result: PlanResult
}

const nothingToDraw: Sized = { ...unsaid, n: 0, nTotal: 0, steps: [] }

/**
 * Plans a sample: what is examined in full, how many hits the rest needs, and how they are divided. Where layers A and B hold everything there is nothing to
 * draw, which is no refusal.
 */
export function planned(population: Population, plan: SamplePlanParams, extendBy: number): Planned | Refusal {
  const { frame } = population
  const layers = layersOf(population, plan)
  if (isRefusal(layers)) return layers
  const { large, targeted } = layers
  const base = sizeSum(frame, layers.base)
  const isEmpty = base.items === 0 && large.length + targeted.length > 0
  if (base.items === 0 && !isEmpty) return refuse('nothing-to-draw', { side: population.side })
  const sized = isEmpty ? nothingToDraw : sizeOf(plan.size, base, plan.method)
  if (isRefusal(sized)) return sized
  const strata = isEmpty ? [] : strataOfBase(population, layers.base, plan, sized.n, extendBy)
  if (isRefusal(strata)) return strata
  const isByValue = drawsValue(plan.method)
  const top = { items: 0, ore: 0 }
  const shown: PlanResult['strata'] = []
  for (const { rows, no, label, items, ore, n } of strata) {
    const intervalOre = isByValue && n > 0 ? ore / n : null
    shown.push({ no, label, items, ore, n, intervalOre })
    if (!isByValue || population.side === 'zero' || population.side === 'all') continue
    const part = partOf(frame, rows)
    const divided = strataOf(part, population.side, [], n, topStratumOf(plan))
    if (isRefusal(divided)) return divided
    const own = sizeSum(part, divided.top)
    top.items += own.items
    top.ore += own.ore
  }
  return {
    layers,
    strata,
    result: {
      by: plan.size.by,
      method: plan.method,
      ...sized,
      base,
      large: sizeSum(frame, large),
      targeted: sizeSum(frame, targeted),
      top,
      intervalOre: isByValue && sized.n > 0 ? base.ore / sized.n : null,
      strata: shown,
    },
  }
}
