/** A test performed on the books in use: its population taken and its analyses run anew, with what was asked then. */
import {
  type AnyAnalysis,
  AppError,
  type AssignmentAct,
  analyses,
  askedToday,
  holdsPopulation,
  isAnalysisId,
  isSampleAnalysis,
  type KeptLines,
  keptLinesSchema,
  keptPapers,
  linesAnalysis,
  sampleFound,
} from '@verifikat/analyses'
import type { AssignmentAsk, FinishedRun } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from './deps.ts'
import { standingEvaluation } from './sampling/detail.ts'

type NewPaper = Extract<AssignmentAct, { act: 'add-paper' }>['entry']
type Reperform = Extract<AssignmentAct, { act: 'reperform' }>

/** A paper of what a run came to. */
export function paperOf(
  { analysisId, params, result, provenance }: FinishedRun,
  said: Pick<NewPaper, 'id' | 'testId' | 'title' | 'address' | 'text' | 'sourceId'>,
): NewPaper {
  const { inputHash, resultHash, algorithm } = provenance
  const paper = {
    ...said,
    of: 'run' as const,
    inputHash,
    resultHash,
    analysisId,
    analysisVersion: Number(algorithm.split('@')[1]),
    params: z.json().parse(params),
  }
  const found = sampleFound(analysisId, JSON.parse(result))
  return found === null ? paper : { ...paper, found }
}

/** A paper of lines or vouchers as the books in use have them, and what it holds. */
export async function linesPaper(
  { compute }: Pick<Deps, 'compute'>,
  companyId: string,
  asked: KeptLines,
  said: Pick<NewPaper, 'id' | 'testId' | 'title' | 'address' | 'text'>,
): Promise<{ readonly entry: NewPaper; readonly text: string }> {
  const { text, hash, inputHash, ...population } = await compute.keptLines(companyId, asked)
  const entry = {
    ...said,
    of: 'lines' as const,
    sourceId: said.id,
    inputHash,
    resultHash: hash,
    analysisId: linesAnalysis.id,
    analysisVersion: linesAnalysis.version,
    params: z.json().parse(asked),
    population,
  }
  return { entry, text }
}

interface PerformedAnew {
  /** Analyses that have yet to end. */
  readonly waiting: number
  /** Null as long as any is waited for. */
  readonly act: Omit<Reperform, 'reason'> | null
  /** What the new population and papers hold. */
  readonly texts: readonly string[]
}

/**
 * What of a test (null: of the papers of none) the books in use do not give is taken from them: of a sample that was drawn anew how it stands, since it is
 * examined and evaluated where it was drawn.
 * @throws AppError `conflict` (reason `holds-already`) where nothing has changed
 */
export async function performedAnew(
  { stores, compute, queues }: Pick<Deps, 'stores' | 'compute' | 'queues'>,
  { companyId, userId, id }: AssignmentAsk,
  testId: string | null,
  enter: (analysis: AnyAnalysis) => Promise<unknown>,
): Promise<PerformedAnew> {
  const { content } = await stores.assignments.open(companyId, id)
  // nothing is run for what would be refused in the end
  if (content.locked !== null) throw new AppError('conflict', { params: { reason: 'locked' } })
  const test = content.tests.find((one) => one.id === testId)
  if (testId !== null && (test === undefined || test.isRemoved)) throw new AppError('not_found')
  const own = keptPapers(content).filter((paper) => paper.testId === testId)
  const holds = await stores.assignments.papersHold(companyId, own)
  const papers: { replaces: string; entry: NewPaper }[] = []
  const texts: string[] = []
  let waiting = 0
  for (const paper of own) {
    const { title, address, text } = paper
    const said = { id: crypto.randomUUID(), testId, title, address, text }
    if (paper.of === 'lines') {
      const anew = await linesPaper({ compute }, companyId, keptLinesSchema.parse(paper.params), said)
      if (anew.entry.resultHash === paper.resultHash) continue
      papers.push({ replaces: paper.id, entry: anew.entry })
      texts.push(anew.text)
      continue
    }
    if (holds.get(paper.id) === true || !isAnalysisId(paper.analysisId)) continue
    if (isSampleAnalysis(paper.analysisId)) {
      const sourceId = await standingEvaluation(stores, companyId, paper.sourceId)
      if (sourceId === null || sourceId === paper.sourceId) continue
      await enter(analyses[paper.analysisId])
      const run = await stores.runs.finished(companyId, sourceId)
      if (run === null) continue
      papers.push({ replaces: paper.id, entry: paperOf(run, { ...said, sourceId }) })
      texts.push(run.result)
      continue
    }
    const analysis: AnyAnalysis = analyses[paper.analysisId]
    const params = analysis.params.safeParse(paper.params)
    if (!params.success) continue
    await enter(analysis)
    const { runId, state } = await stores.runs.start({ analysis, companyId, params: params.data, userId }, queues)
    const run = state === 'done' ? await stores.runs.finished(companyId, runId) : null
    if (run === null) waiting++
    // the same result of the same version is what the paper keeps: it had only not been asked of these books
    else if (run.provenance.resultHash !== paper.resultHash || analysis.version !== paper.analysisVersion) {
      papers.push({ replaces: paper.id, entry: paperOf(run, { ...said, sourceId: runId }) })
      texts.push(run.result)
    }
  }
  if (waiting > 0) return { waiting, act: null, texts: [] }
  const asked = test && askedToday(test)
  const now = test?.frozen && asked ? await compute.population(companyId, asked, content.period) : null
  const isAltered = now !== null && test?.frozen != null && !holdsPopulation(test.frozen, now)
  if (!isAltered && papers.length === 0) throw new AppError('conflict', { params: { reason: 'holds-already' } })
  if (!isAltered) return { waiting: 0, act: { act: 'reperform', testId, frozen: null, papers }, texts }
  const { text, ...frozen } = now
  return { waiting: 0, act: { act: 'reperform', testId, frozen, papers }, texts: [...texts, text] }
}
