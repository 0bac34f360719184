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

/** What somebody has said of what can be tolerated, or the materiality says: kept whatever method or kind of size is looked at. Null: asked for. */
export interface Said {
  readonly ore: number | null
  readonly rate: number | null
  readonly intervalOre: number | null
}

/** What stands in a plan for what is not said. It is neither shown nor computed with, and a plan that has it is not saved. */
const UNSAID = { ore: 1, rate: 0.5 } as const

export function saidOf(size: Size | null, { tolerableOre }: Pick<SizeFacts, 'tolerableOre'>): Said {
  const ore = size === null ? null : tolerableOf(size)
  const rate = size !== null && 'tolerable' in size && 'rate' in size.tolerable ? size.tolerable.rate : null
  return { ore: ore ?? tolerableOre, rate, intervalOre: size?.by === 'interval' ? size.intervalOre : null }
}

/** False while the amount or the rate that the size follows from is asked for. */
export function isSaid(size: Size, said: Said): boolean {
  if ('tolerable' in size) return ('ore' in size.tolerable ? said.ore : said.rate) !== null
  if ('tolerableOre' in size) return said.ore !== null
  return size.by !== 'interval' || said.intervalOre !== null
}

export function tolerableBy(as: 'ore' | 'rate', said: Said): { readonly ore: number } | { readonly rate: number } {
  return as === 'ore' ? { ore: said.ore ?? UNSAID.ore } : { rate: said.rate ?? UNSAID.rate }
}

/** A size of another kind: as it was left, or new, with what was said before in either case. */
export function sizeBy(by: SizeBy, said: Said, isRate: boolean, before: Size | null = null, left: Size | null = null): Size {
  const tolerableOre = said.ore ?? UNSAID.ore
  if (left?.by === by) {
    if ('tolerable' in left) return { ...left, tolerable: tolerableBy('ore' in left.tolerable ? 'ore' : 'rate', said) }
    return 'tolerableOre' in left ? { ...left, tolerableOre } : left
  }
  const confidence = before !== null && 'confidence' in before ? before.confidence : 0.95
  const expectedOre = before !== null && 'expectedOre' in before ? before.expectedOre : 0
  const likelihood = isRate ? 'binomial' : 'poisson'
  const tolerable = before !== null && 'tolerable' in before ? before.tolerable : tolerableBy(isRate ? 'rate' : 'ore', said)
  switch (by) {
    case 'model':
      return {
        by,
        likelihood,
        tolerable,
        expected: isRate ? { errors: 0 } : { ore: expectedOre },
        confidence,
        prior: null,
        precision: null,
      }
    case 'factor':
      return { by, tolerableOre, expectedOre, confidence }
    case 'expansion':
      return { by, tolerableOre, expectedOre, reliabilityFactor: 3, expansionFactor: 1.6 }
    case 'risk-factor':
      return { by, tolerableOre, factor: 3 }
    case 'stages':
      return { by, likelihood, tolerable, confidence, errors: [1, 0] }
    case 'interval':
      return { by, intervalOre: said.intervalOre ?? UNSAID.ore }
    case 'fixed':
      return { by, n: 60 }
  }
}

function tolerableOf(size: Size): number | null {
  if ('tolerableOre' in size) return size.tolerableOre
  return 'tolerable' in size && 'ore' in size.tolerable ? size.tolerable.ore : null
}
