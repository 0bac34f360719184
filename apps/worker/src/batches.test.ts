import { analyses, canonicalJson, hashText, packageSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { own, own2, withCompanies, work } from '../../../test/harness/batch-bench.ts'
import {
  backends,
  createOwnedCompany,
  createUser,
  eventually,
  grantOf,
  importNow,
  seenWhole,
  smallSie,
} from '../../../test/harness/workbench.ts'
import { startWorkerProcess } from '../../../test/harness/worker-process.ts'
import { runSchedules } from './schedules.ts'
import { createWorker } from './worker.ts'

/** What the first batch came to, which nobody killed. */
let undisturbed: readonly object[] | undefined

for (const backend of backends) {
  test(`${backend}: a batch ends with every cell, the same result as a single run, and from what is known the second time`, async () => {
    await using setting = await withCompanies(backend, 3)
    await using _worker = await work(setting)
    const first = await setting.start()
    expect(await setting.settled(first)).toEqual(Array.from({ length: 3 }, () => ['done', 'done', 'skipped']))
    const [row] = (await setting.matrix(first)).companies
    expect(row?.cells.map(({ isKnown, reason, change }) => [isKnown, reason, change])).toEqual([
      [false, null, null],
      [false, null, null],
      [false, 'previous-year', null],
    ])
    const run = await setting.stores.runs.get(row?.companyId ?? '', row?.cells[0]?.runId ?? '')
    expect(run?.view).toMatchObject({ state: 'done', result: { period: { from: '2025-01-01', to: '2025-12-31' } } })
    const second = await setting.start()
    await setting.settled(second)
    const again = (await setting.matrix(second)).companies[0]
    expect(again?.cells.map(({ isKnown, runId, change }) => [isKnown, runId, change])).toEqual([
      [true, row?.cells[0]?.runId, { added: 0, gone: 0 }],
      [true, row?.cells[1]?.runId, { added: 0, gone: 0 }],
      [false, null, null],
    ])
    // what both came to is the same run, and a step that was left out has nothing to be held against
    const held = await setting.stores.batches.matrix(setting.owner, second, seenWhole(setting.companyIds), first)
    expect(held.companies[0]?.cells.map(({ otherRunId, change }) => [otherRunId, change])).toEqual([
      [row?.cells[0]?.runId, { added: 0, gone: 0 }],
      [row?.cells[1]?.runId, { added: 0, gone: 0 }],
      [null, null],
    ])
    // a step that has become another analysis is held against nothing, by itself or where the other batch is named
    const third = await setting.start(setting.companyIds.slice(0, 1), own2)
    await setting.settled(third)
    const cells = async (since: string | null) => {
      const found = await setting.stores.batches.matrix(setting.owner, third, seenWhole(setting.companyIds), since)
      return found.companies[0]?.cells.map(({ otherRunId, change }) => [otherRunId, change])
    }
    expect(await cells(null)).toEqual([
      [null, { added: 0, gone: 0 }],
      [null, null],
    ])
    expect(await cells(first)).toEqual([
      [row?.cells[0]?.runId, { added: 0, gone: 0 }],
      [null, null],
    ])
    await setting.db.prisma.batch.delete({ where: { id: third } })
    expect(await setting.db.prisma.run.count()).toBe(6)
    const [summary] = await setting.stores.batches.list(setting.owner)
    expect(summary).toMatchObject({ batchId: second, companies: 3, cells: { done: 6, skipped: 3, waiting: 0 } })
    expect(summary?.finishedAt).not.toBeNull()
    undisturbed ??= await setting.hashes(first)
    expect(await setting.hashes(first)).toEqual(undisturbed)
  })
}

test('a worker that is killed in the middle of a batch loses nothing: four others end it, with the same hashes', async () => {
  await using setting = await withCompanies(backends.at(-1) ?? 'postgres', 3)
  await using doomed = await startWorkerProcess(setting.shared)
  const batchId = await setting.start()
  // it cannot begin the last company until it is killed
  const held = await setting.db.pool.connect()
  await held.query('begin')
  await held.query('select 1 from "BatchCell" where "companyId" = $1 for update', [setting.companyIds.toSorted().at(-1)])
  await eventually(
    () => setting.states(batchId),
    (rows) => rows.flat().includes('done'),
  )
  await doomed.kill()
  await held.query('rollback')
  held.release()
  // as the seconds do until what it had in hand is free again
  await setting.db.pool.query(`update "Run" set "leaseUntil" = now() where state = 'running'`)
  await using _first = await work(setting)
  await using _second = await work(setting)
  await using _third = await work(setting)
  await using _fourth = await work(setting)
  expect(await setting.settled(batchId)).toEqual(Array.from({ length: 3 }, () => ['done', 'done', 'skipped']))
  expect(await setting.hashes(batchId)).toEqual(undisturbed)
  expect(await setting.db.prisma.run.count()).toBe(6)
})

test('a wiped queue is refilled, few cells are in hand, and whoever has lost their access has no more of it', async () => {
  await using setting = await withCompanies('postgres', 3)
  const stranger = await createOwnedCompany(setting)
  const batchId = await setting.start([...setting.companyIds, stranger.companyId])
  {
    await using _worker = await work(setting)
    await eventually(
      () => setting.states(batchId),
      (rows) => rows.flat().some((state) => state === 'done'),
    )
  }
  await setting.queues.wipe('cells')
  const { grant, batchCell } = setting.db.prisma
  const [, , companyId = ''] = setting.companyIds
  await grant.create({ data: { companyId, userId: stranger.userId, ...grantOf('owner') } })
  await grant.updateMany({ where: { companyId, userId: setting.userId }, data: { revokedAt: new Date() } })
  await batchCell.updateMany({ where: { batchId, companyId }, data: { state: 'waiting', runId: null } })
  await using _worker = await work(setting)
  const [one, two, three] = await setting.settled(batchId)
  expect([one, two]).toEqual([
    ['done', 'done', 'skipped'],
    ['done', 'done', 'skipped'],
  ])
  expect(three).toEqual(['failed', 'failed', 'failed'])
  const reasons = await setting.db.prisma.batchCell.findMany({ where: { batchId, state: 'failed' }, select: { reason: true } })
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['forbidden']))
  // whoever started it is told that there is more than they may see
  expect(await setting.stores.batches.matrix(setting.owner, batchId, seenWhole(setting.companyIds.slice(0, 2)))).toMatchObject({
    hidden: 2,
  })
})

test('what a step about salaries came to is told only with the right to see it, which the key that started it must have too', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, db, userId, companyIds } = setting
  const { grant, batchCell } = db.prisma
  const [books] = own.steps
  const asked = packageSchema.parse({ ...own, steps: [books, { ...books, id: 'pay', analysis: 'salary' }] })
  const first = await setting.start(companyIds, asked)
  {
    await using _worker = await work(setting)
    expect(await setting.settled(first)).toEqual([['done', 'done']])
  }
  const runs = await batchCell.findMany({ where: { batchId: first } })
  /** As if the runs had ended just now. */
  const settledNow = async (batchId: string) => {
    for (const { stepId, runId } of runs) await batchCell.updateMany({ where: { batchId, stepId }, data: { state: 'running', runId } })
    await using _worker = await work(setting)
    await setting.settled(batchId)
    return (await setting.matrix(batchId)).companies[0]?.cells.map(({ state, reason }) => [state, reason])
  }
  const refused = [
    ['done', null],
    ['failed', 'forbidden'],
  ]
  const rights = ['see', 'read'] as const
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await stores.ownKeys.create({ userId, name: 'Script', companyIds, rights, expiresAt })
  const byKey = { userId, key: { id, rights }, package: asked, materialityOre: null, companyIds }
  expect(await settledNow((await stores.batches.create(byKey)).batchId)).toEqual(refused)

  const [companyId = ''] = companyIds
  await grant.create({ data: { companyId, userId: await createUser(setting, 'Bo'), ...grantOf('owner') } })
  await grant.updateMany({ where: { companyId, userId }, data: { revokedAt: new Date() } })
  await grant.create({ data: { companyId, userId, ...grantOf('reviewer') } })
  expect(await settledNow(first)).toEqual(refused)
})

test('a row, a column or all is cancelled, and asked again; somebody else’s batch is not found', async () => {
  await using setting = await withCompanies('postgres', 2)
  const { batches } = setting.stores
  const [companyId = ''] = setting.companyIds
  const batchId = await setting.start()
  expect(await batches.cancel(setting.owner, batchId, { companyId, stepId: null })).toEqual({ cells: 3 })
  expect(await batches.cancel(setting.owner, batchId, { companyId: null, stepId: 'sheet' })).toEqual({ cells: 1 })
  expect(await batches.cancel(setting.owner, batchId, { companyId: null, stepId: null })).toEqual({ cells: 2 })
  expect(await batches.retry(setting.owner, batchId, { companyId, stepId: 'books' })).toEqual({ cells: 1 })
  expect((await setting.states(batchId)).flat().filter((state) => state === 'waiting')).toHaveLength(1)
  // of one package, however often others have been run since
  expect(await batches.list(setting.owner, own.id)).toMatchObject([{ batchId }])
  expect(await batches.list(setting.owner, 'another')).toEqual([])
  const other = { userId: await createUser(setting, 'Bo'), keyId: null }
  await expect(batches.retry(other, batchId, { companyId: null, stepId: null })).rejects.toMatchObject({ code: 'not_found' })
  expect(await batches.list(other)).toEqual([])
})

/** As another version of the product would have stored it. */
const ofTomorrow = { ...own, steps: [{ id: 'a', analysis: 'of-tomorrow' }] }

test('what this version cannot read stops nothing of others: it is shown, its cells fail with the reason, its schedule waits', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, db } = setting
  const at = new Date('2026-03-29T08:00:00Z')
  const before = new Date('2026-03-28T08:00:00Z')
  const daily = { companyIds: null, materialityOre: null, rule: { kind: 'daily', time: '02:30' } } as const
  const bo = await createOwnedCompany(setting)
  const unreadable = await stores.batches.create({
    userId: bo.userId,
    key: null,
    package: own,
    materialityOre: null,
    companyIds: [bo.companyId],
  })
  await stores.schedules.create({ ...daily, userId: bo.userId, package: own }, [], before)
  await db.prisma.batch.updateMany({ data: { package: ofTomorrow } })
  await db.prisma.schedule.updateMany({ data: { package: ofTomorrow } })
  await stores.schedules.create({ ...daily, userId: setting.userId, package: own }, [], before)
  const told: string[] = []
  for (let i = 0; i < 2; i++) await runSchedules(setting, at, (id) => told.push(id))
  expect(new Set(told).size).toBe(1)
  const [made] = await stores.batches.list(setting.owner)
  await using _worker = await work(setting)
  await setting.settled(made?.batchId ?? '')
  const owner = { userId: bo.userId, keyId: null }
  const list = () => stores.batches.list(owner)
  await eventually(list, ([one]) => one?.finishedAt !== null)
  expect(await list()).toMatchObject([{ ...unreadable, isReadable: false, package: own.name, cells: { failed: 3 } }])
  const reasons = await db.prisma.batchCell.findMany({ where: unreadable, distinct: ['reason'], select: { reason: true } })
  expect(reasons).toEqual([{ reason: 'package-unreadable' }])
  await expect(stores.batches.matrix(owner, unreadable.batchId, seenWhole([]))).rejects.toMatchObject({
    params: { reason: 'package-unreadable' },
  })
  expect(await stores.schedules.list(bo.userId, [])).toMatchObject([{ isReadable: false, package: own.name, companyIds: null }])
  // it runs once it can be read
  await db.prisma.schedule.updateMany({ where: { createdById: bo.userId }, data: { package: own } })
  await runSchedules(setting, at)
  expect(await list()).toHaveLength(2)
})

test('changes are told between runs that asked the same; what a schedule finds at its first run is new', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, userId, companyIds } = setting
  const [companyId = ''] = companyIds
  const wrong = `${smallSie(2026).trimEnd()}\n#UB 0 1930 77777.00\n`
  await importNow(setting, { companyId, userId, file: wrong })
  await using _worker = await work(setting)
  const step = { id: 'books', analysis: 'trial-balance', params: { from: '{fiscalYear.from}', to: '{fiscalYear.to}' }, counts: 'info' }
  const asked = (change: object) => packageSchema.parse({ ...own, steps: [{ ...step, ...change }] })
  const run = async (change: object, scheduleId?: string) => {
    const batch = { userId, key: null, package: asked(change), materialityOre: null, companyIds, ...(scheduleId && { scheduleId }) }
    const { batchId } = await stores.batches.create(batch)
    await setting.settled(batchId)
    const cell = (await setting.matrix(batchId)).companies[0]?.cells[0]
    return {
      batchId,
      of: [cell?.change, cell?.isAskedAnew],
      found: Object.values(cell?.outcome?.counts ?? {}).reduce((sum, n) => sum + n, 0),
    }
  }
  const first = await run({}, '01890000-0000-7000-8000-000000000001')
  expect(first.found).toBeGreaterThan(0)
  expect(first.of).toEqual([{ added: first.found, gone: 0 }, false])
  expect(await stores.batchNews.unseen(userId, seenWhole(companyIds))).toMatchObject([{ batchId: first.batchId, added: first.found }])
  const same = { added: 0, gone: 0 }
  expect((await run({})).of).toEqual([same, false])
  for (const change of [{ counts: 'error' }, { atLeast: 2 }, { params: { from: '{fiscalYear.from}', to: '{booked.to}' } }]) {
    const other = await run(change)
    expect(other.of).toEqual([null, true])
    expect(
      (await setting.stores.batches.matrix(setting.owner, other.batchId, seenWhole(companyIds), first.batchId)).companies[0]?.cells[0],
    ).toMatchObject({
      change: null,
      isAskedAnew: true,
    })
  }
  expect((await run({})).of).toEqual([same, false])
  // a company's own materiality is part of what is asked
  const thresholds = { amountOre: '{materiality}', ratio: 0.1, mode: 'and' }
  const within = { params: { from: '{fiscalYear.from}', to: '{fiscalYear.to}', thresholds } }
  const material = async (materialityOre: number, expectedVersion: number) => {
    const text = canonicalJson({ materialityOre })
    const set = { companyId, userId, kind: 'thresholds', id: null, name: '2026-01-01', note: '', use: false } as const
    await stores.documents.save({ ...set, expectedVersion, seal: () => ({ text, hash: hashText(text) }) })
  }
  await material(100_00, 0)
  const small = await run(within)
  expect((await run(within)).of).toEqual([same, false])
  await material(90_000_00, 1)
  const large = await run(within)
  expect(large.of).toEqual([null, true])
  expect(
    (await stores.batches.matrix(setting.owner, large.batchId, seenWhole(companyIds), small.batchId)).companies[0]?.cells[0],
  ).toMatchObject({
    change: null,
    isAskedAnew: true,
  })
  expect((await run(within)).of).toEqual([same, false])
})

test('whoever takes back the run that they wait for takes it from no batch, and a cancelled batch begins nothing that nobody waits for', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, companyIds, db } = setting
  const [companyId = ''] = companyIds
  const steps = own.steps.slice(0, 1)
  const asked = { ...own, steps }
  const ada = await createUser(setting, 'Ada')
  const start = { analysis: analyses['trial-balance'], companyId, params: { from: '2025-01-01', to: '2025-12-31' } }
  const queues = { add: async () => undefined }
  const interactive = await stores.runs.start({ ...start, userId: ada }, queues)
  const batchId = await setting.start(companyIds, asked)
  const take = { where: { batchId }, data: { state: 'running', runId: interactive.runId } } as const
  await db.prisma.batchCell.updateMany(take)
  await stores.runs.requestCancel({ companyId, runId: interactive.runId, userId: ada, own: true })
  {
    await using _worker = await work(setting)
    expect(await setting.settled(batchId)).toEqual([['done']])
  }
  const [cell] = await db.prisma.batchCell.findMany({ where: { batchId } })
  expect(cell?.runId).not.toBe(interactive.runId)

  // of what is queued only, that which somebody waits for stays
  const other = { ...start, userId: setting.userId, isAwaited: false }
  const alone = await stores.runs.start({ ...other, params: { from: '2025-01-01', to: '2025-11-30' } }, queues)
  const shared = await stores.runs.start({ ...other, params: { from: '2025-01-01', to: '2025-10-31' } }, queues)
  expect(await stores.runs.start({ ...start, userId: ada, params: { from: '2025-01-01', to: '2025-10-31' } }, queues)).toEqual(shared)
  const states = async () => [
    (await stores.runs.status(companyId, alone.runId))?.state,
    (await stores.runs.status(companyId, shared.runId))?.state,
  ]
  for (const { runId } of [alone, shared]) {
    const id = await setting.start(companyIds, asked)
    await db.prisma.batchCell.updateMany({ where: { batchId: id }, data: { state: 'running', runId } })
    await stores.batches.cancel(setting.owner, id, { companyId: null, stepId: null })
  }
  expect(await states()).toEqual(['cancelled', 'queued'])
})

test('a cell is held up by nobody else: not by a run that another batch took back, a company that is deleted, or one without books', async () => {
  await using setting = await withCompanies('postgres', 2)
  const { stores, companyIds, db, userId } = setting
  const [first = '', second = ''] = companyIds
  const { id: empty } = await stores.companies.create(userId, { name: 'Utan bokföring', orgNumber: '' })
  const asked = { ...own, steps: own.steps.slice(0, 1) }
  const queues = { add: async () => undefined }
  const run = (companyId: string, to: string) =>
    stores.runs.start(
      { analysis: analyses['trial-balance'], companyId, params: { from: '2025-01-01', to }, userId, isAwaited: false },
      queues,
    )
  const batchId = await setting.start([...companyIds, empty], asked)
  const cellOf = (companyId: string) => ({ batchId, companyId, stepId: 'books' })
  // one run is taken back by somebody else, the company of the other is closed before it is computed
  const taken = await run(first, '2025-12-31')
  const closed = await run(second, '2025-12-31')
  await stores.batchFeed.begun(cellOf(first), { runId: taken.runId, isKnown: false })
  await stores.batchFeed.begun(cellOf(second), { runId: closed.runId, isKnown: false })
  await db.prisma.run.update({ where: { id: taken.runId }, data: { state: 'cancelled' } })
  await db.prisma.company.update({ where: { id: second }, data: { deletionConfirmedAt: new Date() } })
  {
    await using _worker = await work(setting)
    await eventually(
      () => db.prisma.batchCell.findMany({ where: { batchId }, select: { companyId: true, state: true, reason: true } }),
      (cells) => cells.every(({ state }) => state !== 'waiting' && state !== 'running'),
    )
  }
  const cells = await db.prisma.batchCell.findMany({ where: { batchId }, select: { companyId: true, state: true, reason: true } })
  expect(new Map(cells.map(({ companyId, state, reason }) => [companyId, [state, reason]]))).toEqual(
    new Map([
      [first, ['done', null]],
      [second, ['skipped', 'being-deleted']],
      [empty, ['skipped', 'no_books']],
    ]),
  )
  // asked again, nothing of it is begun either
  await db.prisma.run.update({ where: { id: closed.runId }, data: { state: 'cancelled' } })
  await stores.batches.retry(setting.owner, batchId, { companyId: second, stepId: null })
  await using _worker = await work(setting)
  await setting.settled(batchId)
  expect(await db.prisma.batchCell.findFirst({ where: { batchId, companyId: second } })).toMatchObject({
    state: 'skipped',
    reason: 'being-deleted',
    runId: null,
  })
})

test('what becomes of a cell is said of the run that it is on: not of one that was cancelled and asked again meanwhile', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, companyIds, owner, userId } = setting
  const [companyId = ''] = companyIds
  const asked = { ...own, steps: own.steps.slice(0, 1) }
  const queues = { add: async () => undefined }
  const run = (to: string) =>
    stores.runs.start(
      { analysis: analyses['trial-balance'], companyId, params: { from: '2025-01-01', to }, userId, isAwaited: false },
      queues,
    )
  const all = { companyId: null, stepId: null }
  const batchId = await setting.start(companyIds, asked)
  const cell = { batchId, companyId, stepId: 'books' }
  const { runId } = await run('2025-12-31')
  await stores.batchFeed.begun(cell, { runId, isKnown: false })
  await setting.db.prisma.run.update({ where: { id: runId }, data: { state: 'failed', errorCode: 'unavailable' } })
  const [ended] = await stores.batchFeed.ended(1)
  await stores.batches.cancel(owner, batchId, all)
  await stores.batches.retry(owner, batchId, all)
  if (!ended) throw new Error('nothing has ended')
  await stores.batchFeed.end(ended, { state: 'failed', reason: 'unavailable' })
  await stores.batchFeed.again(ended)
  expect(await setting.states(batchId)).toEqual([['waiting']])

  // cancelled while its run was being started: nobody is left who wants it
  await stores.batches.cancel(owner, batchId, all)
  const late = await run('2025-11-30')
  await stores.batchFeed.begun(cell, { runId: late.runId, isKnown: false })
  expect((await stores.runs.status(companyId, late.runId))?.state).toBe('cancelled')
  expect(await setting.states(batchId)).toEqual([['cancelled']])
})

test('of cells that wait, one of whoever has fewest being computed is next, whichever was queued first', async () => {
  await using setting = await withCompanies('postgres', 1)
  const { stores, companyIds, db } = setting
  const [companyId = ''] = companyIds
  const bo = await createUser(setting, 'Bo')
  const queued = async (userId: string, to: string) => {
    const params = { from: '2025-01-01', to }
    const started = await stores.runs.start(
      { analysis: analyses['trial-balance'], companyId, params, userId, isAwaited: false },
      { add: async () => undefined },
    )
    const { batchId } = await stores.batches.create({
      userId,
      key: null,
      package: { ...own, steps: own.steps.slice(0, 1) },
      materialityOre: null,
      companyIds,
    })
    await db.prisma.batchCell.updateMany({ where: { batchId }, data: { state: 'running', runId: started.runId } })
    return started.runId
  }
  const first = (await queued(setting.userId, '2025-03-31')) ?? ''
  const second = (await queued(setting.userId, '2025-04-30')) ?? ''
  const light = await queued(bo, '2025-05-31')
  expect(await stores.batchFeed.nextRun()).toBe(first)
  await stores.leases.claim('Run', first, 5_000)
  expect(await stores.batchFeed.nextRun()).toBe(light)
  await stores.leases.claim('Run', light, 5_000)
  expect(await stores.batchFeed.nextRun()).toBe(second)
})

test('while the books of one are still being read, what others have asked begins and ends', async () => {
  await using setting = await withCompanies('postgres', 2)
  const [slow = '', light = ''] = setting.companyIds
  const { promise: isRead, resolve: read } = later()
  const packageFacts: typeof setting.compute.packageFacts = async (companyId, ask, whose) => {
    if (companyId === slow) await isRead
    return await setting.compute.packageFacts(companyId, ask, whose)
  }
  const heavy = await setting.start([slow])
  const bo = await createUser(setting, 'Bo')
  await setting.db.prisma.grant.create({ data: { companyId: light, userId: bo, ...grantOf('reader') } })
  await using _worker = await createWorker({ ...setting, compute: { ...setting.compute, packageFacts }, concurrency: 2 })
  const given = { userId: bo, key: null, package: own, materialityOre: null, companyIds: [light] }
  const { batchId } = await setting.stores.batches.create(given)
  const list = () => setting.stores.batches.list({ userId: bo, keyId: null })
  await eventually(list, ([one]) => one?.batchId === batchId && one.finishedAt !== null)
  expect(await setting.states(heavy)).toEqual([['waiting', 'waiting', 'waiting']])
  read()
  expect(await setting.settled(heavy)).toEqual([['done', 'done', 'skipped']])
})

function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

test('days that fit no fiscal year of a company fail its cell with that reason, and not as if the server were down', async () => {
  await using setting = await withCompanies('postgres', 0)
  await using _worker = await work(setting)
  const { companyId, userId } = await createOwnedCompany(setting)
  await importNow(setting, { companyId, userId, file: smallSie(2024) })
  // right for the year of 2025 that packages are checked on
  const params = { from: '2025-06-01', to: '{fiscalYear.to}' }
  const asked = packageSchema.parse({ ...own, steps: own.steps.slice(0, 1).map((step) => ({ ...step, params })) })
  const batch = { userId, key: null, package: asked, materialityOre: null, companyIds: [companyId] }
  const { batchId } = await setting.stores.batches.create(batch)
  const cell = async () =>
    (await setting.stores.batches.matrix({ userId, keyId: null }, batchId, seenWhole([companyId]))).companies[0]?.cells[0] ?? null
  await eventually(cell, (one) => one?.state === 'failed')
  expect(await cell()).toMatchObject({ state: 'failed', reason: 'params' })
})
