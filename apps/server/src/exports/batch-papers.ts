/** The papers of a company in a batch: what each step was asked, what it came to, its table and where it comes from, in words. */
import {
  type AnyAnalysis,
  analyses,
  type FigureFormat,
  type Finding,
  findingSentence,
  group,
  isAnalysisId,
  kronor,
  outcomeOf,
  type PackageStep,
  ruleTexts,
  saidBy,
  say,
} from '@verifikat/analyses'
import { type BatchMatrix, type Language, plainView, readingRights, type TypedCell } from '@verifikat/db'
import type { Entered } from '../gate.ts'
import { jsonFor } from '../salary.ts'
import { aboutExport, analysisName, type Pair } from './about.ts'
import { reportedPeriod } from './reported-period.ts'

export interface Paper {
  readonly step: PackageStep
  readonly name: string
  readonly parameters: readonly Pair[]
  readonly findings: readonly string[]
  readonly counting: number
  readonly headers: readonly string[]
  readonly rows: readonly (readonly TypedCell[])[]
  /** Rows of the result, of which the first are on the paper. */
  readonly rowsInAll: number
  readonly inputHash: string
  readonly resultHash: string
  readonly algorithm: string
  readonly finishedAt: string
}

type Cells = BatchMatrix['companies'][number]['cells']

/** Rows on a paper; the rest stands in the data beside it. */
const PAPER_ROWS = 250
const FINDINGS = 50

const figures: FigureFormat = { ore: kronor, count: group }

export function stepName({ name, analysis }: PackageStep, language: Language): string {
  return name ? say(name, language) : analysisName(analysis, language)
}

/** Of what is done, and may be seen by whoever has opened the company. */
export async function* papersOf(
  { access: { companyId, rights }, deps: { stores, compute } }: Entered,
  steps: readonly PackageStep[],
  cells: Cells,
  language: Language,
): AsyncGenerator<Paper, void, void> {
  const company = await stores.companies.owner(companyId)
  const texts = await ruleTexts(language)
  for (const [at, cell] of cells.entries()) {
    const step = steps[at]
    if (step === undefined || cell.state !== 'done' || cell.runId === null) continue
    const run = await stores.runs.finished(companyId, cell.runId)
    if (run === null || !isAnalysisId(run.analysisId)) continue
    const analysis: AnyAnalysis = analyses[run.analysisId]
    if (!readingRights(analysis).every((right) => rights.has(right))) continue
    const { analysisId, params, ledgerIds, provenance } = run
    const json = await jsonFor(analysisId, rights, run.result)
    const result: unknown = JSON.parse(json)
    const open = await compute.openExport(
      companyId,
      ledgerIds,
      { kind: 'run', analysisId, result: json, params, view: plainView, accountPage: null },
      language,
    )
    const ledgers = await stores.books.byIds(companyId, ledgerIds)
    const period = reportedPeriod(result)
    const about = await aboutExport({ company, ledgers, analysisId, period, params, provenance }, open, language)
    const { said } = saidBy(analysisId, result)
    const found: Finding[] = said
      .filter(({ kind }) => kind === 'finding')
      .map(({ code, severity, values }) => ({ code, severity, values, line: 0 }))
    yield {
      step,
      name: stepName(step, language),
      parameters: about.parameters,
      findings: found.slice(0, FINDINGS).map((finding) => findingSentence(texts, finding, found, figures)),
      counting: outcomeOf({ ...step, analysis: analysisId }, result).marks.length,
      headers: open.headers,
      rows: open.rows === 0 ? [] : await open.cells(0, PAPER_ROWS),
      rowsInAll: open.rows,
      inputHash: provenance.inputHash,
      resultHash: provenance.resultHash,
      algorithm: provenance.algorithm,
      finishedAt: provenance.finishedAt,
    }
  }
}
