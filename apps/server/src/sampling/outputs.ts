/** Samples as the API gives them: each with the parameters of its own analysis. */
import { auditUnitSamplingParams, monetaryUnitSamplingParams, randomUnitSamplingParams, type SampleAnalysisId } from '@verifikat/analyses'
import { sampleDetailSchema, sampleEntrySchema } from '@verifikat/db'
import * as z from 'zod'

export const sampleParams = {
  'monetary-unit-sampling': monetaryUnitSamplingParams,
  'random-unit-sampling': randomUnitSamplingParams,
  'audit-unit-sampling': auditUnitSamplingParams,
} as const satisfies Readonly<Record<SampleAnalysisId, z.ZodType>>

interface ParamsShape<P extends z.ZodType, L extends z.ZodType, E extends z.ZodType> {
  readonly shape: {
    readonly population: P
    readonly plan: { unwrap(): L }
    readonly evaluation: { unwrap(): { unwrap(): E } }
  }
}

function detailOf<I extends SampleAnalysisId, P extends z.ZodType, L extends z.ZodType, E extends z.ZodType>(
  analysisId: I,
  { shape }: ParamsShape<P, L, E>,
) {
  return sampleDetailSchema.extend({
    analysisId: z.literal(analysisId),
    population: shape.population.nullable(),
    plan: shape.plan.unwrap(),
    evaluation: sampleDetailSchema.shape.evaluation.unwrap().extend({ options: shape.evaluation.unwrap().unwrap() }).nullable(),
  })
}

export const sampleDetail = z.discriminatedUnion('analysisId', [
  detailOf('monetary-unit-sampling', monetaryUnitSamplingParams),
  detailOf('random-unit-sampling', randomUnitSamplingParams),
  detailOf('audit-unit-sampling', auditUnitSamplingParams),
])

export const samplingOutputs = {
  countersigning: z.object({ isOn: z.boolean() }),
  created: z.object({ id: z.uuid() }),
  /** Where it stands now: the next step is made on this revision. */
  stepped: z.object({ revision: z.int(), version: z.int() }),
  /** The run that the step asked for. */
  running: z.object({ revision: z.int(), version: z.int(), runId: z.uuid() }),
  /** `conflicts`: what others answered meanwhile; what was sent for these items is not saved. */
  examined: z.object({ saved: z.array(sampleEntrySchema), conflicts: z.array(sampleEntrySchema) }),
}
