/** Where an evaluation is not by what was planned. A sample that was planned for one risk says less of another: why is asked for before it is made. */
import { auditUnitSamplingParams, sampleDepartures } from '@verifikat/analyses'
import type { SampleDeparture } from '@verifikat/db'
import type { Held } from './facts.ts'

const { plan: planSchema, evaluation: evaluationSchema } = auditUnitSamplingParams.shape

/** What an evaluation is held against beside the plan. */
export interface Against {
  readonly planned: Held | null
  /** The options of the first evaluation of what was drawn; null or undefined: there is none. */
  readonly first: unknown
  readonly drawnFromOre: number | null
}

/** Null on either side: nothing was planned or evaluated that the other could be held against. */
export function departuresOf(plan: unknown, { planned, ...beside }: Against, options: unknown, evaluated: Held | null): SampleDeparture[] {
  return planned && evaluated ? departures(plan, { planned, ...beside }, options, { evaluated }) : []
}

/** What is known before the evaluation is made. */
export function departuresAsked(plan: unknown, against: Against, options: unknown): SampleDeparture[] {
  return departures(plan, against, options, {})
}

function departures(
  plan: unknown,
  { planned, first, drawnFromOre }: Against,
  options: unknown,
  made: { readonly evaluated?: Held },
): SampleDeparture[] {
  const asked = planSchema.safeParse(plan).data
  const by = evaluationSchema.safeParse(options).data
  if (!asked || !by) return []
  const before = evaluationSchema.safeParse(first).data ?? null
  return sampleDepartures(asked, planned ?? heldToNothing, by, { first: before, drawnFromOre, ...made })
}

const heldToNothing: Held = { confidence: null, tolerableOre: null, tolerableRate: null }
