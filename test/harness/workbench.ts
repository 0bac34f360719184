// What server and worker are made of, in this process, on a database and folders of its own.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Compute, control, createCompute } from '@verifikat/compute'
import {
  createEventBus,
  createQueues,
  createSpace,
  createStores,
  type EventBus,
  type Queues,
  type Role,
  rights,
  roleRights,
  type Space,
  type Stores,
  type Volume,
} from '@verifikat/db'
import { type Logger, pino } from 'pino'
import { createPool, type Pool } from '../../packages/compute/src/pool.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { hasRedis } from './programs.ts'
import { startTestRedis } from './redis.ts'
import { tempFolder } from './temp-folder.ts'

export type Backend = 'postgres' | 'redis'
/** Both, wherever there is a Redis; a run without one says so at its end. */
export const backends: readonly Backend[] = hasRedis() ? ['postgres', 'redis'] : ['postgres']

export interface Workbench extends AsyncDisposable {
  readonly db: TestDatabase
  readonly stores: Stores
  readonly queues: Queues
  readonly events: EventBus
  readonly compute: Compute
  readonly space: Space
  readonly log: Logger
  readonly dataFolder: string
  readonly uploadFolder: string
  /** What another process needs to work on the same rows. */
  readonly shared: {
    readonly databaseUrl: string
    readonly redisUrl: string | undefined
    readonly prefix: string
    readonly dataFolder: string
    readonly uploadFolder: string
  }
}

export interface WorkbenchOptions {
  readonly backend?: Backend
  /** Run the analyses of `analyses.mjs` instead of the product's */
  readonly testAnalyses?: boolean
  /** Of its own, where no test runs */
  readonly db?: TestDatabase
  /** Its disk and what is kept free of it, instead of the real one with nothing kept */
  readonly disk?: { readonly reserveBytes: number; readonly volume: () => Promise<Volume> }
}

export async function createWorkbench({
  backend = 'postgres',
  testAnalyses = false,
  db: given,
  disk,
}: WorkbenchOptions = {}): Promise<Workbench> {
  const owned: (AsyncDisposable | Disposable)[] = []
  const own = <T extends AsyncDisposable | Disposable>(resource: T): T => {
    owned.push(resource)
    return resource
  }
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const folder = own(tempFolder())
  const redis = backend === 'redis' ? await startTestRedis() : null
  if (redis) own(redis)
  const db = own(given ?? (await createTestDatabase()))
  const dataFolder = join(folder.path, 'data')
  const uploadFolder = join(dataFolder, 'uploads')
  await mkdir(uploadFolder, { recursive: true })
  const registry = testAnalyses ? new URL('./analyses.mjs', import.meta.url).href : undefined
  const shared = { databaseUrl: db.url, redisUrl: redis?.url, prefix: `test-${randomUUID()}`, dataFolder, uploadFolder, registry }
  const env = { VERIFIKAT_DATA: dataFolder, MEMORY_BYTES: 2 ** 32, CACHE_BYTES: 2 ** 28, DISK_CACHE_BYTES: 2 ** 30, COMPUTE_THREADS }
  const space = createSpace({ folder: dataFolder, reserveBytes: 0, ...disk })
  const compute = own(createCompute({ db, env, space, log, pool: sharedPool(registry) }))
  const events = own(createEventBus(db.url, log))
  const queues = own(createQueues({ ...shared, log }))
  await Promise.all([events.ready(), queues.ready()])
  return {
    db,
    queues,
    events,
    compute,
    space,
    log,
    dataFolder,
    uploadFolder,
    shared,
    stores: createStores(db),
    async [Symbol.asyncDispose]() {
      for (const resource of owned.reverse()) {
        if (Symbol.asyncDispose in resource) await resource[Symbol.asyncDispose]()
        else resource[Symbol.dispose]()
      }
    },
  }
}

const COMPUTE_THREADS = 2
const pools = new Map<string | undefined, Pool>()

/** A thread takes a second to load what it computes with: those of one test file serve the next. Most tests compute nothing. */
function sharedPool(registry: string | undefined): Pool {
  const known = pools.get(registry)
  if (known) return known
  const made = createPool({ threads: COMPUTE_THREADS, keepBytes: 2 ** 28, standby: 0, registry })
  const pool: Pool = { ...made, behind: (_key, name, job) => made.task(name, job) }
  pools.set(registry, pool)
  return pool
}

export async function createUser({ db }: Pick<Workbench, 'db'>, name = 'Anna'): Promise<string> {
  const { id } = await db.prisma.user.create({ data: { name, email: `${randomUUID()}@example.com`, mayCreateCompanies: true } })
  return id
}

/** A grant as its role gives it. */
export const grantOf = (role: Role) => ({ role, rights: [...roleRights[role].default] })

/** Companies of which somebody may see everything that is told of batches. */
export const seenWhole = (companyIds: readonly string[]) => ({ companyIds, withSalaries: companyIds })

/** As whoever may do everything sees a company. */
export const asOwner = { role: 'owner', rights: new Set(rights), seenAs: null } as const

/** A person's company without books. */
export async function createOwnedCompany(bench: Workbench): Promise<{ userId: string; companyId: string }> {
  const userId = await createUser(bench)
  const { id: companyId } = await bench.stores.companies.create(userId, { name: 'Exempel AB', orgNumber: '556000-0001' })
  return { userId, companyId }
}

interface File {
  readonly companyId: string
  readonly userId: string
  readonly file: string | Uint8Array
}

/** Puts a file where an upload would have, and makes its import. */
export async function spool(
  bench: Workbench,
  { companyId, userId, file }: File,
  queues: Pick<Queues, 'add'> = bench.queues,
): Promise<string> {
  const id = randomUUID()
  const sha256 = createHash('sha256').update(file).digest('hex')
  writeFileSync(join(bench.uploadFolder, id), file)
  await bench.stores.imports.create({ id, companyId, userId, fileName: 'books.se', bytes: Buffer.byteLength(file), sha256 }, queues)
  return id
}

/** Imports a file in this process, with no worker: what other tests start from. */
export async function importNow(bench: Workbench, given: File): Promise<string> {
  const { stores, compute, uploadFolder } = bench
  const id = await spool(bench, given, { add: async () => undefined })
  const claim = await stores.leases.claim('Import', id, 60_000)
  if (claim.kind !== 'held') throw new Error(`the import is ${claim.kind}`)
  const path = join(uploadFolder, id)
  const parsed = await compute.parse(path, control())
  await stores.books.save(
    claim.lease,
    given,
    parsed,
    () => createReadStream(path),
    (situation) => compute.review({ parsed, path }, situation),
  )
  return id
}

/** Imports a file and says yes where it would change what is in use. */
export async function importAndUse(bench: Workbench, given: File): Promise<string> {
  const id = await importNow(bench, given)
  const { stores, compute } = bench
  const { companyId, userId } = given
  const held = (await stores.imports.get(companyId, id))?.summary?.held
  if (held) await stores.versions.activate({ companyId, userId, yearFrom: held.yearFrom, version: held.version }, compute.reviewStored)
  return id
}

export async function eventually<T>(read: () => Promise<T>, good: (value: T) => boolean, ms = 20_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = await read()
    if (good(value)) return value
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${ms} ms`)
    await sleep(50)
  }
}

/** A small company's year: 2 vouchers, 5 rows. */
export const smallSie = (year = 2025): string =>
  [
    '#FLAGGA 0',
    '#FORMAT PC8',
    '#SIETYP 4',
    '#PROGRAM "Verifikat" 1',
    `#GEN ${year + 1}0115`,
    '#FNAMN "Exempel AB"',
    '#ORGNR 556000-0001',
    `#RAR 0 ${year}0101 ${year}1231`,
    '#KONTO 1930 "Bank"',
    '#KONTO 2641 "VAT in"',
    '#KONTO 3001 "Sales"',
    '#KONTO 6110 "Office"',
    '#IB 0 1930 1000.00',
    '#IB 0 2641 -1000.00',
    '#UB 0 1930 1375.00',
    '#UB 0 2641 -875.00',
    '#RES 0 3001 -1000.00',
    '#RES 0 6110 500.00',
    `#VER A 1 ${year}0110 "Sale" ${year}0111`,
    '{',
    '#TRANS 1930 {} 1000.00',
    '#TRANS 3001 {} -1000.00',
    '}',
    `#VER A 2 ${year}0215 "Paper, =pens" ${year}0216`,
    '{',
    '#TRANS 6110 {} 500.00 "" "=2 boxes"',
    '#TRANS 2641 {} 125.00',
    '#TRANS 1930 {} -625.00',
    '}',
    '',
  ].join('\r\n')
