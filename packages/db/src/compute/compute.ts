import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, type Encoding, type LinesPage, type Query, type VoucherDetail } from '@verifikat/analyses'
import type { Logger } from 'pino'
import { Piscina } from 'piscina'
import { type BooksCache, createBooksCache } from '../books/cache.ts'
import type { Env } from '../env.ts'
import type { ExportFormat, ExportHead, LinesSource, RunSource } from '../exports/part.ts'
import type { Language } from '../exports/table.ts'
import { type BooksStore, createBooksStore, type LedgerRef, type ParsedImport } from '../stores/books.ts'
import type { Db } from '../stores/db.ts'
import type { RunTask } from '../stores/runs.ts'
import type { BooksDimensions, ComparisonPage, ControlFigures, SourceLine } from '../stores/views.ts'
import {
  type BooksHandle,
  type CompareJob,
  type Control,
  control,
  type ExportHeadJob,
  type ExportRowsJob,
  type LedgerHandle,
  type LinesJob,
  type ParseJob,
  type Reply,
  type RunJob,
  type SourceHandle,
  type SourceLineJob,
  type ThreadData,
  type VoucherJob,
} from './protocol.ts'

export interface SourcedVoucher extends VoucherDetail {
  readonly source: VoucherDetail['source'] & { readonly importId: string; readonly importNumber: number; readonly fileName: string }
}

export interface Computed {
  /** Canonical JSON of the result. */
  readonly text: string
  readonly hash: string
  readonly durationMs: number
}

export interface OpenExport extends ExportHead {
  part(format: ExportFormat, offset: number, limit: number, firstRow: number): Promise<Uint8Array>
}

/** Everything that costs CPU, off the event loop: on threads that share the columns. */
export interface Compute extends AsyncDisposable {
  dimensions(companyId: string): Promise<BooksDimensions>
  lines(companyId: string, query: Query, page: { readonly offset: number; readonly limit: number }): Promise<LinesPage>
  /** Of the books that analyses read, or of one version of the year. */
  voucher(companyId: string, yearFrom: string, voucher: number, version?: number): Promise<SourcedVoucher>
  /** What differs between two versions of a year. */
  compare(before: LedgerRef, after: LedgerRef, page: Pick<CompareJob, 'kind' | 'offset' | 'limit'>): Promise<ComparisonPage>
  /** What a year's columns add up to, to be held against another report. */
  controlFigures(ledger: LedgerRef): Promise<ControlFigures>
  run(task: RunTask, control: Control): Promise<Computed>
  parse(path: string, control: Control): Promise<ParsedImport>
  /** An export of a run, or of the lines of a query; always of the same ledgers, whatever is imported meanwhile. */
  openExport(companyId: string, ledgerIds: readonly string[], source: RunSource | LinesSource, language: Language): Promise<OpenExport>
  /** Whose books a file holds, read from its head. */
  identify(path: string): Promise<{ name: string; orgNumber: string }>
  /** A line of a source file, counted from 1. */
  sourceLine(source: LedgerRef['source'], encoding: Encoding, line: number): Promise<SourceLine>
  /** A file with exactly the source's bytes. */
  sourcePath(source: LedgerRef['source']): Promise<string>
  /** The source's bytes as they came; where its file turns out changed, the stream fails before its end. */
  readSource(source: LedgerRef['source']): Promise<Readable>
  /** Keeps what an import just stored, so that the first reader need not fetch it. The file at `path` is taken over. */
  adopt(parsed: ParsedImport, path: string): Promise<void>
}

interface PoolOptions {
  readonly store: Pick<BooksStore, 'active' | 'byIds' | 'version'>
  readonly cache: BooksCache
  /** 0 = one for each core. */
  readonly threads: number
  readonly keepBytes: number
  /** Module that exports the `analyses` to run; the product's own where absent. */
  readonly registry?: string | undefined
}

export interface ComputeOptions {
  readonly db: Db
  readonly env: Pick<Env, 'VERIFIKAT_DATA' | 'CACHE_BYTES' | 'DISK_CACHE_BYTES' | 'COMPUTE_THREADS'>
  readonly log: Logger
  readonly registry?: string | undefined
}

export function createCompute({ db, env, log, registry }: ComputeOptions): Compute {
  const store = createBooksStore(db)
  const folder = join(env.VERIFIKAT_DATA, 'cache')
  const cache = createBooksCache({ store, folder, memoryBytes: env.CACHE_BYTES, diskBytes: env.DISK_CACHE_BYTES, log })
  return computeWith({ store, cache, threads: env.COMPUTE_THREADS, keepBytes: env.CACHE_BYTES, registry })
}

/** What each named export of the thread takes and gives. */
interface Tasks {
  run: [RunJob, Omit<Computed, 'durationMs'>]
  lines: [LinesJob, LinesPage]
  voucher: [VoucherJob, VoucherDetail]
  dimensions: [BooksHandle, BooksDimensions]
  controlFigures: [BooksHandle, ControlFigures]
  compare: [CompareJob, ComparisonPage]
  parse: [ParseJob, ParsedImport]
  exportHead: [ExportHeadJob, ExportHead]
  exportRows: [ExportRowsJob, Uint8Array]
  sourceLine: [SourceLineJob, SourceLine]
  identify: [string, { name: string; orgNumber: string }]
}

export function computeWith({ store, cache, threads, keepBytes, registry }: PoolOptions): Compute {
  const workerData: ThreadData = { registry: registry ?? null, keepBytes }
  const maxThreads = threads || availableParallelism()
  // @NOTE no flags are inherited: a main thread that runs the sources passes conditions on which built code would not load
  const pool = new Piscina({ filename: threadFile(), workerData, minThreads: 1, maxThreads, idleTimeout: 60_000, execArgv: [] })

  async function task<K extends keyof Tasks>(name: K, job: Tasks[K][0]): Promise<Tasks[K][1]> {
    // @NOTE the pool knows its tasks by name only; `Tasks` states what the thread exports
    const reply = (await pool.run(job, { name })) as Reply<Tasks[K][1]>
    if (!reply.ok) throw new AppError(reply.code, { params: reply.params })
    return reply.value
  }

  async function handleOf(ledgers: readonly LedgerRef[]): Promise<BooksHandle> {
    if (ledgers.length === 0) throw new AppError('no_books')
    const loaded = []
    for (const ledger of ledgers) loaded.push({ ledger, columns: await cache.columns(ledger) })
    // texts come last: most figures need none
    const handles = loaded.map(({ ledger: { hash, source }, columns }): LedgerHandle => {
      return { hash, columns, sha256: source.sha256, source: fetchSource(cache, source) }
    })
    return { key: handles.map(({ hash }) => hash).join('+'), ledgers: handles }
  }

  /** One version alone; columns of an earlier reader are made anew from the source. */
  async function versionBooks(ledger: LedgerRef): Promise<BooksHandle> {
    if (ledger.isCurrent) return await handleOf([ledger])
    const { columns } = await task('parse', { path: await cache.sourcePath(ledger.source), control: control().buffer })
    const { data, hash } = columns
    if (!(data.buffer instanceof SharedArrayBuffer)) throw new TypeError('columns are not shared')
    const { sha256 } = ledger.source
    return { key: hash, ledgers: [{ hash, columns: data.buffer, sha256, source: fetchSource(cache, ledger.source) }] }
  }

  const activeBooks = async (companyId: string) => await handleOf(await store.active(companyId))

  return {
    async dimensions(companyId) {
      return await task('dimensions', await activeBooks(companyId))
    },
    async lines(companyId, query, page) {
      return await task('lines', { books: await activeBooks(companyId), query, ...page })
    },
    async voucher(companyId, yearFrom, voucher, version) {
      const ledgers = version === undefined ? await store.active(companyId) : [await store.version(companyId, { yearFrom, version })]
      const ledger = ledgers.find((found) => found.yearFrom === yearFrom)
      if (!ledger) throw new AppError('not_found')
      const books = version === undefined ? await handleOf(ledgers) : await versionBooks(ledger)
      const found = await task('voucher', { books, yearFrom, voucher })
      const { id: importId, number: importNumber, fileName } = ledger.import
      return { ...found, source: { ...found.source, importId, importNumber, fileName } }
    },
    async compare(before, after, page) {
      return await task('compare', { before: await versionBooks(before), after: await versionBooks(after), ...page })
    },
    async controlFigures(ledger) {
      return await task('controlFigures', await versionBooks(ledger))
    },
    async run({ companyId, ledgerIds, analysisId, params }, { buffer }) {
      const ledgers = await store.byIds(companyId, ledgerIds)
      if (ledgers.length !== ledgerIds.length) throw new AppError('no_books')
      const books = await handleOf(ledgers)
      const startedAt = performance.now()
      const computed = await task('run', { books, analysisId, params, control: buffer })
      return { ...computed, durationMs: Math.round(performance.now() - startedAt) }
    },
    async parse(path, { buffer }) {
      return await task('parse', { path, control: buffer })
    },
    async openExport(companyId, ledgerIds, source, language) {
      const books = await handleOf(await store.byIds(companyId, ledgerIds))
      const head = await task('exportHead', { books, source, language })
      return {
        ...head,
        part: (format, offset, limit, firstRow) =>
          task('exportRows', { books, source: head.source, format, language, offset, limit, firstRow }),
      }
    },
    async identify(path) {
      return await task('identify', path)
    },
    async sourceLine(source, encoding, line) {
      return await task('sourceLine', { path: await cache.sourcePath(source), encoding, line })
    },
    sourcePath: (source) => cache.sourcePath(source),
    readSource: (source) => cache.readSource(source),
    adopt: (parsed, path) => cache.adopt(parsed.columns, { sha256: parsed.sha256, path }),
    async [Symbol.asyncDispose]() {
      await pool.destroy()
      await cache[Symbol.asyncDispose]()
    },
  }
}

/** Threads run built JavaScript, also where the main thread runs the sources. */
function threadFile(): string {
  const here = import.meta.url
  return new URL(here.endsWith('.ts') ? '../../dist/compute/thread.js' : './thread.js', here).href
}

/** Starts fetching the file; whoever reads a text of it waits on `state`. */
function fetchSource(cache: BooksCache, source: LedgerRef['source']): SourceHandle {
  const state = new SharedArrayBuffer(4)
  const flag = new Int32Array(state)
  const settle = (value: 1 | 2) => {
    Atomics.store(flag, 0, value)
    Atomics.notify(flag, 0)
  }
  cache.sourcePath(source).then(
    () => settle(1),
    () => settle(2),
  )
  return { path: cache.sourceLocation(source.sha256), state }
}
