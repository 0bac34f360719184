/** Parameters of the three analyses, which share their form: what of it each offers. */
import { auditUnitSamplingParams, type ParamsOf, type SamplingParams } from '@verifikat/analyses'
import type { EvaluationOptions, PlanParams, PopulationParams } from './stage.ts'
import type { SamplingId } from './types.ts'

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

/** How a plan is usually evaluated: by its own confidence, what it holds for tolerable, its distribution and its prior. */
export function usualEvaluation(
  sampleId: SamplingId,
  own: PlanParams | null,
  planned: { readonly tolerableOre: number | null; readonly expectedRate: number | null } | null,
): EvaluationOptions | null {
  if (own === null) return null
  const { size } = own
  const tolerableOre = planned?.tolerableOre ?? null
  const asked = 'confidence' in size ? size.confidence : 0.95
  const confidence =
    typeof asked === 'number'
      ? asked
      : Math.max(0.01, 1 - Math.min(1, asked.auditRisk / (asked.inherentRisk * asked.controlRisk * asked.analyticalRisk)))
  const tolerable =
    'tolerable' in size
      ? size.tolerable
      : 'tolerableOre' in size
        ? { ore: size.tolerableOre }
        : tolerableOre === null
          ? null
          : { ore: tolerableOre }
  if (tolerable === null) return null
  const isRate = 'rate' in tolerable && sampleId !== 'monetary-unit-sampling' && !drawsValue(own.method)
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
  return evaluationSchema.parse({
    ...{ of: isRate ? 'attributes' : 'values', confidence, tolerable, ...by, expectedRate: expectedRate ?? 0 },
    likelihood: likelihood === 'hypergeometric' ? 'poisson' : likelihood,
  })
}
