import { availableParallelism } from 'node:os'
import {
  type Anchored,
  type AnnotationPlace,
  AppError,
  type AssignmentFacts,
  type AssignmentFigures,
  type AssignmentOnBooks,
  type BankOverview,
  type BookFacts,
  type BudgetRows,
  type ClosingRules,
  type CompanyFacts,
  type DeadlineFacts,
  type FigureValue,
  type FileText,
  type FoundVouchers,
  type FunctionSuggestions,
  type JournalList,
  type KeptLines,
  type LinesPage,
  type NamedVoucher,
  type Outcome,
  type PlanOfYear,
  type Population,
  type PopulationAsked,
  type PopulationDays,
  type RealEstates,
  type SearchIndex,
  type ShownTable,
  type TestPopulation,
  type Timeline,
  type VoucherDetail,
  type VouchersPage,
} from '@verifikat/analyses'
import type { FoundTable } from '@verifikat/analyses/preview'
import type {
  BankFileFound,
  BooksDimensions,
  ComparisonPage,
  ControlFigures,
  DeclarationFile,
  ParsedImport,
  Review,
  SealedContent,
  Source,
  SourceLine,
} from '@verifikat/db'
import type { ComparedResults, ExportHead, SaidList } from '@verifikat/papers'
import { Piscina } from 'piscina'
import type { AnchorsJob, NamesJob, PlacesJob } from './annotations.ts'
import type { ClosingYear } from './company-facts.ts'
import type { BudgetAsk, FiguresCheck, FilesBudget, PlanCheck, PlanPreview } from './company-jobs.ts'
import type { IdentifiedFile } from './identify.ts'
import { createLanes } from './lanes.ts'
import type { Computed } from './operations.ts'
import { createPrecedence, type Precedence } from './precedence.ts'
import type {
  ArchiveVouchersJob,
  BankFileJob,
  BooksHandle,
  CompareJob,
  CompareRunsJob,
  ExportHeadJob,
  ExportRowsJob,
  JournalListJob,
  LinesJob,
  OutcomeJob,
  OwnJob,
  PackageAsk,
  ParseJob,
  PopulationFileJob,
  Reply,
  ReviewJob,
  RunJob,
  SieFileMade,
  SieFilesJob,
  SourceLineJob,
  TablePreviewJob,
  TableStatementJob,
  TextPreviewJob,
  ThreadData,
  TimelineJob,
  VoucherJob,
} from './protocol.ts'
import type { RegisterEffect } from './register-effect.ts'
import type { FoundTexts } from './text-preview.ts'

export interface PoolOptions {
  /** 0 = one for each core. */
  readonly threads: number
  readonly keepBytes: number
  /** Threads that have loaded what they compute with before anything is asked. */
  readonly standby: number
  /** Module that exports the `analyses` to run; the product's own where absent. */
  readonly registry?: string | undefined
}

/** What each named export of the thread takes and gives. */
export interface Tasks {
  run: [RunJob, Omit<Computed, 'durationMs'>]
  journalList: [JournalListJob, JournalList]
  populationFile: [PopulationFileJob, Uint8Array | null]
  lines: [LinesJob, LinesPage]
  vouchers: [LinesJob, VouchersPage]
  voucher: [VoucherJob, VoucherDetail]
  anchors: [AnchorsJob, Anchored[]]
  places: [PlacesJob, AnnotationPlace[]]
  voucherNames: [NamesJob, NamedVoucher[]]
  dimensions: [BooksHandle, BooksDimensions]
  controlFigures: [BooksHandle, ControlFigures]
  compare: [CompareJob, ComparisonPage]
  review: [ReviewJob, Review]
  sieFiles: [SieFilesJob, SieFileMade[]]
  timeline: [TimelineJob, Timeline]
  parse: [ParseJob, ParsedImport]
  exportHead: [ExportHeadJob, ExportHead]
  exportRows: [ExportRowsJob, Uint8Array]
  hashFile: [string, Source]
  tablePreview: [TablePreviewJob, FoundTable]
  tableStatement: [TableStatementJob, DeclarationFile]
  bankFile: [BankFileJob, BankFileFound]
  bankOverview: [OwnJob, BankOverview]
  textPreview: [TextPreviewJob, FoundTexts]
  sourceLine: [SourceLineJob, SourceLine]
  identify: [string, IdentifiedFile]
  previewPlan: [OwnJob & { readonly check: PlanCheck }, PlanPreview]
  previewFigure: [OwnJob & { readonly check: FiguresCheck }, FigureValue[]]
  previewRealEstates: [OwnJob & { readonly register: RealEstates }, RegisterEffect | null]
  bookFacts: [BooksHandle, BookFacts[]]
  planYears: [BooksHandle, PlanOfYear[]]
  deadlineFacts: [OwnJob, DeadlineFacts | null]
  previewClosing: [{ readonly books: BooksHandle; readonly rules: ClosingRules }, ClosingYear[]]
  suggestFunctions: [OwnJob, FunctionSuggestions]
  assignmentFigures: [OwnJob & { readonly given: AssignmentOnBooks }, AssignmentFigures & AssignmentFacts]
  population: [OwnJob & { readonly wanted: PopulationAsked; readonly days: PopulationDays }, TestPopulation]
  keptLines: [OwnJob & { readonly asked: KeptLines }, Population]
  archiveVouchers: [ArchiveVouchersJob, FoundVouchers]
  outcome: [OutcomeJob, Outcome]
  said: [OutcomeJob, SaidList]
  compareRuns: [CompareRunsJob, ComparedResults]
  packageFacts: [OwnJob & { readonly ask: PackageAsk }, CompanyFacts]
  draftBudget: [OwnJob & { readonly ask: BudgetAsk }, BudgetRows]
  searchIndex: [BooksHandle, SearchIndex]
  filesBudget: [BooksHandle, FilesBudget]
  fileText: [Uint8Array, FileText]
  fileTables: [Uint8Array, ShownTable[] | null]
  seal: [unknown, SealedContent]
}

/** One task of a thread, by its name; refused as the thread refuses it. */
type Task = <K extends keyof Tasks>(name: K, job: Tasks[K][0], signal?: AbortSignal | null) => Promise<Tasks[K][1]>

/** One that nobody waits for at a screen. What has the same key reads the same; people take turns. */
type TaskBehind = <K extends keyof Tasks>(of: Turn, name: K, job: Tasks[K][0]) => Promise<Tasks[K][1]>

interface Turn {
  readonly key: string
  readonly whose: string
}

/**
 * No flags are inherited: a main thread that runs the sources passes conditions on which built code would not load. And threads import, since
 * Node ends the whole process where a thread is stopped while it requires a module that imports.
 */
const execArgv = process.allowedNodeEnvironmentFlags.has('--no-experimental-require-module') ? ['--no-experimental-require-module'] : []

export interface Pool {
  /** That compute what nobody waits for. One core fewer, where there is more than one: what their work costs beside them does not give way. */
  readonly threadsBehind: number
  readonly task: Task
  readonly behind: TaskBehind
  /** Of whoever waits at a screen, over what is behind. */
  readonly precedence: Pick<Precedence, 'soon' | 'begin'>
  /** Gives back what the threads hold: new ones do what comes once they can, and these end with what they have in hand. */
  renew(): void
  destroy(): Promise<void>
}

interface Threads {
  readonly pool: Piscina
  /** One thread each, once they are used. */
  readonly behind: Map<number, Piscina>
  inHand: number
  isLeaving: boolean
}

/** The threads that compute. */
export function createPool({ threads, keepBytes, standby, registry }: PoolOptions): Pool {
  const maxThreads = threads || availableParallelism()
  const threadsBehind = Math.max(1, maxThreads - 1)
  const [each, eachBehind] = sharesOf(keepBytes, maxThreads, threadsBehind)
  const open = (workerData: ThreadData, limits: { readonly minThreads: number; readonly maxThreads: number }) =>
    new Piscina({ filename: threadFile(), workerData, ...limits, idleTimeout: 60_000, execArgv })
  const own = { registry: registry ?? null }
  const precedence = createPrecedence()
  const start = (): Threads => ({
    pool: open({ ...own, keepBytes: each, precedence: null }, { minThreads: standby, maxThreads }),
    behind: new Map(),
    inHand: 0,
    isLeaving: false,
  })
  const lanes = createLanes(threadsBehind)
  const all = new Set<Threads>()
  let current = start()
  let isRenewing = false
  all.add(current)

  async function end(threads: Threads): Promise<void> {
    await Promise.all([threads.pool, ...threads.behind.values()].map((pool) => pool.destroy()))
    all.delete(threads)
  }
  const endIfIdle = (threads: Threads) => {
    if (threads.isLeaving && threads.inHand === 0) void end(threads)
  }

  /** Those of a lane read one company's books at a time. */
  function laneOf({ behind }: Threads, lane: number): Piscina {
    const known = behind.get(lane)
    if (known) return known
    const opened = open({ ...own, keepBytes: eachBehind, precedence: precedence.buffer }, { minThreads: 0, maxThreads: 1 })
    behind.set(lane, opened)
    return opened
  }

  async function ask<K extends keyof Tasks>(poolOf: (threads: Threads) => Piscina, name: K, job: Tasks[K][0], signal: AbortSignal | null) {
    const threads = current
    threads.inHand++
    try {
      // @NOTE the pool knows its tasks by name only; `Tasks` states what the thread exports
      const reply = (await poolOf(threads).run(job, { name, signal })) as Reply<Tasks[K][1]>
      if (!reply.ok) throw new AppError(reply.code, { params: reply.params })
      return reply.value
    } finally {
      threads.inHand--
      endIfIdle(threads)
    }
  }

  return {
    threadsBehind,
    precedence,
    task: async (name, job, signal = null) => await ask(({ pool }) => pool, name, job, signal),
    behind: async ({ key, whose }, name, job) =>
      await lanes.run(key, whose, (lane) => ask((threads) => laneOf(threads, lane), name, job, null)),
    renew() {
      if (isRenewing) return
      isRenewing = true
      const next = start()
      all.add(next)
      const take = () => {
        const old = current
        current = next
        isRenewing = false
        old.isLeaving = true
        endIfIdle(old)
      }
      // those there are go on answering while the new ones read their code, which takes a second
      void next.pool.run({}, { name: 'seal' satisfies keyof Tasks }).then(take, take)
    },
    destroy: async () => void (await Promise.all([...all].map(end))),
  }
}

/** What each thread keeps, and each of those that give way, a fifth of it all: together no more than may be kept. */
export function sharesOf(keepBytes: number, threads: number, threadsBehind: number): readonly [number, number] {
  return [Math.floor((keepBytes * 4) / 5 / threads), Math.floor(keepBytes / 5 / threadsBehind)]
}

/** Threads run built JavaScript, also where the main thread runs the sources. */
function threadFile(): string {
  const here = import.meta.url
  return new URL(here.endsWith('.ts') ? '../dist/thread.js' : './thread.js', here).href
}
