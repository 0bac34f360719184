/** The steps that run the analysis: freeze, draw, evaluate. A run is started (or joined) first; the step then names it, and is what holds. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError, METHOD_VERSION } from '@verifikat/analyses'
import {
  countersigned,
  extended,
  type Freeze,
  keeping,
  type NewSeed,
  renewed,
  type SampleContent,
  type StoredEntry,
  withDraw,
  withEvaluation,
  withFreeze,
  withPlan,
  withSeed,
} from '@verifikat/db'
import type { Deps } from '../deps.ts'
import { departuresAsked } from './departures.ts'
import { againstIn, departuresIn, factsIn, missingOf, type SampleInView, samplingAnalysis, viewSample } from './detail.ts'
import type { RunFacts } from './facts.ts'

export interface StepAsk {
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly expectedRevision: number
}

type StepDeps = Pick<Deps, 'stores' | 'queues'>

/** Twelve digits: enough that nobody can try them all, few enough for a cell of a spreadsheet. */
const SEED_FROM = 10 ** 11
const SEED_TO = 10 ** 12

export function drawnSeed(): string {
  return String(randomInt(SEED_FROM, SEED_TO))
}

function refuse(reason: string, params: Readonly<Record<string, string | number>> = {}): AppError {
  return new AppError('conflict', { params: { reason, ...params } })
}

/** The newest version at the revision that was asked for. Runs are started for nothing else. */
async function current({ stores }: StepDeps, { companyId, id, expectedRevision }: StepAsk): Promise<SampleInView> {
  const view = await viewSample(stores, companyId, id)
  const { revision, content } = view.sample
  if (revision !== expectedRevision) throw refuse('changed-meanwhile', { version: revision })
  if (content.signature !== null) throw refuse('sample-signed')
  return view
}

/** So long a step waits for a run that it has to know the outcome of; asked again, it is the same run. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 60

/** Null: not done by then, or never. */
async function outcomeOf({ stores }: StepDeps, companyId: string, runId: string): Promise<RunFacts | null> {
  for (const until = Date.now() + PATIENCE_MS; ; await setTimeout(PAUSE_MS)) {
    const state = (await stores.runs.status(companyId, runId))?.state
    if (state === 'done') return await factsIn(stores).of(companyId, runId)
    if ((state !== 'queued' && state !== 'running') || Date.now() > until) return null
  }
}

function sentence({ refusal }: RunFacts): { en: string; sv: string } {
  return refusal ?? { en: '', sv: '' }
}

/** Methods that draw no item twice. */
const withoutRepeats: readonly string[] = ['simple-random', 'systematic', 'sieve']

/** A plan that the frozen population cannot be drawn by is refused before a seed is spent on it. */
async function expectDrawable(deps: StepDeps, ask: StepAsk, view: SampleInView, plan: unknown): Promise<NonNullable<RunFacts['plan']>> {
  const { population, frozen } = view.sample.content
  const frozenHash = view.frozenFacts?.populationHash
  if (population === null || frozen === null || !frozenHash) throw refuse('sample-not-frozen')
  const { methodVersion } = frozen
  const runId = await startRun(deps, ask, view, { methodVersion, population: { ...population, frozenHash }, plan })
  const outcome = await outcomeOf(deps, ask.companyId, runId)
  if (outcome === null) throw refuse('sample-outcome-open')
  const { plan: planned } = outcome
  if (planned === null) throw refuse('sample-plan-refused', sentence(outcome))
  const { method, n, baseItems } = planned
  if (withoutRepeats.includes(method) && n > baseItems) throw refuse('sample-plan-exceeds', { n, population: baseItems })
  return planned
}

/** A frozen population is planned for at once; before the freeze there is nothing to hold a plan against. */
export async function savePlan(deps: StepDeps, ask: StepAsk, plan: unknown, reason: string | null) {
  const view = await current(deps, ask)
  if (view.frozenFacts !== null && view.data !== 'newer') await expectDrawable(deps, ask, view, plan)
  return await deps.stores.samples.act(ask, (content) => withPlan(content, plan, reason))
}

/** The population as the books are now. */
async function startFreeze(deps: StepDeps, { companyId, userId }: StepAsk, { analysisId, population }: SampleContent): Promise<Freeze> {
  if (population === null) throw refuse('sample-lacks-population')
  const analysis = samplingAnalysis(analysisId)
  const methodVersion = METHOD_VERSION
  const { runId } = await deps.stores.runs.start({ analysis, companyId, params: { methodVersion, population }, userId }, deps.queues)
  // an empty population is no population: known at once as a rule, and asked again before the seed
  if ((await outcomeOf(deps, companyId, runId))?.drawnFrom === 0) throw refuse('sample-population-empty')
  const { ledgerIds, inputHash } = await deps.stores.sampleRuns.inputsOf(companyId, runId, analysis.needs)
  return { runId, ledgerIds: [...ledgerIds], inputHash, methodVersion }
}

export async function freeze(deps: StepDeps, ask: StepAsk, reason: string | null) {
  const { sample } = await current(deps, ask)
  const frozen = await startFreeze(deps, ask, sample.content)
  const stepped = await deps.stores.samples.act(ask, (content, { stamp }) =>
    content.frozen?.runId === frozen.runId ? unchanged(content) : withFreeze(content, frozen, stamp, reason),
  )
  return { ...stepped, runId: frozen.runId }
}

/** What the same run again makes of a step: nothing. */
function unchanged(content: SampleContent) {
  return { act: 'freeze', content, reason: '', newVersion: false } as const
}

export async function decideData(deps: StepDeps, ask: StepAsk, decision: 'keep' | 'renew', reason: string) {
  const { sample, data, inputHashNow } = await current(deps, ask)
  if (data === 'current' || inputHashNow === null) throw refuse('sample-data-current')
  if (decision === 'keep') {
    return await deps.stores.samples.act(ask, (content, { stamp }) => keeping(content, inputHashNow, stamp, reason))
  }
  const frozen = await startFreeze(deps, ask, sample.content)
  return await deps.stores.samples.act(ask, (content, { stamp }) => renewed(content, frozen, stamp, reason))
}

export async function seed(deps: StepDeps, ask: StepAsk, given: NewSeed, reason: string | null) {
  const view = await current(deps, ask)
  const { frozenFacts, data } = view
  const populationHash = frozenFacts?.populationHash
  if (populationHash === undefined || populationHash === null) throw refuse('sample-not-frozen')
  if (frozenFacts?.drawnFrom === 0) throw refuse('sample-population-empty')
  if (data === 'newer') throw refuse('sample-lacks-data-newer')
  const { plan } = view.sample.content
  if (plan !== null) await expectDrawable(deps, ask, view, plan)
  return await deps.stores.samples.act(ask, (content, { stamp }) => withSeed(content, given, populationHash, stamp, reason))
}

export async function draw(deps: StepDeps, ask: StepAsk) {
  const view = await current(deps, ask)
  const { voids, sample } = view
  const { draw: before, extendBy } = sample.content
  const state = before && view.runs.get(before.runId)?.state
  // what is void is known by the items of the draw before: until that is done there is nothing to add to it
  if (before && (state === 'queued' || state === 'running')) {
    return { revision: sample.revision, version: sample.summary.version, runId: before.runId }
  }
  const { seed: drawn, plan } = sample.content
  // only where everything is examined in full is nothing left to a seed
  if (drawn === null && before === null && plan !== null && (await expectDrawable(deps, ask, view, plan)).baseItems > 0)
    throw refuse('sample-lacks-seed')
  const params = drawParams(view, extendBy)
  const { frozenHash: populationHash } = params.population
  const runId = await startRun(deps, ask, view, { ...params, examined: voided(voids) })
  const stepped = await deps.stores.samples.act(ask, (content, { stamp }) =>
    content.draw?.runId === runId ? unchanged(content) : withDraw(content, { runId, voids, populationHash }, stamp),
  )
  return { ...stepped, runId }
}

export async function extend(deps: StepDeps, ask: StepAsk, by: number, reason: string) {
  const view = await current(deps, ask)
  const { voids } = view
  const extendBy = view.sample.content.extendBy + by
  if (view.drawFacts?.items === null || view.drawFacts === null) throw refuse('sample-lacks-draw')
  if (view.sample.content.seed === null) throw refuse('sample-lacks-seed')
  const params = drawParams(view, extendBy)
  const { frozenHash: populationHash } = params.population
  const runId = await startRun(deps, ask, view, { ...params, examined: voided(voids) })
  // what was drawn before is given up for nothing that can't be drawn
  const outcome = await outcomeOf(deps, ask.companyId, runId)
  if (outcome === null) throw refuse('sample-outcome-open')
  if (outcome.items === null) throw refuse('sample-extension-refused', sentence(outcome))
  const stepped = await deps.stores.samples.act(ask, (content, { stamp }) =>
    extended(content, extendBy, { runId, voids, populationHash }, stamp, reason),
  )
  return { ...stepped, runId }
}

/** By something else than the plan says – method, confidence, what is tolerable – whoever has seen the results says why. */
export async function evaluate(deps: StepDeps, ask: StepAsk, evaluation: unknown, reason: string | null) {
  const view = await current(deps, ask)
  const missing = missingOf(view)
  if (missing.includes('draw')) throw refuse('sample-lacks-draw')
  if (missing.includes('draw-outdated')) throw refuse('sample-lacks-draw-outdated')
  if (reason === null && departuresAsked(view.sample.content.plan, againstIn(view), evaluation).length > 0)
    throw new AppError('invalid_input', { params: { reason: 'sample-departs' } })
  // cancelled documents first, in the order of the draw: what replaces them follows from it
  const others = view.standing.filter(({ state }) => state !== 'void')
  const examined = [...voided(view.voids), ...others.flatMap(examinedOf)]
  const runId = await startRun(deps, ask, view, { ...drawParams(view, view.sample.content.extendBy), examined, evaluation })
  const { lastEntryId } = view.sample
  const stepped = await deps.stores.samples.act(ask, (content, { stamp }) =>
    content.evaluation?.runId === runId && content.evaluation.lastEntryId === lastEntryId
      ? unchanged(content)
      : withEvaluation(content, { runId, options: evaluation, lastEntryId }, stamp, reason),
  )
  return { ...stepped, runId }
}

export async function sign(deps: StepDeps, ask: StepAsk, reason: string | null, confirmed: () => Promise<void>) {
  const view = await current(deps, ask)
  const [obstacle] = missingOf(view)
  if (obstacle !== undefined) throw refuse(`sample-lacks-${obstacle}`)
  // evaluated by something else than what was planned: why was said with the evaluation, or whoever signs it says it
  const why = reason ?? view.sample.log.find(({ act }) => act === 'evaluate')?.reason ?? ''
  if (why === '' && departuresIn(view).length > 0) throw new AppError('invalid_input', { params: { reason: 'sample-departs' } })
  const { frozen, draw: drawn, evaluation } = view.sample.content
  const run = evaluation && view.runs.get(evaluation.runId)
  if (frozen?.populationHash == null || !drawn || !run || run.resultHash === null) throw refuse('sample-lacks-evaluation')
  const { resultHash, paramsHash, inputHash } = run
  const signed = { populationHash: frozen.populationHash, resultHash, paramsHash, inputHash }
  const runIds = [frozen.runId, drawn.runId, run.runId]
  // last: nobody shows who they are for a signature that is refused
  await confirmed()
  return await deps.stores.samples.act(ask, (content, { stamp, lastEntryId }) => {
    // an answer may have come between what was read above and the lock
    if (lastEntryId !== content.evaluation?.lastEntryId) throw refuse('sample-lacks-evaluation-outdated')
    return { act: 'sign', content: { ...content, signature: { ...stamp, runIds, ...signed } }, reason: why, newVersion: false }
  })
}

/** By a second person, where the company wants it so. */
export async function countersign({ stores }: StepDeps, ask: StepAsk, confirmed: () => Promise<void>) {
  if (!(await stores.companies.countersigns(ask.companyId))) throw refuse('sample-countersign-off')
  const { content } = await stores.samples.open(ask.companyId, ask.id)
  // refused before anybody is asked who they are, and again under the lock
  countersigned(content, '', { by: ask.userId, at: '' })
  await confirmed()
  return await stores.samples.act(ask, (now, { stamp, hash }) => countersigned(now, hash, stamp))
}

/** All that a draw follows from, on the books as they were frozen. */
function drawParams({ sample, frozenFacts, data }: SampleInView, extendBy: number) {
  const { population, plan, seed: drawn, frozen } = sample.content
  const frozenHash = frozenFacts?.populationHash
  if (population === null || frozen === null || frozenHash === undefined || frozenHash === null) throw refuse('sample-not-frozen')
  if (plan === null) throw refuse('sample-lacks-plan')
  if (data === 'newer') throw refuse('sample-lacks-data-newer')
  return { methodVersion: frozen.methodVersion, population: { ...population, frozenHash }, plan, seed: drawn, extendBy }
}

async function startRun({ stores, queues }: StepDeps, { companyId, userId }: StepAsk, { sample }: SampleInView, params: object) {
  const { frozen, analysisId } = sample.content
  if (frozen === null) throw refuse('sample-not-frozen')
  const analysis = samplingAnalysis(analysisId)
  const inputs = await stores.sampleRuns.inputsOf(companyId, frozen.runId, analysis.needs)
  const { runId } = await stores.runs.start({ analysis, companyId, params, userId, inputs }, queues)
  return runId
}

function voided(items: readonly string[]) {
  return items.map((item) => ({ item, state: 'void' }) as const)
}

/** An answer as the analysis takes it: what was found, and neither words nor evidence. */
function examinedOf({ item, state, auditedOre, deviations, anomaly }: StoredEntry) {
  return state === 'open' ? [] : [{ item, state, auditedOre, deviations, anomaly }]
}
