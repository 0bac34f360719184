/** The papers of a company in a batch: what each step was asked, what it came to, its table and where it comes from, in words. */
import {
  type AnalysisId,
  type AnyAnalysis,
  analyses,
  type FigureFormat,
  type Finding,
  findingSentence,
  flagSentence,
  flagTextOf,
  flagTexts,
  group,
  isAnalysisId,
  kronor,
  outcomeOf,
  type PackageStep,
  ruleTexts,
  type Said,
  saidBy,
  say,
} from '@verifikat/analyses'
import type { OpenExport } from '@verifikat/compute'
import { type FinishedRun, type Owner, readingRights } from '@verifikat/db'
import { type Language, plainView, sentenceFormat, type TypedCell } from '@verifikat/papers'
import type { Entered } from '../gate.ts'
import { jsonFor } from '../salary.ts'
import { aboutExport, analysisName, type Pair } from './about.ts'
import { reportedPeriod } from './reported-period.ts'

export interface Paper {
  readonly step: PackageStep
  readonly name: string
  readonly parameters: readonly Pair[]
  readonly findings: readonly string[]
  /** Findings of the result, of which the first are on the paper. */
  readonly findingsInAll: number
  readonly counting: number
  readonly tables: readonly PaperTable[]
  readonly inputHash: string
  readonly resultHash: string
  readonly algorithm: string
  readonly finishedAt: string
}

export interface PaperTable {
  /** Null: the result has no other. */
  readonly title: string | null
  readonly headers: readonly string[]
  readonly rows: readonly (readonly TypedCell[])[]
  /** Rows of the table, of which the first are on the paper. */
  readonly rowsInAll: number
}

/** Rows on a paper; the rest stands in the data beside it. */
const PAPER_ROWS = 250
const FINDINGS = 50

const figures: FigureFormat = { ore: kronor, count: group }

export function stepName({ name, analysis }: PackageStep, language: Language): string {
  return name ? say(name, language) : analysisName(analysis, language)
}

/** Why a step that is done is not told of: it takes a right that whoever asks lacks, or its run is there no longer. */
export interface LeftOut {
  readonly name: string
  readonly leftOut: 'right' | 'gone'
}

/** What a step that is done came to, as whoever has opened the company may see it. */
export type ReadCell =
  | { readonly leftOut: LeftOut['leftOut'] }
  | {
      readonly leftOut: null
      readonly run: FinishedRun
      readonly analysisId: AnalysisId
      /** The result as JSON, without what they may not see. */
      readonly json: string
    }

export async function readCell({ access: { companyId, rights }, deps: { stores } }: Entered, runId: string | null): Promise<ReadCell> {
  const run = runId === null ? null : await stores.runs.finished(companyId, runId)
  if (run === null || !isAnalysisId(run.analysisId)) return { leftOut: 'gone' }
  const { analysisId } = run
  const analysis: AnyAnalysis = analyses[analysisId]
  if (!readingRights(analysis).every((right) => rights.has(right))) return { leftOut: 'right' }
  return { leftOut: null, run, analysisId, json: await jsonFor(analysisId, rights, run.result) }
}

/** A step that is done. */
export interface DoneCell {
  readonly step: PackageStep
  readonly read: () => Promise<ReadCell>
}

export async function* papersOf(
  entered: Entered,
  cells: readonly DoneCell[],
  language: Language,
): AsyncGenerator<Paper | LeftOut, void, void> {
  const company = await entered.deps.stores.companies.owner(entered.access.companyId)
  for (const { step, read } of cells) {
    const own = await read()
    const name = stepName(step, language)
    yield own.leftOut === null ? await paperOf(entered, { company, step, name, own }, language) : { name, leftOut: own.leftOut }
  }
}

interface Asked {
  readonly company: Owner
  readonly step: PackageStep
  readonly name: string
  readonly own: ReadCell & { readonly leftOut: null }
}

async function paperOf(
  { access: { companyId }, deps: { stores, compute } }: Entered,
  { company, step, name, own: { run, analysisId, json } }: Asked,
  language: Language,
): Promise<Paper> {
  const { params, ledgerIds, provenance } = run
  const result: unknown = JSON.parse(json)
  const opened = async (tab: string) => {
    const view = { ...plainView, tab }
    return await compute.openExport(
      companyId,
      ledgerIds,
      { kind: 'run', analysisId, result: json, params, view, accountPage: null },
      language,
    )
  }
  const first = await opened(plainView.tab)
  const [, ...others] = first.tabs
  const tables = [await tableOf(first, first.tabs[0]?.title ?? null)]
  for (const { id, title } of others) tables.push(await tableOf(await opened(id), title))
  const ledgers = await stores.books.byIds(companyId, ledgerIds)
  const period = reportedPeriod(result)
  const about = await aboutExport({ company, ledgers, analysisId, period, params, provenance }, first, language)
  const { said } = saidBy(analysisId, result)
  const found: Finding[] = said
    .filter(({ kind }) => kind === 'finding')
    .map(({ code, severity, values }) => ({ code, severity, values, line: 0 }))
  const texts = await ruleTexts(language)
  const sentences = [...found.map((finding) => findingSentence(texts, finding, found, figures)), ...(await flagsSaid(said, language))]
  return {
    step,
    name,
    parameters: about.parameters,
    tables,
    findings: sentences.slice(0, FINDINGS),
    findingsInAll: sentences.length,
    counting: outcomeOf({ ...step, analysis: analysisId }, result).marks.length,
    inputHash: provenance.inputHash,
    resultHash: provenance.resultHash,
    algorithm: provenance.algorithm,
    finishedAt: provenance.finishedAt,
  }
}

/** Each flag of a review in a sentence; of what else the page marks each name once, with how many there are. */
async function flagsSaid(said: readonly Said[], language: Language): Promise<string[]> {
  const texts = await flagTexts(language)
  const format = sentenceFormat(language)
  const counts = new Map<string, number>()
  for (const { code, name, values, flag } of said) {
    const text = name === null ? flagTextOf(texts, code)?.name : say(name, language)
    if (text === undefined || flag !== null) continue
    const count = values['count']
    counts.set(text, (counts.get(text) ?? 0) + (typeof count === 'number' ? count : 1))
  }
  const sentences = said.flatMap(({ flag }) =>
    flag === null ? [] : [`${flagTextOf(texts, flag.id)?.name ?? flag.id}: ${flagSentence(texts, flag, format)}`],
  )
  return [...sentences, ...[...counts].map(([name, count]) => `${name}: ${group(count)}`)]
}

async function tableOf({ headers, rows, cells }: OpenExport, title: string | null): Promise<PaperTable> {
  return { title, headers, rows: rows === 0 ? [] : await cells(0, PAPER_ROWS), rowsInAll: rows }
}
