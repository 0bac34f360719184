/** All that is decided of a sample at one step: what a version holds, what its hash is taken over, and how each step changes it. */
import { AppError, canonicalJson, sampleAnalysisIds } from '@verifikat/analyses'
import * as z from 'zod'
import { type SampleAct, type SampleState, type SignObstacle, samplePurposeSchema, seedSources, signObstacles } from './sample-views.ts'

const done = { by: z.uuid().nullable(), at: z.string() }

export const sampleContentSchema = z.object({
  analysisId: z.enum(sampleAnalysisIds),
  title: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  purpose: samplePurposeSchema.nullable(),
  /** By the schema of the analysis, checked by whoever saves it. */
  population: z.unknown(),
  plan: z.unknown(),
  frozen: z
    .object({
      ...done,
      runId: z.uuid(),
      ledgerIds: z.array(z.uuid()),
      inputHash: z.string(),
      /** What is drawn from it is drawn by these rules, also when there are newer ones. */
      methodVersion: z.string(),
      /** Noted when the first seed is drawn. */
      populationHash: z.string().nullable(),
    })
    .nullable(),
  /** Books that came after the freeze, and that somebody decided to leave aside. */
  kept: z.array(z.object({ ...done, inputHash: z.string() })),
  seeds: z.array(z.object({ ...done, seed: z.string(), source: z.enum(seedSources), origin: z.string(), reason: z.string() })),
  seed: z.string().nullable(),
  extendBy: z.int().min(0),
  /** `voids`: items that it replaces, in the order in which they were declared void. */
  draw: z.object({ ...done, runId: z.uuid(), voids: z.array(z.string()) }).nullable(),
  /** `lastEntryId`: the newest answer that it takes in. */
  evaluation: z.object({ ...done, runId: z.uuid(), options: z.unknown(), lastEntryId: z.int() }).nullable(),
  /** How what is drawn was first evaluated: later ones, made by whoever has seen what comes out, are held to it. Absent before there is one. */
  firstEvaluation: z.unknown().optional(),
  /** `runId`: the evaluation that it was written to. */
  conclusion: z.object({ ...done, text: z.string(), runId: z.uuid().nullable() }).nullable(),
  signature: z
    .object({
      ...done,
      runIds: z.array(z.uuid()),
      populationHash: z.string(),
      inputHash: z.string(),
      paramsHash: z.string(),
      resultHash: z.string(),
    })
    .nullable(),
  /** Of somebody else, to what was signed; samples of before have no such key, and their hashes stay as they are. */
  countersignature: z
    .object({
      ...done,
      /** Of all that the signature stands for, itself included. */
      signedHash: z.string(),
    })
    .optional(),
})
export type SampleContent = Readonly<z.output<typeof sampleContentSchema>>

export function newContent(given: Pick<SampleContent, 'analysisId' | 'title' | 'period'>): SampleContent {
  return {
    ...given,
    purpose: null,
    population: null,
    plan: null,
    frozen: null,
    kept: [],
    seeds: [],
    seed: null,
    extendBy: 0,
    draw: null,
    evaluation: null,
    conclusion: null,
    signature: null,
  }
}

/** What a step makes of the content before it. */
export interface SampleStep {
  readonly act: SampleAct
  readonly content: SampleContent
  readonly reason: string
  readonly newVersion: boolean
}

/** Who and when. */
export interface Stamp {
  readonly by: string
  readonly at: string
}

const undrawn = { seed: null, extendBy: 0, draw: null, evaluation: null, firstEvaluation: undefined } as const

function step(act: SampleAct, content: SampleContent, reason = '', newVersion = false): SampleStep {
  return { act, content, reason, newVersion }
}

function needed(reason: string | null, isNeeded: boolean): string {
  if (isNeeded && reason === null) throw new AppError('invalid_input', { params: { reason: 'sample-reason' } })
  return reason ?? ''
}

/** A seed is drawn, or items without one: where everything is examined in full nothing is left to chance. */
function isDrawn({ seed, draw }: SampleContent): boolean {
  return seed !== null || draw !== null
}

/** A population is what is frozen: another one is unfrozen, and what was drawn from the one before is void. */
export function withPopulation(content: SampleContent, population: unknown, reason: string | null): SampleStep {
  const why = needed(reason, isDrawn(content))
  return step('population', { ...content, ...undrawn, population, frozen: null, kept: [] }, why, content.draw !== null)
}

/** A seed that was known before the plan could have steered it. */
export function withPlan(content: SampleContent, plan: unknown, reason: string | null): SampleStep {
  const why = needed(reason, isDrawn(content))
  return step('plan', { ...content, ...undrawn, plan }, why, content.draw !== null)
}

export type Freeze = Pick<NonNullable<SampleContent['frozen']>, 'runId' | 'ledgerIds' | 'inputHash' | 'methodVersion'>

/** Frozen again, what was drawn before is void, and why is said. */
export function withFreeze(content: SampleContent, freeze: Freeze, stamp: Stamp, reason: string | null): SampleStep {
  const why = needed(reason, isDrawn(content))
  const next = { ...content, ...undrawn, frozen: { ...stamp, ...freeze, populationHash: null }, kept: [] }
  return step('freeze', next, why, content.draw !== null)
}

export function renewed(content: SampleContent, freeze: Freeze, stamp: Stamp, reason: string): SampleStep {
  return { ...withFreeze(content, freeze, stamp, reason), act: 'renew-data' }
}

export function keeping(content: SampleContent, inputHash: string, stamp: Stamp, reason: string): SampleStep {
  return step('keep-data', { ...content, kept: [...content.kept, { ...stamp, inputHash }] }, reason)
}

export interface NewSeed {
  readonly seed: string
  readonly source: (typeof seedSources)[number]
  readonly origin: string
}

/** Only of a population whose hash is known. Each further one is a redraw and says why, whatever voided the one before. */
export function withSeed(content: SampleContent, seed: NewSeed, populationHash: string, stamp: Stamp, reason: string | null): SampleStep {
  const { frozen, seeds } = content
  if (frozen === null) throw new AppError('conflict', { params: { reason: 'sample-not-frozen' } })
  const why = needed(reason, seeds.length > 0)
  const next = { ...undrawn, frozen: { ...frozen, populationHash }, seeds: [...seeds, { ...stamp, ...seed, reason: why }], seed: seed.seed }
  return step(seeds.length === 0 ? 'seed' : 'redraw', { ...content, ...next }, why)
}

export interface NewDraw {
  readonly runId: string
  readonly voids: readonly string[]
  /** Of what was drawn from: noted here where no seed was, which notes it before. */
  readonly populationHash: string
}

export function withDraw(content: SampleContent, { runId, voids, populationHash }: NewDraw, stamp: Stamp): SampleStep {
  const frozen = content.frozen && { ...content.frozen, populationHash: content.frozen.populationHash ?? populationHash }
  const act = content.draw !== null && content.draw.voids.join('\n') !== voids.join('\n') ? 'replace' : 'draw'
  const drawn = { ...stamp, runId, voids: [...voids] }
  // what comes out was seen also where items are replaced or added
  return step(act, { ...content, frozen, draw: drawn, evaluation: null, firstEvaluation: firstEvaluationOf(content) })
}

export function extended(content: SampleContent, extendBy: number, draw: NewDraw, stamp: Stamp, reason: string): SampleStep {
  return { ...withDraw({ ...content, extendBy }, draw, stamp), act: 'extend', reason }
}

export interface NewEvaluation {
  readonly runId: string
  readonly options: unknown
  readonly lastEntryId: number
}

/** Undefined: not evaluated since it was drawn. */
export function firstEvaluationOf({ firstEvaluation, evaluation }: SampleContent): unknown {
  return firstEvaluation ?? evaluation?.options
}

export function withEvaluation(content: SampleContent, evaluation: NewEvaluation, stamp: Stamp, reason: string | null): SampleStep {
  const firstEvaluation = firstEvaluationOf(content) ?? evaluation.options
  return step('evaluate', { ...content, evaluation: { ...stamp, ...evaluation }, firstEvaluation }, reason ?? '')
}

export function concluded(content: SampleContent, text: string, stamp: Stamp): SampleStep {
  return step('conclude', { ...content, conclusion: { ...stamp, text, runId: content.evaluation?.runId ?? null } })
}

/** What was signed stays as it is; what follows is a version of its own. */
export function reopened(content: SampleContent, reason: string): SampleStep {
  const { countersignature: _, ...open } = content
  return step('reopen', { ...open, signature: null }, reason, true)
}

/** Never by whoever signed: four eyes. */
export function countersigned(content: SampleContent, signedHash: string, stamp: Stamp): SampleStep {
  const { signature, countersignature } = content
  if (signature === null) throw new AppError('conflict', { params: { reason: 'sample-open' } })
  if (countersignature !== undefined) throw new AppError('conflict', { params: { reason: 'sample-countersigned' } })
  if (signature.by === stamp.by) throw new AppError('forbidden', { params: { reason: 'sample-countersign-own' } })
  return step('countersign', { ...content, countersignature: { ...stamp, signedHash } })
}

export function renamed(content: SampleContent, title: string): SampleStep {
  return step('rename', { ...content, title })
}

/** Once a seed is drawn another purpose says why; a conclusion that was written to the one before has to be read again. */
export function withPurpose(content: SampleContent, purpose: SampleContent['purpose'], reason: string | null): SampleStep {
  if (canonicalJson(purpose) === canonicalJson(content.purpose)) return step('purpose', content)
  const why = needed(reason, isDrawn(content) && content.signature === null)
  const conclusion = content.conclusion && { ...content.conclusion, runId: null }
  return step('purpose', { ...content, purpose, conclusion }, why)
}

/** How far it has come. `lastEntryId` is the newest answer, 0: none. */
export function stateOf(content: SampleContent, lastEntryId: number): SampleState {
  const { signature, evaluation, draw, frozen } = content
  if (signature !== null) return 'signed'
  if (evaluation !== null && evaluation.lastEntryId === lastEntryId) return 'evaluated'
  if (draw !== null) return lastEntryId > 0 ? 'examining' : 'drawn'
  return frozen !== null ? 'frozen' : 'draft'
}

/** What the runs and the answers say, beside the content. */
export interface SampleFacts {
  readonly populationHash: string | null
  /** Null: not drawn, or not yet. */
  readonly openItems: number | null
  readonly drawIsCurrent: boolean
  readonly hasResult: boolean
  /** The evaluation says what follows from it. */
  readonly isDecided: boolean
  readonly dataIsNewer: boolean
  readonly lastEntryId: number
}

/** What signing still lacks, in the order of the steps. */
export function obstaclesOf(content: SampleContent, facts: SampleFacts): SignObstacle[] {
  const { purpose, plan, seed, draw, evaluation, conclusion } = content
  const lacks: Readonly<Record<SignObstacle, boolean>> = {
    purpose: purpose === null,
    population: facts.populationHash === null,
    plan: plan === null,
    seed: seed === null && draw === null,
    draw: draw === null || facts.openItems === null,
    'data-newer': facts.dataIsNewer,
    'draw-outdated': draw !== null && !facts.drawIsCurrent,
    'entries-open': facts.openItems !== null && facts.openItems > 0,
    evaluation: evaluation === null || !facts.hasResult,
    'evaluation-outdated': evaluation !== null && evaluation.lastEntryId !== facts.lastEntryId,
    'evaluation-undecided': evaluation !== null && facts.hasResult && !facts.isDecided,
    conclusion: conclusion === null || conclusion.runId === null || conclusion.runId !== evaluation?.runId,
  }
  return signObstacles.filter((obstacle) => lacks[obstacle])
}
