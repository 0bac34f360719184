import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AppError,
  type Chosen,
  type FileText,
  MOST_FILE_BYTES,
  type PageRequest,
  type Query,
  yearThresholdsSchema,
} from '@verifikat/analyses'
import type { Db, Env, LedgerRef, Source, Space } from '@verifikat/db'
import {
  type BooksStore,
  checkShipped,
  createBooksStore,
  createDocuments,
  type Documents,
  type FrozenParts,
  hashOfBankFiles,
  partsFor,
  type Review,
  type Situation,
  spanOf,
} from '@verifikat/db'
import type { TypedCell } from '@verifikat/papers'
import type { Logger } from 'pino'
import { type BooksCache, createBooksCache } from './books/cache.ts'
import { booksHandle, fetchSource, joined, settledState } from './handles.ts'
import { createKnownPlaces } from './known-places.ts'
import { createTurns, limited } from './limits.ts'
import { keepMemory, type Memory } from './memory.ts'
import type { Compute } from './operations.ts'
import { createPool, type Pool, type PoolOptions, type Tasks } from './pool.ts'
import {
  type BankHandle,
  type BooksHandle,
  control,
  type LedgerHandle,
  type LinesJob,
  type OwnHandle,
  type OwnJob,
  type ReadAs,
} from './protocol.ts'
import { createSearchIndexes } from './search-indexes.ts'

interface ComputeParts {
  readonly pool: Pool
  readonly keepBytes: number
  readonly store: Pick<BooksStore, 'active' | 'byIds' | 'version'>
  readonly documents: Pick<Documents, 'contents' | 'current' | 'find'>
  readonly cache: BooksCache
  /** Watches over what the process uses, and has it given back. */
  readonly memory: (giveBack: (everything: boolean) => void) => Memory
}

export interface ComputeOptions {
  readonly db: Db
  readonly env: Pick<Env, 'VERIFIKAT_DATA' | 'MEMORY_BYTES' | 'CACHE_BYTES' | 'DISK_CACHE_BYTES' | 'COMPUTE_THREADS'>
  readonly space: Space
  readonly log: Logger
  readonly standby?: number
  readonly registry?: PoolOptions['registry']
  /** Threads that others compute with too; they are not ended with it. */
  readonly pool?: Pick<Pool, 'threadsBehind' | 'precedence' | 'task' | 'behind' | 'renew'>
}

/** Of what a process may use: with what else it holds, a full cache stays below where all of it is given back. */
const CACHE_SHARE = 0.4

export function createCompute({ db, env, space, log, standby = 1, registry, pool }: ComputeOptions): Compute {
  const store = createBooksStore(db)
  const folder = join(env.VERIFIKAT_DATA, 'cache')
  const keepBytes = Math.min(env.CACHE_BYTES, Math.floor(env.MEMORY_BYTES * CACHE_SHARE))
  const cache = createBooksCache({ store, folder, memoryBytes: keepBytes, diskBytes: env.DISK_CACHE_BYTES, space, log })
  return computeWith({
    store,
    documents: createDocuments(db),
    cache,
    pool: pool ? { ...pool, destroy: async () => undefined } : createPool({ threads: env.COMPUTE_THREADS, keepBytes, standby, registry }),
    keepBytes,
    memory: (giveBack) => keepMemory({ ceilingBytes: env.MEMORY_BYTES, giveBack, log }),
  })
}

/** As text some 100 MB in memory, as a workbook 300 MB. */
const LARGE_TABLE_BYTES = 4 << 20

/** Of a file's bytes: what reading it takes in memory. Measured: 2.9 */
const READING_SHARE = 3

/** A list that takes longer, waiting included, is ended: a page of the largest books takes seconds. */
const LIST_MS = 60_000

/** A file that somebody looks at is given up after so long, waiting included. */
const FILE_MS = 60_000

/** One that is read for searches waits for its turn beside imports: what it is called afterwards stays. */
const TEXT_MS = 10 * 60_000

const byDefault: ReadAs = { reading: null, savedMappings: [] }

export function computeWith({ store, documents, cache, pool, keepBytes, memory: watch }: ComputeParts): Compute {
  const { threadsBehind, precedence, task, behind, renew, destroy } = pool

  // Each is made of its own fiscal year's file alone, one at a time.
  const searches = createSearchIndexes({
    make: async (ledger) => await task('searchIndex', booksHandle([ledger])),
    keepBytes: Math.floor(keepBytes / 4),
  })

  const memory = watch((everything) => {
    cache.clear()
    searches.clear()
    // new threads read their code anew, a second of a core for each
    if (everything) renew()
  })

  async function handleOf(ledgers: readonly LedgerRef[]): Promise<BooksHandle> {
    if (ledgers.length === 0) throw new AppError('no_books')
    const loaded = []
    for (const ledger of ledgers) loaded.push({ ledger, columns: await cache.columns(ledger) })
    // texts come last: most figures need none
    const handles = loaded.map(({ ledger: { hash, source }, columns }): LedgerHandle => {
      const ledger = { hash, columns, sha256: source.sha256 }
      return { ...ledger, source: fetchSource(cache, source), search: searches.of(ledger) }
    })
    for (const handle of handles) searches.begin(handle)
    return booksHandle(handles)
  }

  async function ownHandle(parts: FrozenParts): Promise<OwnHandle> {
    const { accountPlan } = parts
    const contents = await documents.contents(parts)
    const bank = await bankHandle(parts)
    return { template: accountPlan?.kind === 'shipped' ? accountPlan.name : null, parts: contents, bank }
  }

  async function bankHandle({ bank = [] }: FrozenParts): Promise<BankHandle | null> {
    const hash = hashOfBankFiles(bank)
    if (hash === null) return null
    const files = []
    for (const { source, bytes, reading } of bank) {
      files.push({ ...source, reading, path: await cache.sourcePath({ sha256: source.sha256, bytes }) })
    }
    return { hash, files }
  }

  /** One version alone; columns of an earlier reader are made anew from the source. */
  async function versionBooks(ledger: LedgerRef): Promise<BooksHandle> {
    if (ledger.isCurrent) return await handleOf([ledger])
    const { columns } = await task('parse', {
      path: await cache.sourcePath(ledger.source),
      control: control().buffer,
      reading: ledger.reading,
      savedMappings: [],
    })
    const { hash } = columns
    const { sha256 } = ledger.source
    return booksHandle([{ hash, columns: joined(columns), sha256, source: fetchSource(cache, ledger.source) }])
  }

  /** The versions that a run is held against, as one book; null where there are none. */
  async function previousBooks(companyId: string, { previous = [] }: FrozenParts): Promise<BooksHandle | null> {
    if (previous.length === 0) return null
    const ids = previous.map(({ ledgerId }) => ledgerId)
    const refs = await store.byIds(companyId, ids)
    if (refs.length !== ids.length) throw new AppError('no_books')
    const years = []
    for (const ledger of refs) years.push(await versionBooks(ledger))
    return { key: years.map(({ key }) => key).join('+'), ledgers: years.flatMap(({ ledgers }) => ledgers) }
  }

  /** Exactly what a run was started on. */
  async function runInputs(companyId: string, ledgerIds: readonly string[], parts: FrozenParts) {
    const ledgers = await store.byIds(companyId, ledgerIds)
    if (ledgers.length !== ledgerIds.length) throw new AppError('no_books')
    checkShipped(parts)
    const [books, own, previous] = await Promise.all([handleOf(ledgers), ownHandle(parts), previousBooks(companyId, parts)])
    return { books, own, previous }
  }

  async function reviewOf(after: BooksHandle, { year, others, replaced, closed }: Situation, chosen: Chosen | null): Promise<Review> {
    const idsOf = (ledgers: readonly LedgerRef[]) => ledgers.map(({ id }) => id)
    const all = new Map([...replaced, ...closed.flatMap((days) => days.versions)].map((ledger) => [ledger.id, ledger]))
    const versions = []
    for (const [id, ledger] of all) {
      const { version, import: from } = ledger
      versions.push({ id, books: await versionBooks(ledger), year: spanOf(ledger), version, importNumber: from.number })
    }
    const closings = closed.map(({ versions: then, ...days }) => ({ ...days, versions: idsOf(then) }))
    return await task('review', { year, others, versions, replaced: idsOf(replaced), closed: closings, after, chosen })
  }

  const knownPlaces = createKnownPlaces()

  /** One large table is looked at at a time: each takes a lot of memory. */
  const largeTables = createTurns()

  /** What lists and previews read of the company now: nothing that it has declared, and no bank file. */
  async function ownNow(companyId: string): Promise<OwnHandle> {
    const { declarations: _, bank: _bank, ...parts } = await documents.current(companyId)
    return await ownHandle(parts)
  }

  /** What the company has now, with or without books. */
  async function everything(companyId: string, own: Promise<OwnHandle> = ownNow(companyId)): Promise<OwnJob> {
    const ledgers = await store.active(companyId)
    return { books: ledgers.length === 0 ? null : await handleOf(ledgers), own: await own }
  }

  async function ownMateriality(companyId: string, yearFrom: string): Promise<number | null> {
    const set = await documents.find(companyId, 'thresholds', yearFrom)
    return set === null ? null : yearThresholdsSchema.parse(JSON.parse(set.content)).materialityOre
  }

  const activeBooks = async (companyId: string) => await handleOf(await store.active(companyId))

  async function linesJob(companyId: string, query: Query, page: PageRequest): Promise<LinesJob> {
    const namesParts = query.groups.length > 0 || query.functions.length > 0
    const own = namesParts ? await ownNow(companyId) : null
    return { books: await activeBooks(companyId), own, query, ...page }
  }

  const patternSearches = createTurns()

  /** Patterns are searched by one at a time, which leaves the other threads to everybody else. */
  async function listed<K extends 'lines' | 'vouchers'>(name: K, job: Tasks[K][0]): Promise<Tasks[K][1]> {
    const look = async () => await limited(LIST_MS, (signal) => task(name, job, signal))
    return job.query.text?.match === 'regex' ? await patternSearches(look) : await look()
  }

  return {
    threadsBehind,
    precedence,
    async dimensions(companyId) {
      return await task('dimensions', await activeBooks(companyId))
    },
    async lines(companyId, query, page) {
      return await listed('lines', await linesJob(companyId, query, page))
    },
    async vouchers(companyId, query, page) {
      return await listed('vouchers', await linesJob(companyId, query, page))
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
    async anchors(companyId, targets) {
      return await task('anchors', { books: await activeBooks(companyId), targets })
    },
    async annotationPlaces(companyId, asked, load) {
      const ledgers = await store.active(companyId)
      return await knownPlaces.of(ledgers, asked, async (ids) => {
        const books = await handleOf(ledgers)
        const anchored = await load(ids)
        const places = await task('places', { books, anchored: [...anchored.values()] })
        return new Map([...anchored.keys()].flatMap((id, i) => (places[i] ? [[id, places[i]]] : [])))
      })
    },
    async voucherNames(companyId, vouchers) {
      return await task('voucherNames', { books: await activeBooks(companyId), vouchers })
    },
    async compare(before, after, page) {
      return await task('compare', { before: await versionBooks(before), after: await versionBooks(after), ...page })
    },
    async review({ parsed, path }, situation) {
      const { hash } = parsed.columns
      const source = { path, state: settledState() }
      const after = booksHandle([{ hash, columns: joined(parsed.columns), sha256: parsed.sha256, source }])
      return await reviewOf(after, situation, null)
    },
    async reviewStored(ledger, situation, chosen) {
      return (await reviewOf(await versionBooks(ledger), situation, chosen)).findings
    },
    async sieFiles(ledgers, job) {
      const books = []
      for (const ledger of ledgers) books.push(await versionBooks(ledger))
      return await task('sieFiles', { books, ...job })
    },
    async timeline(companyId, { companyOrgNumber, imports, expected, stored }) {
      const active = stored.filter((year) => year.active)
      const refs = await store.byIds(
        companyId,
        active.map(({ id }) => id),
      )
      const ledgers = []
      for (const ledger of refs) {
        const year = active.find(({ id }) => id === ledger.id)
        if (!year) continue
        const { importId, importNumber, version } = year
        ledgers.push({ columns: await cache.columns(ledger), sha256: ledger.source.sha256, importId, importNumber, version })
      }
      const years = stored.map(({ from, to, version, importNumber, active: isActive }) => ({
        from,
        to,
        version,
        importNumber,
        active: isActive,
      }))
      const timeline = await task('timeline', { companyOrgNumber, imports, expected, ledgers, stored: years })
      const formatOf = new Map(active.map(({ from, format }) => [from, format]))
      return { ...timeline, years: timeline.years.map((year) => ({ ...year, format: formatOf.get(year.from) })) }
    },
    async controlFigures(ledger) {
      return await task('controlFigures', await versionBooks(ledger))
    },
    async run({ companyId, ledgerIds, parts, analysisId, params, createdById }, { buffer }, isAwaited = true) {
      const job = { ...(await runInputs(companyId, ledgerIds, parts)), analysisId, params, control: buffer }
      const startedAt = performance.now()
      const computed = isAwaited ? await task('run', job) : await behind({ key: companyId, whose: createdById ?? '' }, 'run', job)
      return { ...computed, durationMs: Math.round(performance.now() - startedAt) }
    },
    async journalList({ companyId, ledgerIds, parts, params }, asked, page) {
      const job = { ...(await runInputs(companyId, ledgerIds, parts)), params, asked, ...page }
      return await limited(LIST_MS, (signal) => task('journalList', job, signal))
    },
    async populationFile(companyId, { ledgerIds, parts }, population) {
      const { books, own } = await runInputs(companyId, ledgerIds, parts)
      return await task('populationFile', { books, own, population })
    },
    async parse(path, { buffer }, { reading, savedMappings } = byDefault) {
      using _room = await memory.take((await stat(path)).size * READING_SHARE)
      return await task('parse', { path, control: buffer, reading, savedMappings })
    },
    async hashFile(path) {
      return await task('hashFile', path)
    },
    async tablePreview(source, ask) {
      const look = async () => await task('tablePreview', { path: await cache.sourcePath(source), ...ask })
      return source.bytes < LARGE_TABLE_BYTES ? await look() : await largeTables(look)
    },
    async tableStatement(source, ask) {
      const look = async () => await task('tableStatement', { path: await cache.sourcePath(source), ...ask })
      return source.bytes < LARGE_TABLE_BYTES ? await look() : await largeTables(look)
    },
    async bankFile(source, reading) {
      return await task('bankFile', { path: await cache.sourcePath(source), bytes: source.bytes, reading })
    },
    async bankOverview(companyId) {
      const ledgers = await store.active(companyId)
      const parts = await documents.current(companyId)
      const own = await ownHandle(partsFor(['accountFunctions', 'bank', 'bankDecisions'], parts))
      return await task('bankOverview', { books: ledgers.length === 0 ? null : await handleOf(ledgers), own })
    },
    async textPreview(source, ask) {
      return await task('textPreview', { path: await cache.sourcePath(source), ...ask })
    },
    async openExport(companyId, ledgerIds, source, language) {
      const books = await handleOf(await store.byIds(companyId, ledgerIds))
      const head = await task('exportHead', { books, source, language })
      return {
        ...head,
        part: (format, offset, limit, firstRow) =>
          task('exportRows', { books, source: head.source, format, language, offset, limit, firstRow }),
        cells: async (offset, limit) => {
          const bytes = await task('exportRows', { books, source: head.source, format: 'cells', language, offset, limit, firstRow: 0 })
          // as the thread has written them
          return JSON.parse(new TextDecoder().decode(bytes)) as TypedCell[][]
        },
      }
    },
    async previewFigure(companyId, check) {
      return await task('previewFigure', { ...(await everything(companyId)), check })
    },
    async previewRealEstates(companyId, register) {
      const job = { ...(await everything(companyId)), register }
      return await limited(LIST_MS, (signal) => task('previewRealEstates', job, signal))
    },
    async previewPlan(companyId, check) {
      return await task('previewPlan', { ...(await everything(companyId)), check })
    },
    async bookFacts(companyId) {
      const ledgers = await store.active(companyId)
      return ledgers.length === 0 ? [] : await task('bookFacts', await handleOf(ledgers))
    },
    async planYears(companyId) {
      const ledgers = await store.active(companyId)
      return ledgers.length === 0 ? [] : await task('planYears', await handleOf(ledgers))
    },
    async deadlineFacts(companyId) {
      return await task('deadlineFacts', await everything(companyId))
    },
    async previewClosing(companyId, rules) {
      return await task('previewClosing', { books: await activeBooks(companyId), rules })
    },
    async suggestFunctions(companyId) {
      return await task('suggestFunctions', await everything(companyId))
    },
    async packageFacts(companyId, ask, whose = '') {
      const own = ownHandle(await documents.current(companyId))
      const facts = await behind({ key: companyId, whose }, 'packageFacts', { ...(await everything(companyId, own)), ask })
      return facts.materialityOre === null ? { ...facts, materialityOre: await ownMateriality(companyId, facts.fiscalYear.from) } : facts
    },
    async assignmentFigures(companyId, given) {
      return await task('assignmentFigures', { ...(await everything(companyId)), given })
    },
    async population(companyId, wanted, days) {
      return await task('population', { ...(await everything(companyId)), wanted, days })
    },
    async keptLines(companyId, asked) {
      return await task('keptLines', { ...(await everything(companyId)), asked })
    },
    async fileText(source) {
      if (source.bytes > MOST_FILE_BYTES) return { content: '', problem: 'too-large' }
      const bytes = await wholeOf(cache, source)
      // a file that never ends, or takes all the memory there is, ends its thread and nothing else
      return await task('fileText', bytes, AbortSignal.timeout(TEXT_MS)).catch((): FileText => ({ content: '', problem: 'broken' }))
    },
    async fileTables(source) {
      if (source.bytes > MOST_FILE_BYTES) return null
      return await task('fileTables', await wholeOf(cache, source), AbortSignal.timeout(FILE_MS)).catch(() => null)
    },
    async archiveVouchers(companyId, wanted) {
      const ledgers = await store.active(companyId)
      return ledgers.length === 0 ? null : await task('archiveVouchers', { books: await handleOf(ledgers), wanted })
    },
    async outcome(companyId, job, whose = '') {
      return await behind({ key: companyId, whose }, 'outcome', job)
    },
    async said(job) {
      return await task('said', job)
    },
    async compareRuns(job) {
      return await task('compareRuns', job)
    },
    async draftBudget(companyId, ask) {
      return await task('draftBudget', { ...(await everything(companyId)), ask })
    },
    async seal(value) {
      return await task('seal', value)
    },
    async filesBudget(companyId) {
      return await task('filesBudget', await activeBooks(companyId))
    },
    async identify(path) {
      return await task('identify', path)
    },
    async sourceLine(source, encoding, line) {
      return await task('sourceLine', { path: await cache.sourcePath(source), encoding, line })
    },
    sourcePath: (source) => cache.sourcePath(source),
    readSource: (source) => cache.readSource(source),
    adopt: (parsed, path) => cache.adopt(parsed.columns, path === null ? null : { sha256: parsed.sha256, path }),
    adoptSource: ({ sha256 }, path) => cache.adoptSource({ sha256, path }),
    forget: (hashes) => cache.forget(hashes),
    async [Symbol.asyncDispose]() {
      memory[Symbol.dispose]()
      await destroy()
      await cache[Symbol.asyncDispose]()
    },
  }
}

async function wholeOf(cache: Pick<BooksCache, 'readSource'>, source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of await cache.readSource(source)) parts.push(part)
  return Uint8Array.from(Buffer.concat(parts))
}
