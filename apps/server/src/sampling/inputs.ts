/** What the steps of a sample take. */
import { auditUnitSamplingParams, canonicalJson, sampleAnalysisIds } from '@verifikat/analyses'
import { entryContentSchema, samplePurposeSchema, sampleText, seedPattern } from '@verifikat/db'
import * as z from 'zod'

/** So many answers at once: a pasted column of the largest samples. */
export const MOST_ENTRIES = 5000

/** Those of audit units hold those of the other two; which of them the analysis takes is checked when the step is saved. */
const { population, plan, evaluation } = auditUnitSamplingParams.shape

/** Runs keep their parameters as PostgreSQL's JSON, which has neither NUL nor half a character. */
function isStorable(value: unknown): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(canonicalJson(value))
}

const id = z.uuid()
const title = sampleText(200).min(1)
const reason = sampleText(2000).min(1)

/** The step that a change was made on; another one by then, and it is a conflict (`changed-meanwhile`). */
const on = { id, expectedRevision: z.int().min(1) }

export const samplingInputs = {
  list: z.object({ analysisId: z.enum(sampleAnalysisIds).nullable().default(null) }),
  /** `version` null: the newest. */
  get: z.object({ id, version: z.int().min(1).nullable().default(null) }),
  create: z.object({ analysisId: z.enum(sampleAnalysisIds), title, period: z.object({ from: z.iso.date(), to: z.iso.date() }) }),
  rename: z.object({ ...on, title }),
  /** `reason` is asked for once there is a seed; a conclusion has to be read again. */
  savePurpose: z.object({ ...on, purpose: samplePurposeSchema, reason: reason.nullable().default(null) }),
  /** Unfreezes, and voids the seed: `reason` is asked for once there is one. */
  savePopulation: z.object({ ...on, population: population.refine(isStorable), reason: reason.nullable().default(null) }),
  /** Voids the seed: `reason` is asked for once there is one. Of a drawn sample it makes a new version; answers stay with their items. */
  savePlan: z.object({ ...on, plan: plan.unwrap().unwrap().refine(isStorable), reason: reason.nullable().default(null) }),
  /** Frozen again, what was drawn is void: `reason` is asked for once there is a seed. */
  freeze: z.object({ ...on, reason: reason.nullable().default(null) }),
  /** Books have changed since the freeze: stay with what was frozen, or freeze anew from what is there now (voids the seed). */
  decideData: z.object({ ...on, decision: z.enum(['keep', 'renew']), reason }),
  /** The second and any further one is a redraw, with a reason. */
  seed: z.object({
    ...on,
    seed: z.discriminatedUnion('source', [
      z.object({ source: z.literal('drawn') }),
      z.object({ source: z.literal('typed'), seed: z.string().regex(seedPattern), origin: sampleText(1000).default('') }),
      z.object({ source: z.literal('beacon'), seed: z.string().regex(seedPattern), origin: sampleText(1000).min(1) }),
    ]),
    reason: reason.nullable().default(null),
  }),
  /** Also anew where items have been declared void: the next ones of the stream take their places. */
  draw: z.object(on),
  /** Further hits of the same stream. */
  extend: z.object({ ...on, extendBy: z.int().min(1).max(1_000_000), reason }),
  /** `expected`: id of the answer that this one was written over, null for the first of an item. */
  examine: z.object({
    id,
    /** The draw that the items are of. */
    runId: z.uuid(),
    entries: z
      .array(
        entryContentSchema
          .extend({ expected: z.int().nullable() })
          .refine(({ state, auditedOre }) => (state === 'misstated') === (auditedOre !== null), { path: ['auditedOre'] }),
      )
      .min(1)
      .max(MOST_ENTRIES),
  }),
  /** `reason` is asked for where it is concluded by another method than the plan says. */
  evaluate: z.object({ ...on, options: evaluation.unwrap().unwrap().refine(isStorable), reason: reason.nullable().default(null) }),
  conclude: z.object({ ...on, text: sampleText(20_000).min(1) }),
  /** `reason` is asked for where the evaluation differs from the plan. */
  sign: z.object({ ...on, reason: reason.nullable().default(null) }),
  countersign: z.object(on),
  setCountersigning: z.object({ isOn: z.boolean() }),
  reopen: z.object({ ...on, reason }),
  /** Only what was never signed. */
  drop: z.object(on),
}
