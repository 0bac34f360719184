/** A sample with what its runs and answers say, and what its signature still lacks. */
import { type AnyAnalysis, analyses, isAnalysisId, type SampleAnalysisId } from '@verifikat/analyses'
import {
  firstEvaluationOf,
  type OpenSample,
  obstaclesOf,
  type SampleDetail,
  type SampleEntry,
  type SampleRun,
  type StoredEntry,
  type Stores,
} from '@verifikat/db'
import { type Against, departuresOf } from './departures.ts'
import { createFacts, type FactsOfRuns, type RunFacts } from './facts.ts'

/** The registered analysis. */
export function samplingAnalysis(id: SampleAnalysisId): AnyAnalysis {
  if (!isAnalysisId(id)) throw new Error(`no analysis ${id}`)
  return analyses[id]
}

const factsByStores = new WeakMap<Stores, FactsOfRuns>()

export function factsIn(stores: Stores): FactsOfRuns {
  const known = factsByStores.get(stores) ?? createFacts(stores)
  factsByStores.set(stores, known)
  return known
}

/** An open sample with what is computed for it. */
export interface SampleInView {
  readonly sample: OpenSample
  readonly runs: ReadonlyMap<string, SampleRun>
  readonly frozenFacts: RunFacts | null
  readonly drawFacts: RunFacts | null
  readonly evaluationFacts: RunFacts | null
  /** Items that are void by now, in the order in which they became so. */
  readonly voids: readonly string[]
  /** Answers that stand for the items as they are booked in the draw. */
  readonly standing: readonly StoredEntry[]
  readonly data: SampleDetail['data']
  readonly inputHashNow: string | null
}

export async function viewSample(stores: Stores, companyId: string, id: string, version: number | null = null): Promise<SampleInView> {
  const sample = await stores.samples.open(companyId, id, version)
  const { frozen, draw, evaluation, kept } = sample.content
  const facts = factsIn(stores)
  const of = async (step: { readonly runId: string } | null) => (step === null ? null : await facts.of(companyId, step.runId))
  const { needs } = samplingAnalysis(sample.summary.analysisId)
  const [runs, frozenFacts, drawFacts, evaluationFacts, inputHashNow] = await Promise.all([
    stores.sampleRuns.states(
      companyId,
      [frozen, draw, evaluation].flatMap((step) => step?.runId ?? []),
    ),
    ...([of(frozen), of(draw), of(evaluation)] as const),
    stores.sampleRuns.inputHashNow(companyId, needs),
  ])
  const isNewer = frozen !== null && frozen.inputHash !== inputHashNow
  const isKept = kept.some(({ inputHash }) => inputHash === inputHashNow)
  const standing = sample.entries.filter(({ item, bookOre }) => drawFacts?.items?.get(item) === bookOre)
  return {
    sample,
    runs,
    frozenFacts,
    drawFacts,
    evaluationFacts,
    inputHashNow,
    standing,
    voids: voidsOf(standing, draw?.voids ?? []),
    data: isNewer ? (isKept ? 'kept' : 'newer') : 'current',
  }
}

/** In the order in which they were declared void: replacements are drawn in it, so what has been replaced keeps its place. */
function voidsOf(standing: readonly StoredEntry[], replaced: readonly string[]): string[] {
  const voids = standing.filter(({ state }) => state === 'void').sort((a, b) => a.id - b.id)
  const now = new Set(voids.map(({ item }) => item))
  return [...replaced.filter((item) => now.has(item)), ...voids.flatMap(({ item }) => (replaced.includes(item) ? [] : item))]
}

/** What is known of the items of the draw; null until there is one. */
function progressOf({ drawFacts, standing }: SampleInView): SampleDetail['progress'] {
  const items = drawFacts?.items ?? null
  if (items === null) return null
  const answered = standing.filter(({ item, state }) => items.has(item) && state !== 'open')
  const wrong = answered.filter(({ state }) => state === 'misstated' || state === 'no-support' || state === 'unavailable')
  return { items: items.size, open: items.size - answered.length, misstated: wrong.length }
}

export function drawIsCurrent({ sample, voids }: SampleInView): boolean {
  return sample.content.draw !== null && sample.content.draw.voids.join('\n') === voids.join('\n')
}

export function missingOf(view: SampleInView): SampleDetail['missing'] {
  const { sample, frozenFacts, evaluationFacts, data } = view
  const populationHash = frozenFacts?.populationHash ?? null
  return obstaclesOf(sample.content, {
    populationHash,
    openItems: progressOf(view)?.open ?? null,
    drawIsCurrent: drawIsCurrent(view),
    hasResult: evaluationFacts?.evaluation != null && evaluationFacts.populationHash === populationHash,
    isDecided: evaluationFacts?.evaluation?.conclusion != null,
    dataIsNewer: data === 'newer',
    lastEntryId: sample.lastEntryId,
  })
}

/** What evaluations of a sample are held against. */
export function againstIn({ sample, drawFacts }: Pick<SampleInView, 'sample' | 'drawFacts'>): Against {
  return {
    planned: drawFacts?.plan ?? null,
    first: firstEvaluationOf(sample.content),
    drawnFromOre: drawFacts?.drawnFromOre ?? null,
  }
}

export function departuresIn(view: SampleInView): SampleDetail['departures'] {
  const { sample, evaluationFacts } = view
  const { plan, evaluation } = sample.content
  return departuresOf(plan, againstIn(view), evaluation?.options ?? null, evaluationFacts?.evaluation ?? null)
}

export function entryView({ byId, ...entry }: StoredEntry, names: ReadonlyMap<string, string>): SampleEntry {
  return { ...entry, by: nameIn(names, byId) }
}

function nameIn(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

/**
 * The evaluation of the sample that a run once evaluated, as it stands: nothing has been answered since, and it was drawn from the books in use or somebody
 * has decided to stay with what was frozen. Null where there is none.
 */
export async function standingEvaluation(stores: Stores, companyId: string, runId: string): Promise<string | null> {
  const id = await stores.samples.evaluatedBy(companyId, runId)
  if (id === null) return null
  const { sample, runs, data, evaluationFacts } = await viewSample(stores, companyId, id)
  const { evaluation } = sample.content
  if (data === 'newer' || evaluation === null || evaluation.lastEntryId !== sample.lastEntryId) return null
  return evaluationFacts?.evaluation != null && runs.get(evaluation.runId)?.state === 'done' ? evaluation.runId : null
}

export async function detailOf(stores: Stores, companyId: string, id: string, version: number | null = null): Promise<SampleDetail> {
  const view = await viewSample(stores, companyId, id, version)
  const { sample, runs, frozenFacts, data } = view
  const { content, names, lastEntryId, hash } = sample
  const { frozen, draw, evaluation, conclusion, signature, countersignature, seeds } = content
  const done = ({ by, at }: { readonly by: string | null; readonly at: string }) => ({ by: nameIn(names, by), at })
  const runOf = (runId: string): SampleRun => {
    const run = runs.get(runId)
    if (!run) throw new Error(`the run ${runId} of a sample is gone`)
    return run
  }
  const ledgers = frozen === null ? [] : await stores.books.byIds(companyId, frozen.ledgerIds)
  return {
    ...sample.summary,
    revision: sample.revision,
    shownVersion: sample.shownVersion,
    versions: sample.versions,
    purpose: content.purpose,
    population: content.population,
    plan: content.plan,
    seed: content.seed,
    extendBy: content.extendBy,
    frozen: frozen && {
      ...done(frozen),
      run: runOf(frozen.runId),
      populationHash: frozenFacts?.populationHash ?? null,
      imports: ledgers.map(({ yearFrom, yearTo, version: of, import: { number, fileName } }) => ({
        number,
        fileName,
        yearFrom,
        yearTo,
        version: of,
      })),
    },
    data,
    seeds: seeds.map(({ by, at, ...seed }) => ({ ...done({ by, at }), ...seed })),
    draw: draw && { ...done(draw), run: runOf(draw.runId), isCurrent: drawIsCurrent(view) },
    entries: sample.entries.map((entry) => entryView(entry, names)),
    changes: sample.changes.map(({ before, after }) => ({ before: entryView(before, names), after: entryView(after, names) })),
    progress: progressOf(view),
    firstEvaluation: firstEvaluationOf(content),
    departures: departuresIn(view),
    evaluation: evaluation && {
      ...done(evaluation),
      run: runOf(evaluation.runId),
      options: evaluation.options,
      isCurrent: evaluation.lastEntryId === lastEntryId,
    },
    conclusion: conclusion && {
      ...done(conclusion),
      text: conclusion.text,
      isCurrent: conclusion.runId !== null && conclusion.runId === evaluation?.runId,
    },
    signature: signature && { ...signature, ...done(signature), hash: countersignature?.signedHash ?? hash },
    countersignature: countersignature ? { ...done(countersignature), hash, signedHash: countersignature.signedHash } : null,
    missing: missingOf(view),
    log: [...sample.log],
  }
}
