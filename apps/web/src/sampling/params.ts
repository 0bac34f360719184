/** Parameters of the three analyses, which share their form: what of it each offers. */
import { auditUnitSamplingParams, type ParamsOf, type SamplingParams } from '@verifikat/analyses'
import { attributeMethods, boundMethods, recordEstimators } from '@verifikat/analyses/sampling'
import type { EvaluationOptions, PlanParams, PopulationParams } from './stage.ts'
import type { SamplingId } from './types.ts'

export type ConcludeBy = NonNullable<PlanParams['concludeBy']>
type UsualPlan = Omit<PlanParams, 'concludeBy'> & { readonly concludeBy?: ConcludeBy | undefined }

const { population, plan, evaluation } = auditUnitSamplingParams.shape
// Those of audit units hold those of the other two.
export const populationSchema = population
export const planSchema = plan.unwrap().unwrap()
export const evaluationSchema = evaluation.unwrap().unwrap()

export const unitsOf: Readonly<Record<SamplingId, readonly PopulationParams['unit'][]>> = {
  'monetary-unit-sampling': ['line', 'voucher'],
  'random-unit-sampling': ['line', 'voucher'],
  'audit-unit-sampling': ['voucher', 'line', 'document', 'text', 'object', 'account', 'day', 'month'],
}

export const methodsOf: Readonly<Record<SamplingId, readonly PlanParams['method'][]>> = {
  'monetary-unit-sampling': ['fixed-interval', 'cell', 'random', 'sieve'],
  'random-unit-sampling': ['simple-random', 'systematic'],
  'audit-unit-sampling': ['simple-random', 'systematic', 'fixed-interval', 'cell', 'random', 'sieve'],
}

const valueMethods: readonly PlanParams['method'][] = ['fixed-interval', 'cell', 'random', 'sieve']

export function drawsValue(method: PlanParams['method']): boolean {
  return valueMethods.includes(method)
}

/** A run's parameters as the named analysis takes them. */
export function paramsFor<K extends SamplingId>(_: K, given: Partial<SamplingParams> & Pick<SamplingParams, 'population'>): ParamsOf<K> {
  // each step offers only what its analysis takes, and the server checks it again
  return auditUnitSamplingParams.parse(given) as ParamsOf<K>
}

/** By what a sample can be concluded, as its plan draws: bounds of öre; of items estimates, and where a rate is tolerated limits of it. */
export function concludersOf({ method, size }: PlanParams): readonly ConcludeBy[] {
  const hasPrior = size.by === 'model' && size.prior !== null
  const named = (names: readonly ConcludeBy[]) => names.filter((name) => name !== 'posterior' || hasPrior)
  if (drawsValue(method)) return named(boundMethods)
  const isRate = 'tolerable' in size && 'rate' in size.tolerable
  if (isRate) return named(attributeMethods)
  return 'tolerable' in size || 'tolerableOre' in size ? recordEstimators : [...recordEstimators, ...named(attributeMethods)]
}

/** What the plan names, where it still can be; else what its size rests on. */
export function concludedAs(sampleId: SamplingId, plan: PlanParams): ConcludeBy {
  const offered = concludersOf(plan)
  const { concludeBy } = plan
  if (concludeBy !== undefined && offered.includes(concludeBy)) return concludeBy
  const { of, bounds, estimators, limits } = usualEvaluation(sampleId, { ...plan, concludeBy: undefined }, null, { rate: 0.5 }) ?? none
  const usual = of === 'attributes' ? limits[0] : drawsValue(plan.method) ? bounds[0] : estimators[0]
  return offered.find((name) => name === usual) ?? offered[0] ?? 'stringer'
}

const none = { of: 'values', bounds: [], estimators: [], limits: [] } as const

/**
 * How a plan is evaluated: by its own method and confidence, what it holds for tolerable, its distribution and its prior. `asked` stands for the tolerable
 * misstatement where the plan says none; without it nothing is evaluated then.
 */
export function usualEvaluation(
  sampleId: SamplingId,
  own: UsualPlan | null,
  planned: { readonly tolerableOre: number | null; readonly expectedRate: number | null } | null,
  asked: EvaluationOptions['tolerable'] | null = null,
): EvaluationOptions | null {
  if (own === null) return null
  const { size } = own
  const tolerableOre = planned?.tolerableOre ?? null
  const risks = 'confidence' in size ? size.confidence : 0.95
  const confidence =
    typeof risks === 'number'
      ? risks
      : Math.max(0.01, 1 - Math.min(1, risks.auditRisk / (risks.inherentRisk * risks.controlRisk * risks.analyticalRisk)))
  const tolerable =
    'tolerable' in size
      ? size.tolerable
      : 'tolerableOre' in size
        ? { ore: size.tolerableOre }
        : tolerableOre === null
          ? asked
          : { ore: tolerableOre }
  if (tolerable === null) return null
  const isRate = 'tolerable' in size && 'rate' in tolerable && sampleId !== 'monetary-unit-sampling' && !drawsValue(own.method)
  const likelihood = 'likelihood' in size ? size.likelihood : 'poisson'
  const prior = size.by === 'model' ? size.prior : null
  const expected = size.by === 'model' && prior !== null ? size.expected : null
  // an amount that is expected is a rate of the value, which the plan knows
  const expectedRate = expected === null ? 0 : 'rate' in expected ? expected.rate : 'ore' in expected ? (planned?.expectedRate ?? null) : 0
  const hasRate = expected !== null && expectedRate !== null
  const by = hasRate
    ? { bounds: ['posterior'], limits: ['posterior'], prior }
    : isRate && 'likelihood' in size
      ? { limits: [likelihood] }
      : {}
  const { concludeBy } = own
  const isLimit = concludeBy !== undefined && !drawsValue(own.method) && !recordEstimators.some((name) => name === concludeBy)
  const named =
    concludeBy === undefined
      ? {}
      : drawsValue(own.method)
        ? { bounds: [concludeBy] }
        : isLimit
          ? { of: 'attributes', limits: [concludeBy] }
          : { of: 'values', estimators: [concludeBy] }
  return evaluationSchema.parse({
    of: isRate ? 'attributes' : 'values',
    confidence,
    tolerable,
    ...by,
    expectedRate: expectedRate ?? 0,
    ...named,
    likelihood: likelihood === 'hypergeometric' ? 'poisson' : likelihood,
  })
}
