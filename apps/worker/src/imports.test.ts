import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateCompany } from '@verifikat/analyses/generator'
import { type Compute, control } from '@verifikat/compute'
import type { Stores } from '@verifikat/db'
import { expect, test } from 'vitest'
import { analyses } from '../../../test/harness/analyses.mjs'
import {
  asOwner,
  backends,
  createOwnedCompany,
  createWorkbench,
  eventually,
  importAndUse,
  importNow,
  smallSie,
  spool,
} from '../../../test/harness/workbench.ts'
import { startWorkerProcess } from '../../../test/harness/worker-process.ts'
import { sweepSpool } from './housekeeping.ts'
import { createWorker } from './worker.ts'

async function withCompany(backend: (typeof backends)[number] = 'postgres') {
  const bench = await createWorkbench({ backend, testAnalyses: true })
  const owner = await createOwnedCompany(bench)
  const read = (id: string) => bench.stores.imports.get(owner.companyId, id)
  const settled = (id: string) =>
    eventually(
      () => read(id),
      (found) => found?.state !== 'queued' && found?.state !== 'running',
      40_000,
    )
  const rowsOf = async () => ({
    files: await bench.db.prisma.sourceFile.count(),
    chunks: await bench.db.prisma.sourceChunk.count(),
    ledgers: await bench.db.prisma.ledgerVersion.count(),
    ledgerChunks: await bench.db.prisma.ledgerChunk.count(),
  })
  return { ...bench, bench, ...owner, read, settled, rowsOf, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() }
}

const nothing = { files: 0, chunks: 0, ledgers: 0, ledgerChunks: 0 }
const largeFile = () => {
  const year = generateCompany({ seed: 'large', vouchers: 120_000 }).years[0]
  if (!year) throw new Error('no year')
  return { bytes: year.bytes(), ...year.counts() }
}

for (const backend of backends) {
  test(`${backend}: a worker killed in the middle of an import leaves nothing, and another finishes it`, async () => {
    await using setting = await withCompany(backend)
    const { bytes, rows } = largeFile()
    const doomed = await startWorkerProcess(setting.shared)
    const id = await spool(setting.bench, { ...setting, file: bytes })
    await eventually(
      () => setting.read(id),
      (found) => found?.state === 'running',
    )
    await doomed.kill()
    expect(await setting.read(id)).toMatchObject({ state: 'running', report: null, sha256: null })
    expect(await setting.rowsOf()).toEqual(nothing)
    await using _worker = await createWorker({ ...setting, concurrency: 2 })
    expect(await setting.settled(id)).toMatchObject({ state: 'done', summary: { rows } })
    expect(await setting.rowsOf()).toMatchObject({ files: 1, ledgers: 1 })
    expect(readdirSync(setting.uploadFolder)).toEqual([])
  })
}

test('a kill while the bytes go into the database leaves nothing either', async () => {
  await using setting = await withCompany()
  const { bytes } = largeFile()
  const doomed = await startWorkerProcess(setting.shared)
  const id = await spool(setting.bench, { ...setting, file: bytes })
  const copying = `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query ilike 'copy "%'`
  await eventually(
    async () => (await setting.db.pool.query(copying)).rowCount,
    (count) => count !== 0,
    40_000,
  )
  await doomed.kill()
  await eventually(
    async () => (await setting.db.pool.query(copying)).rowCount,
    (count) => count === 0,
  )
  expect(await setting.rowsOf()).toEqual(nothing)
  expect(await setting.read(id)).toMatchObject({ state: 'running', report: null })
})

test('a file that cannot be read fails with a code, is not tried again, and its spooled copy goes', async () => {
  await using setting = await withCompany()
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  const id = await spool(setting.bench, { ...setting, file: '%PDF-1.7 not books' })
  const failed = await setting.settled(id)
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'source_unreadable', report: null, sha256: null })
  expect(failed?.errorParams).toHaveProperty('reason')
  await eventually(
    async () => existsSync(join(setting.uploadFolder, id)),
    (exists) => !exists,
  )
  expect(await setting.rowsOf()).toEqual(nothing)
})

test('the same file again is recognised, and no figure changes', async () => {
  await using setting = await withCompany()
  await importNow(setting.bench, { ...setting, file: smallSie() })
  const start = () =>
    setting.stores.runs.start({ analysis: analyses.slow, companyId: setting.companyId, params: {}, userId: setting.userId }, setting.queues)
  const first = await start()
  const again = await importNow(setting.bench, { ...setting, file: smallSie() })
  expect(await setting.read(again)).toMatchObject({ number: 2, state: 'done', summary: { sameAs: 1 } })
  expect(await setting.rowsOf()).toMatchObject({ files: 1, ledgers: 1 })
  expect((await start()).runId).toBe(first.runId)
})

test('a changed file of the same year is what analyses read once somebody has said yes; the earlier one stays', async () => {
  await using setting = await withCompany()
  await importNow(setting.bench, { ...setting, file: smallSie() })
  const before = await setting.stores.companies.overview(setting.companyId, asOwner)
  const file = smallSie().replace('"Sale"', '"Sold"')
  expect(await setting.read(await importNow(setting.bench, { ...setting, file }))).toMatchObject({
    summary: { held: { reason: 'vouchers-changed' } },
  })
  expect((await setting.stores.companies.overview(setting.companyId, asOwner)).inputHash).toBe(before.inputHash)
  await importAndUse(setting.bench, { ...setting, file })
  const after = await setting.stores.companies.overview(setting.companyId, asOwner)
  expect(before.years).toMatchObject([{ version: 1, importNumber: 1 }])
  expect(after.years).toMatchObject([{ version: 3, importNumber: 3, rows: 5 }])
  expect(after.inputHash).not.toBe(before.inputHash)
  expect(await setting.rowsOf()).toMatchObject({ files: 2, ledgers: 3 })
})

test('imports of one company and year at the same moment each get a version, and one is active', async () => {
  await using setting = await withCompany()
  await using _worker = await createWorker({ ...setting, concurrency: 4 })
  const files = ['"One"', '"Two"', '"Three"', '"Four"'].map((name) => smallSie().replace('"Sale"', name))
  const ids = await Promise.all(files.map((file) => spool(setting.bench, { ...setting, file })))
  for (const id of ids) expect(await setting.settled(id)).toMatchObject({ state: 'done' })
  const versions = await setting.db.prisma.ledgerVersion.findMany({ orderBy: { version: 'asc' } })
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4])
  expect(versions.filter(({ active }) => active)).toHaveLength(1)
  expect((await setting.stores.imports.list(setting.companyId)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('the order in which files were given decides which is in use, not which was read first; whoever waits can be cancelled', async () => {
  await using setting = await withCompany()
  await importNow(setting.bench, { ...setting, file: smallSie(2024) })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const isWaiting = new Set<string>()
  const files = ['"One"', '"Two"', '"Three"'].map((name) => smallSie().replace('"Sale"', name))
  const ids: string[] = []
  for (const file of files) ids.push(await spool(setting.bench, { ...setting, file }))
  const [first = '', second = '', third = ''] = ids
  const compute: Compute = {
    ...setting.compute,
    async parse(path, control, task) {
      const parsed = await setting.compute.parse(path, control, task)
      if (path.endsWith(first)) await opened
      return parsed
    },
  }
  const imports: Stores['imports'] = {
    ...setting.stores.imports,
    async earlier(id) {
      const found = await setting.stores.imports.earlier(id)
      if (found.isInHand) isWaiting.add(id)
      return found
    },
  }
  await using _worker = await createWorker({ ...setting, compute, stores: { ...setting.stores, imports }, concurrency: 2 })
  using _opening = { [Symbol.dispose]: () => open() }
  const waits = (id: string) =>
    eventually(
      async () => isWaiting.has(id),
      (waiting) => waiting,
    )
  await waits(second)
  await setting.stores.imports.requestCancel({ ...setting, importId: second })
  expect(await setting.settled(second)).toMatchObject({ state: 'cancelled' })
  await waits(third)
  expect(await setting.read(first)).toMatchObject({ state: 'running' })
  open()
  expect(await setting.settled(first)).toMatchObject({ state: 'done', number: 2, summary: { held: null } })
  expect(await setting.settled(third)).toMatchObject({
    state: 'done',
    number: 4,
    summary: { held: { reason: 'vouchers-changed', than: 2 } },
  })
})

test('an import waits for earlier ones of its company as long as their leases hold, and never for later ones', async () => {
  await using setting = await withCompany()
  const given = (owner: { userId: string; companyId: string }) =>
    spool(setting.bench, { ...owner, file: smallSie() }, { add: async () => undefined })
  const { imports, leases } = setting.stores
  const first = await given(setting)
  const elsewhere = await given(await createOwnedCompany(setting.bench))
  await leases.claim('Import', first, 60_000)
  const file = smallSie(2024)
  const second = await spool(setting.bench, { ...setting, file }, { add: async () => undefined })
  expect(await imports.earlier(second)).toEqual({ isInHand: true, isQueued: false, hasBooks: false })
  await leases.claim('Import', second, 60_000)
  for (const id of [first, elsewhere]) expect(await imports.earlier(id)).toEqual({ isInHand: false, isQueued: false, hasBooks: false })
  await setting.db.pool.query(`update "Import" set "leaseUntil" = now() - interval '1 second' where id = $1`, [first])
  expect(await imports.earlier(second)).toEqual({ isInHand: false, isQueued: true, hasBooks: false })
})

test('an import whose lease was lost stores nothing', async () => {
  await using setting = await withCompany()
  const id = await spool(setting.bench, { ...setting, file: smallSie() }, { add: async () => undefined })
  const claim = await setting.stores.leases.claim('Import', id, 1)
  if (claim.kind !== 'held') throw new Error('not held')
  const parsed = await setting.compute.parse(join(setting.uploadFolder, id), control())
  await eventually(
    () => setting.stores.leases.claim('Import', id, 60_000),
    ({ kind }) => kind === 'held',
  )
  const source = async function* () {
    yield Buffer.from(smallSie())
  }
  expect(await setting.stores.books.save(claim.lease, setting, parsed, source, async () => ({ findings: [], changes: {} }))).toBe(false)
  expect(await setting.rowsOf()).toEqual(nothing)
})

test('housekeeping removes what no import waits for, once it is old enough', async () => {
  await using setting = await withCompany()
  const waiting = await spool(setting.bench, { ...setting, file: smallSie() }, { add: async () => undefined })
  const orphan = join(setting.uploadFolder, '0f8fad5b-d9cb-469f-a165-70867728950e')
  const partial = `${orphan}.part`
  for (const path of [orphan, partial]) writeFileSync(path, 'x')
  expect(await sweepSpool(setting)).toBe(0)
  const old = new Date(Date.now() - 2 * 60 * 60_000)
  for (const path of [orphan, partial, join(setting.uploadFolder, waiting)]) utimesSync(path, old, old)
  expect(await sweepSpool(setting)).toBe(2)
  expect(readdirSync(setting.uploadFolder)).toEqual([waiting])
})
