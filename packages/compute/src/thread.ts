/** Entry of a compute thread: pure work on shared columns. Runs as built JavaScript, whatever the main thread runs as. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import {
  type AnyAnalysis,
  AppError,
  type AssignmentOnBooks,
  analyses,
  anchorOf,
  assignmentFacts,
  type ClosingRules,
  canonicalJson,
  companyFacts,
  datasetOf,
  assignmentFigures as figuresOfAssignment,
  hashText,
  type KeptLines,
  keptLinesOf,
  namedVoucher,
  outcomeOf,
  bankOverview as overviewOf,
  type PopulationAsked,
  type PopulationDays,
  placeOf,
  populationFileOf,
  populationOf,
  type RealEstates,
  selectLines,
  selectVouchers,
  shownTables,
  suggestFunctions as suggest,
  suggestedAccountFunctions,
  voucherDetail,
  vouchersFor,
} from '@verifikat/analyses'
import type { BooksDimensions, SealedContent } from '@verifikat/db'
import { compareRuns as comparisonOfRuns, countingSaid, exportHead as headOf, exportRows as rowsOf } from '@verifikat/papers'
import * as z from 'zod'
import type { AnchorsJob, NamesJob, PlacesJob } from './annotations.ts'
import { findBankFile } from './bank-file.ts'
import { bookFactsOf, closingYears, planYearsOf } from './company-facts.ts'
import {
  type BudgetAsk,
  deadlineFactsOf,
  draftBudget as draftOf,
  type FiguresCheck,
  previewFigure as figureOf,
  filesBudgetOf,
  type PlanCheck,
  previewPlan as previewOf,
} from './company-jobs.ts'
import { createComparisons } from './comparisons.ts'
import { controlFiguresOf } from './control-figures.ts'
import { createDatasets } from './datasets.ts'
import { readTableStatementFile } from './declaration-file.ts'
import { dimensionsOf } from './dimensions.ts'
import { textOfFile } from './file-text.ts'
import { hashOf } from './hash-file.ts'
import { identifyFile } from './identify.ts'
import { createJournalLists } from './journal-lists.ts'
import { ownPartsOf } from './own-parts.ts'
import { parseFile } from './parse.ts'
import { standAside } from './precedence.ts'
import {
  type ArchiveVouchersJob,
  type BankFileJob,
  type BooksHandle,
  type CompareJob,
  type CompareRunsJob,
  control,
  type ExportHeadJob,
  type ExportRowsJob,
  type LinesJob,
  type OutcomeJob,
  type OwnJob,
  type PackageAsk,
  type ParseJob,
  type PopulationFileJob,
  type Reply,
  type ReviewJob,
  type RunJob,
  type SieFilesJob,
  type SourceLineJob,
  type TablePreviewJob,
  type TableStatementJob,
  type TextPreviewJob,
  type TimelineJob,
  threadDataSchema,
  type VoucherJob,
} from './protocol.ts'
import { previewRealEstates as effectOf } from './register-effect.ts'
import { makeSieFiles } from './sie-files.ts'
import { readSourceLine } from './source-line.ts'
import { tablePreviewOf } from './table-preview.ts'
import { previewTexts } from './text-preview.ts'
import { timelineFrom } from './timeline.ts'

const data = threadDataSchema.parse(workerData)
/** Whoever waits gets nearly all of a core that both want: 1 024 parts against 36. */
const NICENESS = 15
// Linux has a priority for each thread, and takes 0 for the one that asks; elsewhere it would be the whole process's.
if (data.precedence !== null && process.platform === 'linux') setPriority(0, NICENESS)
const waitForOthers = data.precedence === null ? () => {} : standAside(data.precedence)
const datasets = createDatasets(data.keepBytes)
const comparisons = createComparisons(datasets)
let registry: Promise<Readonly<Record<string, AnyAnalysis>>> | undefined

export const run = replying(async ({ books, previous, own, analysisId, params, control: buffer }: RunJob) => {
  const analysis = (await known())[analysisId]
  if (!analysis) throw new AppError('not_found', { params: { analysisId } })
  const shared = control(buffer)
  const stopIfCancelled = () => {
    if (shared.cancelled) throw new AppError('cancelled')
  }
  const checked = analysis.params.safeParse(params)
  if (!checked.success) throw new AppError('invalid_input', { cause: checked.error })
  const before = previous && datasets.of(previous)
  const dataset = datasetOf(datasets.of(books), { ...ownPartsOf(own), previous: before })
  const result = await analysis
    .runUnknown(dataset, params, {
      progress(done, total) {
        waitForOthers()
        stopIfCancelled()
        shared.report(done, total)
      },
    })
    .catch((error: unknown) => {
      throw error instanceof z.ZodError ? new AppError('result_invalid', { cause: error, params: { analysisId } }) : error
    })
  stopIfCancelled()
  const text = canonicalJson(result)
  return { text, hash: hashText(text) }
})

export const populationFile = replying(({ books, own, population }: PopulationFileJob) =>
  populationFileOf(datasetOf(datasets.of(books), ownPartsOf(own)), population),
)

export const journalList = replying(createJournalLists(datasets))

export const lines = replying(({ books, own, query, offset, limit }: LinesJob) => {
  const loaded = datasets.of(books)
  return selectLines(loaded, query, { offset, limit }, own && datasetOf(loaded, ownPartsOf(own)))
})

export const vouchers = replying(({ books, own, query, offset, limit }: LinesJob) => {
  const loaded = datasets.of(books)
  return selectVouchers(loaded, query, { offset, limit }, own && datasetOf(loaded, ownPartsOf(own)))
})

export const searchIndex = replying((books: BooksHandle) => datasets.searchIndex(books))

export const voucher = replying(({ books, yearFrom, voucher: index }: VoucherJob) => voucherDetail(datasets.of(books), yearFrom, index))

export const anchors = replying(({ books, targets }: AnchorsJob) => {
  const loaded = datasets.of(books)
  return targets.map((target) => anchorOf(loaded, target))
})

export const places = replying(({ books, anchored }: PlacesJob) => {
  const loaded = datasets.of(books)
  return anchored.map((one) => placeOf(loaded, one))
})

export const voucherNames = replying(({ books, vouchers: named }: NamesJob) => {
  const loaded = datasets.of(books)
  return named.map((one) => namedVoucher(loaded, one))
})

export const dimensions = replying((books: BooksHandle): BooksDimensions => dimensionsOf(datasets.of(books)))

export const controlFigures = replying((books: BooksHandle) => controlFiguresOf(datasets.of(books)))

export const sieFiles = replying((job: SieFilesJob) => makeSieFiles(datasets, job))

export const timeline = replying((job: TimelineJob) => timelineFrom(job))

export const review = replying((job: ReviewJob) => comparisons.review(job))

export const compare = replying((job: CompareJob) => comparisons.page(job))

export const exportHead = replying(({ books, source, language }: ExportHeadJob) => headOf(datasets.of(books), source, language))

export const exportRows = replying(({ books, ...request }: ExportRowsJob) => rowsOf(datasets.of(books), request))

export const parse = replying((job: ParseJob) => parseFile(job))

export const hashFile = replying((path: string) => hashOf(path))

export const tablePreview = replying((job: TablePreviewJob) => tablePreviewOf(job))

export const tableStatement = replying((job: TableStatementJob) => readTableStatementFile(job))

export const bankFile = replying(({ path, bytes, reading }: BankFileJob) => findBankFile(path, bytes, reading))

export const bankOverview = replying(({ books, own }: OwnJob) =>
  overviewOf(datasetOf(books ? datasets.of(books) : { currency: 'SEK', years: [], accounts: [], findings: [] }, ownPartsOf(own))),
)

export const textPreview = replying((job: TextPreviewJob) => previewTexts(job))

export const sourceLine = replying(({ path, encoding, line }: SourceLineJob) => readSourceLine(path, encoding, line))

export const identify = replying((path: string) => identifyFile(path))

export const previewPlan = replying(({ books, own, check }: OwnJob & { readonly check: PlanCheck }) =>
  previewOf(books && datasets.of(books), ownPartsOf(own), check),
)

export const previewFigure = replying(({ books, own, check }: OwnJob & { readonly check: FiguresCheck }) =>
  figureOf(books && datasets.of(books), ownPartsOf(own), check),
)

export const previewRealEstates = replying(({ books, own, register }: OwnJob & { readonly register: RealEstates }) =>
  effectOf(books && datasets.of(books), ownPartsOf(own), register),
)

export const deadlineFacts = replying(({ books, own }: OwnJob) => deadlineFactsOf(books && datasets.of(books), ownPartsOf(own)))

export const bookFacts = replying((books: BooksHandle) => bookFactsOf(datasets.of(books)))

export const planYears = replying((books: BooksHandle) => planYearsOf(datasets.of(books)))

export const previewClosing = replying(({ books, rules }: { readonly books: BooksHandle; readonly rules: ClosingRules }) =>
  closingYears(datasets.of(books), rules),
)

export const suggestFunctions = replying(({ books, own }: OwnJob) => {
  if (!books) throw new AppError('no_books')
  const { accountFunctions } = ownPartsOf(own)
  return suggest(datasets.of(books), accountFunctions ?? suggestedAccountFunctions)
})

export const packageFacts = replying(({ books, own, ask }: OwnJob & { readonly ask: PackageAsk }) => {
  if (!books) throw new AppError('no_books')
  return companyFacts(datasetOf(datasets.of(books), ownPartsOf(own)), ask.yearFrom, ask.materialityOre)
})

export const assignmentFigures = replying(({ books, own, given }: OwnJob & { readonly given: AssignmentOnBooks }) => {
  if (!books) throw new AppError('no_books')
  const loaded = datasets.of(books)
  const dataset = datasetOf(loaded, ownPartsOf(own))
  return { ...figuresOfAssignment(loaded, given, dataset), ...assignmentFacts(dataset, given.period) }
})

export const population = replying(
  ({ books, own, wanted, days }: OwnJob & { readonly wanted: PopulationAsked; readonly days: PopulationDays }) => {
    if (!books) throw new AppError('no_books')
    const loaded = datasets.of(books)
    return populationOf(loaded, wanted, days, datasetOf(loaded, ownPartsOf(own)))
  },
)

export const keptLines = replying(({ books, own, asked }: OwnJob & { readonly asked: KeptLines }) => {
  if (!books) throw new AppError('no_books')
  const loaded = datasets.of(books)
  return keptLinesOf(loaded, asked, datasetOf(loaded, ownPartsOf(own)))
})

export const fileText = replying(textOfFile)

export const fileTables = replying((bytes: Uint8Array) => shownTables(bytes))

export const archiveVouchers = replying(({ books, wanted }: ArchiveVouchersJob) => vouchersFor(datasets.of(books), wanted))

export const outcome = replying(async (job: OutcomeJob) => outcomeOf(job, await seenResult(job)))

export const said = replying(async (job: OutcomeJob) => countingSaid(job.analysis, await seenResult(job), job.counts))

async function seenResult({ analysis, result, hidesPersons }: OutcomeJob): Promise<unknown> {
  const value: unknown = JSON.parse(result)
  const { hidePersons = null } = (await known())[analysis] ?? {}
  return hidesPersons && hidePersons ? await hidePersons(value) : value
}

export const compareRuns = replying(({ analysisId, before, after, language }: CompareRunsJob) =>
  comparisonOfRuns(analysisId, before, after, language),
)

export const draftBudget = replying(({ books, own, ask }: OwnJob & { readonly ask: BudgetAsk }) =>
  draftOf(books && datasets.of(books), ownPartsOf(own), ask),
)

export const seal = replying((value: unknown): SealedContent => {
  const text = canonicalJson(value)
  return { text, hash: hashText(text) }
})

export const filesBudget = replying((books: BooksHandle) => filesBudgetOf(datasets.of(books)))

// The code of each analysis is read when nobody waits for it yet; one that cannot be read says so when it is run.
if (data.registry === null) {
  setTimeout(() => {
    for (const { load } of Object.values(analyses)) load().catch(() => {})
  }, 1_000).unref()
}

async function known(): Promise<Readonly<Record<string, AnyAnalysis>>> {
  registry ??=
    data.registry === null
      ? Promise.resolve(analyses)
      : import(data.registry).then((module: { analyses: Readonly<Record<string, AnyAnalysis>> }) => module.analyses)
  return await registry
}

function replying<J, T>(work: (job: J) => T | Promise<T>): (job: J) => Promise<Reply<T>> {
  return async (job) => {
    waitForOthers()
    try {
      return { ok: true, value: await work(job) }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code, params: error.params }
      throw error
    }
  }
}
