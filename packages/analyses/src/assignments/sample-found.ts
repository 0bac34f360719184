/** What the samples that an assignment keeps say of a balance: each for its population, and several together. */
import * as z from 'zod'
import { isSampleAnalysis } from '../sampling/analysis-ids.ts'
import { sampleReading } from '../sampling/evaluation/reading.ts'
import { evaluationResultSchema, type MethodResult, populationResultSchema } from '../sampling/result-schema.ts'
import type { AssignmentContent, SampleFound } from './content.ts'

const resultSchema = z.object({
  population: populationResultSchema.pick({ hash: true }),
  evaluation: evaluationResultSchema,
})

/** What an evaluated sample came to, out of the result of its run; null: it is none. */
export function sampleFound(analysisId: string, result: unknown): SampleFound | null {
  if (!isSampleAnalysis(analysisId)) return null
  const parsed = resultSchema.safeParse(result)
  if (!parsed.success) return null
  const { population, evaluation } = parsed.data
  const { unit, bound, tolerable } = sampleReading(evaluation)
  const [first] = unit === 'ore' ? evaluation.methods : []
  return {
    population: population.hash,
    confidence: evaluation.confidence,
    unit,
    bound,
    tolerable,
    over: first === undefined ? null : limitOf(first, 'over'),
    under: first === undefined ? null : limitOf(first, 'under'),
  }
}

/** Of a method with gross limits the gross one: what was found in the other direction makes no direction smaller. */
function limitOf(method: MethodResult, side: 'over' | 'under'): SampleFound['over'] {
  if (method.refused !== null) return null
  const gross = side === 'over' ? method.overLimitOre : method.underLimitOre
  const own = method[side]
  if (gross !== null && own !== null) return { limitOre: gross, precisionOre: own.boundOre - own.mleOre }
  const net = side === 'over' ? method.netOverLimitOre : method.netUnderLimitOre
  if (net === null || method.mleOre === null) return null
  return { limitOre: net, precisionOre: net - (side === 'over' ? method.mleOre : -method.mleOre) }
}

/** Evaluated samples that tests keep, the newest of each population; what was drawn anew from later books speaks for its population no more. */
export function samplesOf({ papers }: Pick<AssignmentContent, 'papers'>, testIds: readonly string[]): SampleFound[] {
  const newest = new Map<string, SampleFound>()
  for (const { testId, found, isRemoved, replacedBy } of papers) {
    if (found !== undefined && !isRemoved && replacedBy === undefined && testId !== null && testIds.includes(testId))
      newest.set(found.population, found)
  }
  return [...newest.values()]
}

export interface CombinedEvidence {
  readonly samples: number
  /** The least of theirs. */
  readonly confidence: number
  /** Limits of what is booked too high, and too low, in all populations together. */
  readonly overOre: number
  readonly underOre: number
}

/**
 * Several samples together, each direction for itself: what is most likely is added, and beyond it the root of the summed squares of each sample's
 * precision (limit − most likely), as precisions of independent estimates add by their squares. Assumes that the samples were drawn independently of each
 * other and that no line belongs to two of their populations; of lines outside them it says nothing. That the confidence is met is simulated in the tests.
 * Null where there are fewer than two, or one without limits of amounts: it says nothing of the sum.
 * Example: limits 3 000 and 4 200 with precisions 3 000 and 4 000: 0 + 200 + √(3 000² + 4 000²) = 5 200.
 */
export function combinedEvidence(samples: readonly SampleFound[]): CombinedEvidence | null {
  const overOre = together(samples.map(({ over }) => over))
  const underOre = together(samples.map(({ under }) => under))
  if (samples.length < 2 || overOre === null || underOre === null) return null
  return { samples: samples.length, confidence: Math.min(...samples.map(({ confidence }) => confidence)), overOre, underOre }
}

function together(limits: readonly SampleFound['over'][]): number | null {
  let likelyOre = 0
  let squares = 0
  for (const limit of limits) {
    if (limit === null) return null
    likelyOre += limit.limitOre - limit.precisionOre
    squares += limit.precisionOre ** 2
  }
  return likelyOre + Math.sqrt(squares)
}
