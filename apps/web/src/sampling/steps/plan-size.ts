/** The ways to a sample size, and what each begins with. */
import type { PlanParams } from '../stage.ts'
import type { SamplingId } from '../types.ts'

export type Size = PlanParams['size']
export type SizeBy = Size['by']

export const sizesOf: Readonly<Record<SamplingId, readonly SizeBy[]>> = {
  'monetary-unit-sampling': ['model', 'factor', 'risk-factor', 'interval', 'stages', 'expansion', 'fixed'],
  'random-unit-sampling': ['model', 'stages', 'fixed'],
  'audit-unit-sampling': ['risk-factor', 'model', 'factor', 'interval', 'stages', 'expansion', 'fixed'],
}

export interface SizeFacts {
  /** Performance materiality of the year; null where none is set. */
  readonly tolerableOre: number | null
  readonly baseOre: number
}

/** Where nothing is set: five per cent of what is drawn from, in whole thousands. */
export function usualTolerable({ tolerableOre, baseOre }: SizeFacts): number {
  return tolerableOre ?? Math.max(100_000, Math.round((baseOre * 0.05) / 100_000) * 100_000)
}

/** A size of another kind, with what the one before said kept where both have it. */
export function sizeBy(by: SizeBy, before: Size | null, facts: SizeFacts, isRate: boolean): Size {
  const ore = before === null ? usualTolerable(facts) : (tolerableOf(before) ?? usualTolerable(facts))
  const confidence = before !== null && 'confidence' in before ? before.confidence : 0.95
  const tolerable = before !== null && 'tolerable' in before ? before.tolerable : isRate ? { rate: 0.05 } : { ore }
  switch (by) {
    case 'model':
      return {
        by,
        likelihood: isRate ? 'binomial' : 'poisson',
        tolerable,
        expected: isRate ? { errors: 0 } : { ore: 0 },
        confidence,
        prior: null,
        precision: null,
      }
    case 'factor':
      return { by, tolerableOre: ore, expectedOre: 0, confidence }
    case 'expansion':
      return { by, tolerableOre: ore, expectedOre: 0, reliabilityFactor: 3, expansionFactor: 1.6 }
    case 'risk-factor':
      return { by, tolerableOre: ore, factor: 3 }
    case 'stages':
      return { by, likelihood: isRate ? 'binomial' : 'poisson', tolerable, confidence, errors: [1, 0] }
    case 'interval':
      return { by, intervalOre: ore }
    case 'fixed':
      return { by, n: 60 }
  }
}

function tolerableOf(size: Size): number | null {
  if ('tolerableOre' in size) return size.tolerableOre
  return 'tolerable' in size && 'ore' in size.tolerable ? size.tolerable.ore : null
}
