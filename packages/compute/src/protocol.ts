/** What main thread and compute threads say to each other: handles and plain values, never rows. */
import type {
  AppErrorCode,
  BankReading,
  Chosen,
  ClosedDays,
  Encoding,
  FiscalYear,
  JournalListOf,
  ListPage,
  OwnParts,
  Query,
  ReadableEncoding,
  Reading,
  SavedMapping,
  SearchIndex,
  Severity,
  StoredYear,
  TableMapping,
  VouchersWanted,
  Written,
} from '@verifikat/analyses'
import type { ComparisonKind, Situation, TimelineFacts } from '@verifikat/db'
import { type Stage, stages } from '@verifikat/db/plain'
import type { Language, LinesSource, ResultOfRun, RowsRequest, RunSource } from '@verifikat/papers'
import * as z from 'zod'

/** The fiscal year and the materiality that a package is run with. */
export interface PackageAsk {
  readonly yearFrom: string | null
  readonly materialityOre: number | null
}

/** A stored result, and what of it counts. */
export interface OutcomeJob {
  readonly analysis: string
  /** JSON. */
  readonly result: string
  readonly counts: Severity
  readonly atLeast: number
  /** Without private persons. */
  readonly hidesPersons: boolean
}

export interface CompareRunsJob {
  readonly analysisId: string
  readonly before: ResultOfRun
  readonly after: ResultOfRun
  readonly language: Language
}

/** One fiscal year: encoded columns in shared memory, texts in a file. */
export interface LedgerHandle {
  readonly hash: string
  readonly columns: SharedArrayBuffer
  readonly sha256: string
  readonly source: SourceHandle
  /** What searches go by, where it has been made. */
  readonly search?: SearchIndex | null
}

/** A source file that may still be on its way: most figures need no text, and none wait for it. */
export interface SourceHandle {
  readonly path: string
  /** One Int32: 0 on its way, 1 there, 2 failed. */
  readonly state: SharedArrayBuffer
}

export interface BooksHandle {
  /** Equal for equal ledgers of the same files: threads keep what they have decoded by it. */
  readonly key: string
  readonly ledgers: readonly LedgerHandle[]
}

/** What a company has beside its books, as threads are told of it. */
export interface OwnHandle {
  /** The shipped account plan that was chosen, where it has none of its own. */
  readonly template: string | null
  readonly parts: readonly PartHandle[]
  /** Null: there is no bank file, or none is read. */
  readonly bank: BankHandle | null
}

/** All bank files in use, each at a path with exactly its bytes. */
export interface BankHandle {
  /** `hashOfBank`, by which threads keep what they have read. */
  readonly hash: string
  readonly files: readonly {
    readonly path: string
    readonly fileName: string
    readonly sha256: string
    readonly reading: BankReading
  }[]
}

/** The books in use, null where there are none, and what stands beside them. */
export interface OwnJob {
  readonly books: BooksHandle | null
  readonly own: OwnHandle
}

/** A part of what is read beside the books: canonical JSON and its hash, by which threads keep what they have parsed. */
export interface PartHandle {
  readonly part: Exclude<keyof OwnParts, 'previous' | 'bank'>
  readonly hash: string
  readonly text: string
}

export interface RunJob {
  readonly books: BooksHandle
  /** Fiscal years as they were imported before. */
  readonly previous: BooksHandle | null
  readonly own: OwnHandle
  readonly analysisId: string
  readonly params: unknown
  readonly control: SharedArrayBuffer
}

/** A page of a list that a run of the journal tests does not hold in full. */
export interface JournalListJob extends Omit<RunJob, 'analysisId' | 'control'>, ListPage {
  readonly asked: JournalListOf
}

/** Vouchers that an archive holds. */
export interface ArchiveVouchersJob {
  readonly books: BooksHandle
  readonly wanted: VouchersWanted
}

/** What the hash of a population is taken over. */
export interface PopulationFileJob extends Pick<RunJob, 'books' | 'own'> {
  readonly population: unknown
}

export interface LinesJob {
  readonly books: BooksHandle
  /** Null where the query names no account groups or functions. */
  readonly own: OwnHandle | null
  readonly query: Query
  readonly offset: number
  readonly limit: number
}

export interface VoucherJob {
  readonly books: BooksHandle
  readonly yearFrom: string
  readonly voucher: number
}

export interface CompareJob {
  /** One year each. */
  readonly before: BooksHandle
  readonly after: BooksHandle
  readonly kind: ComparisonKind
  readonly offset: number
  readonly limit: number
}

/** A version that goes into use, held against those that it takes the place of and those that were in use when periods were closed. */
export interface ReviewJob extends Pick<Situation, 'year' | 'others'> {
  /** A year each; `replaced` and `closed` name them by their ledgers' ids. */
  readonly versions: readonly {
    readonly id: string
    readonly books: BooksHandle
    readonly year: FiscalYear
    readonly version: number
    readonly importNumber: number
  }[]
  readonly replaced: readonly string[]
  readonly closed: readonly (ClosedDays & { readonly versions: readonly string[] })[]
  readonly after: BooksHandle
  readonly chosen: Chosen | null
}

export interface SieFilesJob {
  /** A year each; every one becomes the file at its place of `paths`. */
  readonly books: readonly BooksHandle[]
  readonly paths: readonly string[]
  readonly type: '4E' | '4I'
  readonly unwritable: 'refuse' | 'replace'
  readonly written: Written
  /** Names, texts and numbers are replaced under it, the same in every year; null: they stay. */
  readonly seed: string | null
}

/** What stands in a file that was made. */
export interface SieFileMade {
  readonly path: string
  readonly bytes: number
  readonly type: '4E' | '4I'
  readonly from: string
  readonly to: string
}

export interface TimelineJob extends Pick<TimelineFacts, 'companyOrgNumber' | 'imports' | 'expected'> {
  /** The years in use. */
  readonly ledgers: readonly {
    readonly columns: SharedArrayBuffer
    readonly sha256: string
    readonly importId: string
    readonly importNumber: number
    readonly version: number
  }[]
  readonly stored: readonly StoredYear[]
}

export interface ExportHeadJob {
  readonly books: BooksHandle
  readonly source: RunSource | LinesSource
  readonly language: Language
}

export interface ExportRowsJob extends RowsRequest {
  readonly books: BooksHandle
}

/** How a file is read. */
export interface ReadAs {
  readonly reading: Reading | null
  /** For a table whose mapping the reading does not say. */
  readonly savedMappings: readonly SavedMapping[]
}

export interface ParseJob extends ReadAs {
  readonly path: string
  readonly control: SharedArrayBuffer
}

export interface TablePreviewJob {
  readonly path: string
  /** To be checked; null: the one that the file would be read with. */
  readonly mapping: TableMapping | null
  readonly encoding: ReadableEncoding | null
  readonly savedMappings: readonly SavedMapping[]
}

export interface TableStatementJob {
  readonly path: string
  readonly mapping: TableMapping
  readonly encoding: ReadableEncoding | null
}

export interface BankFileJob {
  readonly path: string
  readonly bytes: number
  readonly reading: BankReading
}

export interface TextPreviewJob {
  readonly path: string
  /** What the import reads it as; null: as its bytes show. */
  readonly current: Encoding | null
  /** Nobody chose it: it is what the bytes showed when the whole file was read. */
  readonly isDetected: boolean
}

export interface SourceLineJob {
  readonly path: string
  readonly encoding: Encoding
  readonly line: number
}

export const threadDataSchema = z.object({
  /** Module that exports `analyses`; null = the product's own. */
  registry: z.string().nullable(),
  /** How much a thread may keep decoded, in bytes of columns. */
  keepBytes: z.number(),
  /** Where nobody waits for what it computes: says when it is to stand aside. */
  precedence: z.instanceof(SharedArrayBuffer).nullable(),
})
export type ThreadData = Readonly<z.output<typeof threadDataSchema>>

/** Errors lose their class between threads, so refusals travel as values. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: AppErrorCode; readonly params: Readonly<Record<string, string | number>> }

/** Progress and the wish to stop, in shared memory: no message is needed to see either. */
export interface Control {
  readonly buffer: SharedArrayBuffer
  cancel(): void
  readonly cancelled: boolean
  report(done: number, total: number): void
  progress(): { done: number; total: number }
  /** What is being done now. */
  enter(stage: Stage): void
  readonly stage: Stage
}

export function control(buffer: SharedArrayBuffer = new SharedArrayBuffer(24)): Control {
  const flag = new Int32Array(buffer, 0, 1)
  const stage = new Int32Array(buffer, 4, 1)
  const counts = new Float64Array(buffer, 8, 2)
  return {
    buffer,
    cancel: () => void Atomics.store(flag, 0, 1),
    get cancelled() {
      return Atomics.load(flag, 0) === 1
    },
    report(done, total) {
      counts[0] = done
      counts[1] = total
    },
    progress: () => ({ done: counts[0] ?? 0, total: counts[1] ?? 0 }),
    enter: (next) => void Atomics.store(stage, 0, stages.indexOf(next)),
    get stage() {
      return stages[Atomics.load(stage, 0)] ?? 'reading'
    },
  }
}
