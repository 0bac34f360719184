/** A sample on its way from purpose to signature, as the store hands it out. */
import { examinedStates, sampleAnalysisIds } from '@verifikat/analyses'
import * as z from 'zod'
import { sampleStates } from './sample-states.ts'
import { runStates } from './views.ts'

export { type SampleState, sampleStates } from './sample-states.ts'

/** What is asserted of an account or of transactions (ISA 315 (Revised 2019) A190). */
export const assertions = [
  'occurrence',
  'existence',
  'completeness',
  'rights-and-obligations',
  'accuracy',
  'valuation',
  'cut-off',
  'classification',
  'presentation',
] as const

/** Words of people: neither NUL nor half a character, which PostgreSQL keeps in no text. */
export function sampleText(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/[\0\p{Surrogate}]/u.test(text))
}

export const samplePurposeSchema = z.object({
  /** What the sample is to answer. */
  text: sampleText(4000).min(1),
  assertions: z.array(z.enum(assertions)).min(1).max(assertions.length),
  /** What counts as a misstatement or a deviation (ISA 530.5 e, A5). */
  misstatement: sampleText(4000),
})
export type SamplePurpose = z.output<typeof samplePurposeSchema>

export const seedSources = ['drawn', 'typed', 'beacon'] as const
export const seedPattern = /^\d{8,80}$/

/** What was found, as the analyses take it; `open` takes an earlier answer back. A `void` item is replaced once the sample is drawn again. */
export const entryStates = ['open', ...examinedStates] as const
export type EntryState = (typeof entryStates)[number]

/** A file that is put beside what was found. */
export const attachmentSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  fileName: sampleText(200).min(1),
  bytes: z.int().min(0),
})
export type Attachment = z.output<typeof attachmentSchema>

/** What is found of one item. */
export const entryContentSchema = z.object({
  /** Id of the item in the draw. */
  item: z.string().min(1).max(1000),
  state: z.enum(entryStates),
  /** Öre in bookkeeping sign; only where misstated. */
  auditedOre: z.int().nullable(),
  /** Attributes that it lacks, by the auditor's names. */
  deviations: z.array(sampleText(100).min(1)).max(50),
  /** Why the difference can't stand for others (ISA 530.13); null: it is projected. */
  anomaly: sampleText(2000).min(1).nullable(),
  /** Why it is misstated, unavailable or void. */
  cause: sampleText(400),
  note: sampleText(4000),
  /** Where the evidence is: a link or a reference. */
  evidence: sampleText(1000),
  /** Files that show it, each stored for the company before it is named here. */
  attachments: z.array(attachmentSchema).max(50).default([]),
})
export type EntryContent = z.output<typeof entryContentSchema>

/** The latest of an item holds; the ones before it stay. */
export const sampleEntrySchema = entryContentSchema.extend({
  /** Goes up; to be given back as `expected` when the item is answered again. */
  id: z.int(),
  /** What the item was booked at when it was examined: another amount by now, and it is open again. */
  bookOre: z.int(),
  by: z.string().nullable(),
  at: z.string(),
})
export type SampleEntry = z.output<typeof sampleEntrySchema>

/** An answer that was changed: what was there, and what was put in its place. */
export const sampleChangeSchema = z.object({ before: sampleEntrySchema, after: sampleEntrySchema })
export type SampleChange = z.output<typeof sampleChangeSchema>

/** Where an evaluation is not by what was planned: the confidence, what is tolerable (öre or a rate), the distribution or the method of the limit. */
export const departureKinds = ['confidence', 'tolerable-ore', 'tolerable-rate', 'method'] as const
const departed = z.union([z.number(), z.string()]).nullable()
export const sampleDepartureSchema = z.object({ what: z.enum(departureKinds), planned: departed, evaluated: departed })
export type SampleDeparture = z.output<typeof sampleDepartureSchema>

/** One step of the log, the newest first. */
export const sampleActs = [
  'create',
  'rename',
  'purpose',
  'population',
  'plan',
  'freeze',
  'keep-data',
  'renew-data',
  'seed',
  'redraw',
  'draw',
  'replace',
  'extend',
  'evaluate',
  'conclude',
  'sign',
  'countersign',
  'reopen',
] as const
export type SampleAct = (typeof sampleActs)[number]

export const sampleLogSchema = z.object({
  revision: z.int(),
  version: z.int(),
  act: z.enum(sampleActs),
  reason: z.string(),
  /** SHA-256 of the canonical JSON of all that was decided by then. */
  hash: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})
export type SampleLogEntry = z.output<typeof sampleLogSchema>

const done = { by: z.string().nullable(), at: z.string() }

/** A run of the analysis that the step asked for. What it found is read by `analysis.<id>.get` with its id. */
export const sampleRunSchema = z.object({
  runId: z.uuid(),
  state: z.enum(runStates),
  errorCode: z.string().nullable(),
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])),
  inputHash: z.string(),
  paramsHash: z.string(),
  /** Null until it is done. */
  resultHash: z.string().nullable(),
})
export type SampleRun = z.output<typeof sampleRunSchema>

export const sampleSummarySchema = z.object({
  id: z.uuid(),
  analysisId: z.enum(sampleAnalysisIds),
  /** 1, 2, 3 … within the company. */
  number: z.int(),
  title: z.string(),
  /** Days of the fiscal year that it is drawn for. */
  period: z.object({ from: z.string(), to: z.string() }),
  state: z.enum(sampleStates),
  version: z.int().min(1),
  /** Goes up with every change, answers included: what live events tell. */
  seq: z.int(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  signed: z.object(done).nullable(),
  countersigned: z.object(done).nullable(),
  /** The company wants the signature of somebody else too, and there is none yet. */
  awaitsCountersignature: z.boolean(),
})
export type SampleSummary = z.output<typeof sampleSummarySchema>

/** Why it can't be signed yet, in the order of the steps. */
export const signObstacles = [
  'purpose',
  'population',
  'plan',
  'seed',
  'draw',
  'data-newer',
  'draw-outdated',
  'entries-open',
  'evaluation',
  'evaluation-outdated',
  'evaluation-undecided',
  'conclusion',
] as const
export type SignObstacle = (typeof signObstacles)[number]

export const sampleDetailSchema = sampleSummarySchema.extend({
  /** Goes up with every step, not with answers: to be given back as `expectedRevision`. */
  revision: z.int(),
  /** The version shown, its number of steps, and how many versions there are; an earlier one is read-only. */
  shownVersion: z.int(),
  versions: z.int(),
  purpose: samplePurposeSchema.nullable(),
  /** By the schema of the analysis: the API puts it here. */
  population: z.unknown(),
  plan: z.unknown(),
  frozen: z
    .object({
      ...done,
      run: sampleRunSchema,
      /** Null until the run is done. */
      populationHash: z.string().nullable(),
      /** What it was frozen from. */
      imports: z.array(z.object({ number: z.int(), fileName: z.string(), yearFrom: z.string(), yearTo: z.string(), version: z.int() })),
    })
    .nullable(),
  /** `newer`: imports since; to be kept or drawn anew. `kept`: somebody has decided to stay with what was frozen. */
  data: z.enum(['current', 'newer', 'kept']),
  /** Every seed that there has been, in all versions. */
  seeds: z.array(
    z.object({
      ...done,
      seed: z.string(),
      source: z.enum(seedSources),
      /** Which public beacon and which of its pulses, or where a typed one comes from. */
      origin: z.string(),
      /** Why the one before was given up; empty for the first. */
      reason: z.string(),
    }),
  ),
  /** The one in force; null before the first, and after population, plan or books were changed. */
  seed: z.string().nullable(),
  /** Hits beyond the first sample. */
  extendBy: z.int(),
  /** False where items have been declared void since, or are no longer: draw again. */
  draw: z.object({ ...done, run: sampleRunSchema, isCurrent: z.boolean() }).nullable(),
  /** The latest of each item, whether it is still selected or not. */
  entries: z.array(sampleEntrySchema),
  /** Answers that were changed, the newest change first. */
  changes: z.array(sampleChangeSchema),
  /** Null until a draw is done. */
  progress: z.object({ items: z.int(), open: z.int(), misstated: z.int() }).nullable(),
  evaluation: z
    .object({
      ...done,
      run: sampleRunSchema,
      /** How it was evaluated, by the schema of the analysis. */
      options: z.unknown(),
      /** False where answers have changed since. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** The options of the first evaluation since it was drawn, which later ones are held to beside the plan; undefined before there is one. */
  firstEvaluation: z.unknown().optional(),
  /** Where the evaluation differs from the plan or from the first one: signing asks why. */
  departures: z.array(sampleDepartureSchema),
  /** False where it was written to another evaluation: read it again and save it. */
  conclusion: z.object({ ...done, text: z.string(), isCurrent: z.boolean() }).nullable(),
  /** Of the version shown: what was signed, by hashes. */
  signature: z
    .object({
      ...done,
      /** Of all that was decided. */
      hash: z.string(),
      /** Freeze, draw and evaluation; the hashes are those of the last. */
      runIds: z.array(z.uuid()),
      populationHash: z.string(),
      inputHash: z.string(),
      paramsHash: z.string(),
      resultHash: z.string(),
    })
    .nullable(),
  /** Of somebody else, to what was signed; null: there is none. */
  countersignature: z.object({ ...done, hash: z.string(), signedHash: z.string() }).nullable(),
  /** What signing still lacks; empty: it can be signed. */
  missing: z.array(z.enum(signObstacles)),
  /** Of all versions, the newest first. */
  log: z.array(sampleLogSchema),
})
export type SampleDetail = z.output<typeof sampleDetailSchema>
