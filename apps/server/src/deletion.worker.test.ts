// A company's end by two people: closed at once, undone exactly, removed whole when its time is up, and the log says what happened.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createStores } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { notAsTables } from '../../../packages/db/src/company-file/tables.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import { createFullCompany, writeCompanyFile } from '../../../test/harness/full-company.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import {
  createOwnedCompany,
  createUser,
  createWorkbench,
  eventually,
  grantOf,
  importNow,
  smallSie,
  spool,
} from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { removeDeleted } from '../../worker/src/housekeeping.ts'
import { createGate } from './gate.ts'
import { appRouter } from './router.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
const server = await createTestServer(bench)
const full = await createFullCompany(bench)
afterAll(async () => {
  for (const one of [server, worker, bench]) await one[Symbol.asyncDispose]()
})
const { companyId, ownerId, secondId } = full
const name = 'Exempel "Ägg" AB'
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const { deletions } = bench.stores
const owner = callerOf(bench, ownerId)
const second = callerOf(bench, secondId)
const refusal = (code: string, reason: string, more: object = {}) => ({ cause: { code, params: { reason, ...more } } })

/** Every row of every table but the log, whose purpose is to grow. */
async function everything(): Promise<Record<string, string | null>> {
  const { pool } = bench.db
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('AuditEvent', 'LogHead', 'Session') and table_name not like 'bullmq%'`,
  )
  const hashes: Record<string, string | null> = {}
  for (const { name: table } of rows) {
    const found = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as hash from "${table}" t`,
    )
    hashes[table] = found.rows[0]?.hash ?? null
  }
  return hashes
}

test('one asks by typing the name, another confirms; nobody does both, and what was asked can be withdrawn', async () => {
  const before = await everything()
  await expect(owner.companyData.askDeletion({ companyId, name: 'Exempel AB' })).rejects.toMatchObject(
    refusal('invalid_input', 'deletion-name'),
  )
  await expect(second.companyData.confirmDeletion({ companyId })).rejects.toMatchObject(refusal('conflict', 'deletion-not-asked'))
  await owner.companyData.askDeletion({ companyId, name: ` ${name} ` })
  await expect(second.companyData.askDeletion({ companyId, name })).rejects.toMatchObject(refusal('conflict', 'deletion-asked'))
  await expect(owner.companyData.confirmDeletion({ companyId })).rejects.toMatchObject(refusal('forbidden', 'deletion-same-person'))
  const asked = await second.companyData.deletion({ companyId })
  expect(asked).toMatchObject({
    companyName: name,
    isDemo: false,
    asked: { id: ownerId, name: 'Anna Ågren' },
    confirmed: null,
    dueAt: null,
    undoDays: 30,
  })
  expect(asked.holders.map((one) => one.name)).toEqual(['Anna Ågren', 'Bo'])
  // 2024 with 5 rows, 2025 with 5, and 2025 again with 5 + 12 · 2 = 29
  expect(asked.size).toMatchObject({
    imports: 3,
    versions: 3,
    rows: 39,
    samples: 1,
    signedSamples: 1,
    annotations: 1,
    lastYearEnd: '2025-12-31',
  })
  // still open to everybody
  expect((await second.company.overview({ companyId })).name).toBe(name)
  await second.companyData.withdrawDeletion({ companyId })
  expect(await everything()).toEqual(before)
  // whoever asked may have lost the right meanwhile: then one person alone would have decided
  await owner.companyData.askDeletion({ companyId, name })
  await bench.db.prisma.user.update({ where: { id: ownerId }, data: { disabledAt: new Date() } })
  await expect(second.companyData.confirmDeletion({ companyId })).rejects.toMatchObject(refusal('conflict', 'deletion-asker-gone'))
  await bench.db.prisma.user.update({ where: { id: ownerId }, data: { disabledAt: null } })
  await owner.companyData.withdrawDeletion({ companyId })
})

test('no key for scripts asks, confirms or undoes, whatever its rights', async () => {
  const gate = createGate({ ...bench, maxUploadBytes: 1e9 })
  const user = { id: ownerId, email: 'a@example.com', name: 'Anna', locale: 'en', theme: 'system', isAdmin: false } as const
  const key = { id: ownerId, companyIds: [companyId], rights: ['see', 'read', 'delete'] }
  const api = appRouter.createCaller({ gate, caller: { user, sessionHash: null, key } })
  const asked = [
    () => api.companyData.askDeletion({ companyId, name }),
    () => api.companyData.withdrawDeletion({ companyId }),
    () => api.companyData.confirmDeletion({ companyId }),
    () => api.companyData.undoDeletion({ companyId }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject(refusal('forbidden', 'api-key'))
})

test('confirmed, it is closed: to others wholly, to those who can undo it for everything but looking; undone, everything is as it was', async () => {
  const readerId = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { companyId, userId: readerId, ...grantOf('auditor') } })
  const reader = callerOf(bench, readerId)
  const stranger = callerOf(bench, await createUser(bench, 'Sture'))
  // what waits and what is under way
  const waiting = await spool(bench, { companyId, userId: ownerId, file: smallSie(2023) }, { add: async () => undefined })
  const claim = await bench.stores.leases.claim('Import', waiting, 60_000)
  if (claim.kind !== 'held') throw new Error(claim.kind)
  const before = await everything()

  await owner.companyData.askDeletion({ companyId, name })
  await second.companyData.confirmDeletion({ companyId })
  const closed = refusal('forbidden', 'being-deleted', { owners: 'Anna Ågren, Bo' })
  await expect(reader.company.overview({ companyId })).rejects.toMatchObject(closed)
  await expect(reader.company.own({ companyId })).rejects.toMatchObject(closed)
  expect((await reader.company.list()).map(({ id }) => id)).not.toContain(companyId)
  await expect(
    owner.sampling.create({ companyId, analysisId: 'random-unit-sampling', title: 'x', period: { from: '2025-01-01', to: '2025-12-31' } }),
  ).rejects.toMatchObject(closed)
  // what there is can be looked at, and nothing new is begun
  expect(await owner.analysis['trial-balance'].start({ companyId, params: {} })).toMatchObject({ runId: full.runId })
  await expect(owner.analysis['monthly-matrix'].start({ companyId, params: {} })).rejects.toMatchObject(closed)
  const cookie = await sessionCookie(bench, readerId)
  const upload = {
    method: 'POST',
    url: `/upload?companyId=${companyId}`,
    headers: { cookie, origin: 'http://localhost', 'x-file-name': 'a.se' },
    payload: smallSie(),
  } as const
  expect((await server.app.inject(upload)).json()).toEqual({
    appCode: 'forbidden',
    params: closed.cause.params,
    correlationId: expect.any(String),
  })
  expect((await server.app.inject({ url: `/companies/${companyId}/lines.csv?query={}`, headers: { cookie } })).json().params).toEqual(
    closed.cause.params,
  )
  // whoever can undo it may take a copy of all of it
  const everythingAt = `/companies/${companyId}/everything.zip`
  const copy = await server.app.inject({ url: everythingAt, headers: { cookie: await sessionCookie(bench, ownerId) } })
  expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/zip'])
  expect((await server.app.inject({ url: everythingAt, headers: { cookie } })).json().params).toEqual(closed.cause.params)
  // a stranger learns nothing
  await expect(stranger.company.overview({ companyId })).rejects.toMatchObject(refusal('forbidden', 'company'))
  // work stops, and no more is taken up
  expect(await bench.stores.leases.beat(claim.lease, 60_000, { done: 1, total: 2 })).toMatchObject({ held: false })
  expect((await bench.stores.leases.unclaimed('Import')).map(({ id }) => id)).not.toContain(waiting)
  expect(await bench.stores.leases.claim('Import', waiting, 60_000)).toEqual({ kind: 'over' })
  // not yet due
  expect(await deletions.due(inDays(29.9))).toEqual([])
  expect(await deletions.remove(companyId, inDays(29.9), async () => undefined)).toBe(false)
  await expect(second.companyData.confirmDeletion({ companyId })).rejects.toMatchObject(refusal('conflict', 'deletion-not-asked'))
  await expect(second.companyData.withdrawDeletion({ companyId })).rejects.toMatchObject(refusal('conflict', 'deletion-not-asked'))

  await second.companyData.undoDeletion({ companyId })
  expect(await everything()).toEqual(before)
  expect((await reader.company.overview({ companyId })).name).toBe(name)
  expect(await bench.stores.leases.beat(claim.lease, 60_000, { done: 0, total: 0 })).toMatchObject({ held: true })
  await bench.stores.leases.cancel(claim.lease)
  const actions = (
    await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: { startsWith: 'deletion.' } }, orderBy: { id: 'asc' } })
  ).map(({ action }) => action)
  expect(actions.slice(-3)).toEqual(['deletion.ask', 'deletion.confirm', 'deletion.undo'])
})

test('when its time is up it is removed whole, after a restart too; what others use stays, and the log of the installation tells of it', async () => {
  // another company holds one of the same files
  const other = await createOwnedCompany(bench)
  await importNow(bench, { ...other, file: smallSie() })
  await bench.db.prisma.apiKey.create({
    data: { userId: ownerId, name: 'k', prefix: 'k', hash: 'h', companyIds: [companyId, other.companyId], rights: ['see'] },
  })
  // a package runs by itself on both
  const schedule = { packageId: 'p', package: {}, rule: {}, createdById: ownerId, companyIds: [companyId, other.companyId] }
  await bench.db.prisma.schedule.create({ data: schedule })
  await bench.db.prisma.companySelection.create({ data: { ownerId, name: 'Båda', companyIds: [companyId, other.companyId] } })
  await owner.company.overview({ companyId })
  const sources = await bench.db.prisma.import.findMany({ where: { companyId, sha256: { not: null } }, select: { sha256: true } })
  await writeCompanyFile(bench, companyId)
  await owner.companyData.askDeletion({ companyId, name })
  await second.companyData.confirmDeletion({ companyId })
  const head = await bench.db.prisma.logHead.findUniqueOrThrow({ where: { chain: companyId } })

  // as after a restart: nothing is known but what is stored
  const stores = createStores(bench.db)
  expect(await stores.deletions.due(inDays(30.1))).toEqual([companyId])
  // removing copies on disk fails: nothing is removed
  await expect(stores.deletions.remove(companyId, inDays(30.1), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  expect(await bench.db.prisma.run.count({ where: { companyId } })).toBeGreaterThan(0)
  expect(await removeDeleted({ ...bench, stores }, inDays(30.1))).toBe(1)
  expect(await removeDeleted({ ...bench, stores }, inDays(30.1))).toBe(0)

  const { rows } = await bench.db.pool.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('companyId', 'companyIds', 'seeAsCompanyId', 'ledgerId', 'importId', 'documentId', 'sampleId')
     and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
  )
  expect(rows.map(({ name: table }) => table)).toEqual(
    expect.arrayContaining(Object.keys(notAsTables).filter((table) => !table.startsWith('Source') && table !== 'Batch')),
  )
  for (const { name: table, column } of rows) {
    if (['AuditEvent', 'LogHead'].includes(table)) continue
    const left = await bench.db.pool.query(`select 1 from "${table}" where to_jsonb("${column}")::text like '%' || $1 || '%'`, [companyId])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
  const kept = await bench.db.prisma.sourceFile.findMany({ select: { sha256: true } })
  // the file of 2025 is the other company's too; the other two were nobody else's
  expect(kept).toHaveLength(1)
  expect(sources.map(({ sha256 }) => sha256)).toContain(kept[0]?.sha256)
  expect(await bench.db.prisma.ledgerChunk.count()).toBe(
    await bench.db.prisma.ledgerChunk.count({ where: { ledger: { companyId: other.companyId } } }),
  )
  const cached = readdirSync(join(bench.dataFolder, 'cache')).filter((file) => file.endsWith('.source'))
  expect(cached.every((file) => file === `${kept[0]?.sha256}.source`)).toBe(true)
  expect((await callerOf(bench, other.userId).company.overview({ companyId: other.companyId })).years).toHaveLength(1)

  const [event] = await bench.db.prisma.auditEvent.findMany({ where: { action: 'company.remove' } })
  expect(event).toMatchObject({
    companyId: null,
    chain: 'installation',
    userId: null,
    detail: {
      removedCompanyId: companyId,
      askedById: ownerId,
      confirmedById: secondId,
      rows: 39,
      imports: 4,
      signedSamples: 1,
      logHead: head.hash,
      logEntries: Number(head.seq),
    },
  })
  expect(await bench.db.prisma.auditEvent.count({ where: { chain: companyId } })).toBe(Number(head.seq))
  await expect(owner.company.overview({ companyId })).rejects.toMatchObject(refusal('forbidden', 'company'))
})

test('the demo company goes by one person alone, and with only one who may, nobody else is asked to', async () => {
  const { companyId: demoId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  await api.companyData.askDeletion({ companyId: demoId, name: 'Exempel AB' })
  await expect(api.companyData.confirmDeletion({ companyId: demoId })).rejects.toMatchObject(refusal('forbidden', 'deletion-same-person'))
  expect((await api.companyData.deletion({ companyId: demoId })).holders).toHaveLength(1)
  await bench.db.prisma.company.update({ where: { id: demoId }, data: { isDemo: true } })
  await api.companyData.confirmDeletion({ companyId: demoId })
  expect(
    await eventually(
      () => deletions.due(inDays(31)),
      (found) => found.length > 0,
    ),
  ).toEqual([demoId])
})
