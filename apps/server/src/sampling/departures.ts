/** Where an evaluation is not by what was planned. A sample that was planned for one risk says less of another: why is asked for before it is made. */
import { auditUnitSamplingParams, sampleDepartures } from '@verifikat/analyses'
import type { SampleDeparture } from '@verifikat/db'
import type { Held } from './facts.ts'

const { plan: planSchema, evaluation: evaluationSchema } = auditUnitSamplingParams.shape

/** Null on either side: nothing was planned or evaluated that the other could be held against. */
export function departuresOf(plan: unknown, planned: Held | null, options: unknown, evaluated: Held | null): SampleDeparture[] {
  const [asked, by] = [planSchema.safeParse(plan).data, evaluationSchema.safeParse(options).data]
  return asked && by && planned && evaluated ? sampleDepartures(asked, planned, by, { evaluated }) : []
}

/** What is known before the evaluation is made; `earlier`: how the sample was evaluated before. */
export function departuresAsked(plan: unknown, planned: Held | null, options: unknown, earlier: unknown): SampleDeparture[] {
  const [asked, by] = [planSchema.safeParse(plan).data, evaluationSchema.safeParse(options).data]
  if (!asked || !by) return []
  return sampleDepartures(asked, planned ?? heldToNothing, by, { earlier: evaluationSchema.safeParse(earlier).data ?? null })
}

const heldToNothing: Held = { confidence: null, tolerableOre: null, tolerableRate: null }
