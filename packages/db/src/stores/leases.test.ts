import { afterAll, expect, test } from 'vitest'
import { analyses } from '../../../../test/harness/analyses.mjs'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie } from '../../../../test/harness/workbench.ts'
import type { Claim, Lease } from './leases.ts'

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
  await runs.requestCancel({ companyId, runId, userId })
  expect(await view()).toEqual({ state: 'cancelled' })
  expect((await leases.claim('Run', runId, 400)).kind).toBe('over')
  expect(await bench.db.prisma.auditEvent.count({ where: { companyId, action: 'run.cancel' } })).toBe(1)
})

test('there is nothing to cancel in a run that has ended, nor in one of another company', async () => {
  const { companyId, userId, runId } = await startedRun()
  const other = await createOwnedCompany(bench)
  await expect(runs.requestCancel({ companyId: other.companyId, runId, userId })).rejects.toMatchObject({ code: 'not_found' })
  await runs.requestCancel({ companyId, runId, userId })
  await expect(runs.requestCancel({ companyId, runId, userId })).rejects.toMatchObject({ code: 'conflict' })
  const importId = await importNow(bench, { companyId, userId, file: smallSie(2024) })
  const { imports } = bench.stores
  await expect(imports.requestCancel({ companyId: other.companyId, importId, userId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(imports.requestCancel({ companyId, importId, userId })).rejects.toMatchObject({ code: 'conflict' })
  expect(await bench.db.prisma.auditEvent.count({ where: { companyId: other.companyId, action: { contains: 'cancel' } } })).toBe(0)
})
