/** How an evaluation is read: the same on screens, in files and on papers. */
import type { DrawnItem, EvaluationResult, MethodResult } from '../result-schema.ts'
import type { ExaminedState } from './methods.ts'

type AmountLimits = Pick<MethodResult, 'mleOre' | 'netOverLimitOre' | 'netUnderLimitOre' | 'refused'>
type Attributes = NonNullable<EvaluationResult['attributes']>
type RateLimit = Pick<Attributes['methods'][number], 'upperRate' | 'refused'>

/** What reading takes of an evaluation. */
export interface ReadEvaluation extends Pick<EvaluationResult, 'of' | 'tolerableOre' | 'tolerableRate'> {
  readonly misstatements: readonly unknown[]
  readonly methods: readonly AmountLimits[]
  readonly attributes: (Pick<Attributes, 'deviations' | 'knownDeviations' | 'rate'> & { readonly methods: readonly RateLimit[] }) | null
}

/** What is compared with what is tolerable: öre, or a rate of deviating items. By the method that is concluded by. */
export interface SampleReading {
  readonly unit: 'ore' | 'rate'
  /** Null: the method gives no limit of this sample that can be relied on; `refused` says why. */
  readonly bound: number | null
  readonly likely: number | null
  readonly tolerable: number | null
  readonly refused: MethodResult['refused']
  /** Misstated items; of attributes deviations, in items examined in full too. */
  readonly wrong: number
}

export function sampleReading({ of, tolerableOre, tolerableRate, misstatements, methods, attributes }: ReadEvaluation): SampleReading {
  if (of === 'attributes') {
    const [first] = attributes?.methods ?? []
    return {
      unit: 'rate',
      bound: first === undefined ? null : relied(first, first.upperRate),
      likely: attributes?.rate ?? null,
      tolerable: tolerableRate,
      refused: first?.refused ?? null,
      wrong: attributes === null ? 0 : attributes.deviations + attributes.knownDeviations,
    }
  }
  const [first] = methods
  const over = first?.netOverLimitOre ?? null
  const under = first?.netUnderLimitOre ?? null
  const limit = over === null ? under : under === null ? over : Math.max(over, under)
  return {
    unit: 'ore',
    bound: first === undefined ? null : relied(first, limit),
    likely: first?.mleOre ?? null,
    tolerable: tolerableOre,
    refused: first?.refused ?? null,
    wrong: misstatements.length,
  }
}

/** A limit of a method; null where the method says itself that none can be relied on. */
export function relied({ refused }: Pick<MethodResult, 'refused'>, limit: number | null): number | null {
  return refused === null ? limit : null
}

/** What an item should have been, öre; null where that isn't known: open, void, unavailable. */
export function auditedOf(
  { ore }: Pick<DrawnItem, 'ore'>,
  { state, auditedOre }: { readonly state: ExaminedState | 'open'; readonly auditedOre: number | null },
): number | null {
  if (state === 'as-booked') return ore
  if (state === 'misstated') return auditedOre
  return state === 'no-support' ? 0 : null
}
