import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { analyses } from '../../../../test/harness/analyses.mjs'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie, spool } from '../../../../test/harness/workbench.ts'
import { control } from '../../../compute/src/protocol.ts'
import { openDatabase } from '../database.ts'
import type { Claim, Lease } from './leases.ts'
import { rights } from './rights.ts'
import type { Situation } from './situation.ts'
import { createStores } from './stores.ts'

const bench = await createWorkbench({ testAnalyses: true })
afterAll(() => bench[Symbol.asyncDispose]())
const { leases, runs } = bench.stores

async function startedRun() {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const { runId } = await runs.start({ analysis: analyses.slow, companyId, params: {}, userId }, { add: async () => undefined })
  return { companyId, userId, runId, view: async () => (await runs.get(companyId, runId))?.view }
}

function held(claim: Claim): Lease {
  if (claim.kind !== 'held') throw new Error(`the claim is ${claim.kind}`)
  return claim.lease
}

const result = { text: '{"rows":1,"steps":1}', hash: 'h', durationMs: 1 }

test('of many workers that claim a row at once, one gets it', async () => {
  const { runId } = await startedRun()
  const claims = await Promise.all(Array.from({ length: 8 }, () => leases.claim('Run', runId, 60_000)))
  expect(claims.filter(({ kind }) => kind === 'held')).toHaveLength(1)
  expect(claims.filter((claim) => claim.kind === 'busy' && claim.retryInMs > 50_000)).toHaveLength(7)
})

test('a lease is taken over only when it has expired, and its former holder can then do nothing', async () => {
  const { runId, view } = await startedRun()
  const first = held(await leases.claim('Run', runId, 400))
  expect((await leases.claim('Run', runId, 400)).kind).toBe('busy')
  expect(await leases.beat(first, 400, { done: 1, total: 2 })).toEqual({ held: true, cancelAsked: false })
  const second = held(
    await eventually(
      () => leases.claim('Run', runId, 60_000),
      ({ kind }) => kind === 'held',
    ),
  )
  expect(second.attempt).toBe(2)
  expect(await leases.beat(first, 60_000, { done: 2, total: 2 })).toEqual({ held: false, cancelAsked: false })
  expect(await runs.complete(first, { ...result, text: '"stale"' })).toBe(false)
  expect(await leases.fail(first, { code: 'unavailable', params: {}, correlationId: runId })).toBe(false)
  expect(await leases.release(first, { delayMs: 0, spent: true })).toBe(false)
  expect(await runs.complete(second, result)).toBe(true)
  expect(await runs.complete(second, result)).toBe(false)
  expect(await view()).toMatchObject({ state: 'done', result: { rows: 1 }, provenance: { attempt: 2 } })
  expect((await leases.claim('Run', runId, 400)).kind).toBe('over')
})

test('what batches alone have asked waits with theirs from the start, before a cell says that it is on it, until somebody waits for it', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const queues = { add: async () => undefined }
  const asked = { analysis: analyses.slow, companyId, params: {}, userId }
  const { runId } = await runs.start({ ...asked, isAwaited: false }, queues)
  const waiting = async () => (await leases.unclaimed('Run')).find(({ id }) => id === runId)
  expect(await waiting()).toMatchObject({ isCell: true })
  expect((await runs.start(asked, queues)).runId).toBe(runId)
  expect(await waiting()).toMatchObject({ isCell: false })
})

test('a row whose holders keep dying is given up', async () => {
  const { runId, view } = await startedRun()
  for (let attempt = 1; attempt <= 5; attempt++) {
    const claim = await eventually(
      () => leases.claim('Run', runId, 1),
      ({ kind }) => kind !== 'busy',
    )
    expect(held(claim).attempt).toBe(attempt)
  }
  await eventually(
    () => leases.claim('Run', runId, 1),
    ({ kind }) => kind === 'over',
  )
  expect(await view()).toMatchObject({ state: 'failed', errorCode: 'unavailable' })
})

test('progress is counted only when it moves', async () => {
  const { runId } = await startedRun()
  const lease = held(await leases.claim('Run', runId, 60_000))
  const seq = async () => (await runs.change(runId))?.seq
  const before = (await seq()) ?? 0
  for (const done of [1, 1, 1, 2]) await leases.beat(lease, 60_000, { done, total: 4 })
  expect(await seq()).toBe(before + 2)
})

test('a run that nobody holds is cancelled at once', async () => {
  const { companyId, userId, runId, view } = await startedRun()
  await runs.requestCancel({ companyId, runId, userId, own: false })
  expect(await view()).toEqual({ state: 'cancelled' })
  expect((await leases.claim('Run', runId, 400)).kind).toBe('over')
  expect(await bench.db.prisma.auditEvent.count({ where: { companyId, action: 'run.cancel' } })).toBe(1)
})

test('there is nothing to cancel in a run that has ended, nor in one of another company', async () => {
  const { companyId, userId, runId } = await startedRun()
  const other = await createOwnedCompany(bench)
  await expect(runs.requestCancel({ companyId: other.companyId, runId, userId, own: false })).rejects.toMatchObject({ code: 'not_found' })
  await runs.requestCancel({ companyId, runId, userId, own: false })
  await expect(runs.requestCancel({ companyId, runId, userId, own: false })).rejects.toMatchObject({ code: 'conflict' })
  const importId = await importNow(bench, { companyId, userId, file: smallSie(2024) })
  const { imports } = bench.stores
  await expect(imports.requestCancel({ companyId: other.companyId, importId, userId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(imports.requestCancel({ companyId, importId, userId })).rejects.toMatchObject({ code: 'conflict' })
  expect(await bench.db.prisma.auditEvent.count({ where: { companyId: other.companyId, action: { contains: 'cancel' } } })).toBe(0)
})

test('whoever asked to cancel before the end is heeded: nothing is stored, and afterwards it is refused', async () => {
  const { companyId, userId, runId, view } = await startedRun()
  const lease = held(await leases.claim('Run', runId, 60_000))
  expect(await leases.cancelIfAsked(lease)).toBe(false)
  await runs.requestCancel({ companyId, runId, userId, own: true })
  expect(await runs.complete(lease, result)).toBe(false)
  expect(await view()).toMatchObject({ state: 'running' })
  expect(await leases.cancelIfAsked(lease)).toBe(true)
  expect(await view()).toEqual({ state: 'cancelled' })
})

test('an import that somebody asked to cancel while its last bytes were stored leaves nothing behind', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const { imports, books, companies } = bench.stores
  // bytes that no other test has stored
  const file = smallSie(2019)
  const importId = await spool(bench, { companyId, userId, file }, { add: async () => undefined })
  const lease = held(await leases.claim('Import', importId, 60_000))
  const path = join(bench.uploadFolder, importId)
  const parsed = await bench.compute.parse(path, control())
  async function* source() {
    await imports.requestCancel({ companyId, importId, userId })
    yield* createReadStream(path)
  }
  const review = (situation: Situation) => bench.compute.review({ parsed, path }, situation)
  expect(await books.save(lease, { companyId, userId }, parsed, source, review)).toBe(false)
  expect(await leases.cancelIfAsked(lease)).toBe(true)
  expect(await imports.get(companyId, importId)).toMatchObject({ state: 'cancelled', report: null, summary: null, sha256: null })
  expect((await companies.overview(companyId, { role: 'owner', rights: new Set(rights), seenAs: null })).years).toEqual([])
  const done = await importNow(bench, { companyId, userId, file })
  await expect(imports.requestCancel({ companyId, importId: done, userId })).rejects.toMatchObject({ code: 'conflict' })
})

test('it is announced at once that somebody at a screen waits, and nothing of the kind where a batch asks', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  await bench.events.ready()
  const told: string[] = []
  using _awaited = bench.events.whenAwaited(() => void told.push('awaited'))
  using _changes = bench.events.listen((announcement) => announcement?.kind === 'run' && told.push('run'))
  const start = async (isAwaited: boolean, salt: string) =>
    await runs.start({ analysis: analyses.slow, companyId, params: { salt }, userId, isAwaited }, { add: async () => undefined })
  await start(false, 'batch')
  await start(true, 'screen')
  await eventually(
    async () => told.length,
    (count) => count >= 3,
  )
  expect(told).toEqual(['run', 'awaited', 'run'])
})

test('only what is done again by itself counts before it is on the disk', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  // test databases wait for no disk by themselves
  await using db = openDatabase(`${bench.db.url}?options=-c%20synchronous_commit%3Don`)
  const stores = createStores(db)
  await bench.db.pool.query(`
    create table seen_commit ("table" text, setting text);
    create function see_commit() returns trigger language plpgsql as $$
      begin insert into seen_commit values (tg_table_name, current_setting('synchronous_commit')); return null; end $$;
    create constraint trigger see_commit after insert or update on "Run" deferrable initially deferred for each row execute function see_commit();
    create constraint trigger see_commit after insert or update on "Import" deferrable initially deferred for each row execute function see_commit();
  `)
  const seen = async (table: string, work: () => Promise<unknown>) => {
    await bench.db.pool.query('delete from seen_commit')
    await work()
    const { rows } = await bench.db.pool.query<{ setting: string }>('select distinct setting from seen_commit where "table" = $1', [table])
    return rows.map(({ setting }) => setting)
  }
  try {
    expect(await seen('Import', () => importNow({ ...bench, stores }, { companyId, userId, file: smallSie() }))).toEqual(['on'])
    const start = async (isAwaited: boolean, salt: string) =>
      await stores.runs.start({ analysis: analyses.slow, companyId, params: { salt }, userId, isAwaited }, { add: async () => undefined })
    expect(await seen('Run', () => start(true, 'first'))).toEqual(['off'])
    expect(await seen('Run', () => start(false, 'second'))).toEqual(['off'])
    const { runId } = await start(true, 'first')
    let lease: Lease
    expect(await seen('Run', async () => (lease = held(await stores.leases.claim('Run', runId, 60_000))))).toEqual(['off'])
    expect(await seen('Run', () => stores.leases.beat(lease, 60_000, { done: 1, total: 2 }))).toEqual(['off'])
    expect(await seen('Run', () => stores.runs.complete(lease, result))).toEqual(['off'])
  } finally {
    await bench.db.pool.query('drop function see_commit cascade; drop table seen_commit')
  }
})
