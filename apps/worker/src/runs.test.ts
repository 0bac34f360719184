import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashText } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { analyses } from '../../../test/harness/analyses.mjs'
import {
  backends,
  createOwnedCompany,
  createWorkbench,
  eventually,
  importNow,
  smallSie,
  type Workbench,
} from '../../../test/harness/workbench.ts'
import { startWorkerProcess } from '../../../test/harness/worker-process.ts'
import { createWorker } from './worker.ts'

async function withBooks(backend: (typeof backends)[number]) {
  const instance = await createWorkbench({ backend, testAnalyses: true })
  const { companyId, userId } = await createOwnedCompany(instance)
  await importNow(instance, { companyId, userId, file: smallSie() })
  const log = join(instance.dataFolder, 'computed.log')
  const start = (id: keyof typeof analyses, params: object = {}) =>
    instance.stores.runs.start({ analysis: analyses[id], companyId, params: { log, ...params }, userId }, instance.queues)
  const view = async (runId: string) => (await instance.stores.runs.get(companyId, runId))?.view
  const settled = (runId: string, ms?: number) =>
    eventually(
      () => view(runId),
      (found) => found?.state !== 'queued' && found?.state !== 'running',
      ms,
    )
  return {
    ...instance,
    companyId,
    userId,
    start,
    view,
    settled,
    computed: () => computations(log),
    [Symbol.asyncDispose]: () => instance[Symbol.asyncDispose](),
  }
}

function computations(log: string): number {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').length
  } catch {
    return 0
  }
}

const work = (instance: Workbench) => createWorker({ ...instance, concurrency: 4 })

for (const backend of backends) {
  test(`${backend}: a run ends with its result, hashes and the exact text they were taken over`, async () => {
    await using setting = await withBooks(backend)
    await using _worker = await work(setting)
    const { runId } = await setting.start('slow', { steps: 3 })
    const done = await setting.settled(runId)
    expect(done).toMatchObject({ state: 'done', result: { rows: 5, steps: 3 }, provenance: { runId, algorithm: 'slow@1', attempt: 1 } })
    const row = await setting.db.prisma.run.findUniqueOrThrow({ where: { id: runId } })
    expect(row.result).toBe('{"rows":5,"steps":3}')
    expect(row.resultHash).toBe(hashText(row.result ?? ''))
  })

  test(`${backend}: identical requests compute once, also at the same moment`, async () => {
    await using setting = await withBooks(backend)
    await using _worker = await work(setting)
    const started = await Promise.all(Array.from({ length: 8 }, () => setting.start('slow', { steps: 4, stepMs: 50 })))
    const ids = new Set(started.map(({ runId }) => runId))
    expect(ids.size).toBe(1)
    const [runId = ''] = ids
    await setting.settled(runId)
    expect(await setting.start('slow', { steps: 4, stepMs: 50 })).toEqual({ runId, state: 'done' })
    expect(setting.computed()).toBe(1)
    const other = await setting.start('slow', { steps: 4, stepMs: 50, salt: 'other' })
    expect(other.runId).not.toBe(runId)
  })

  test(`${backend}: a worker killed mid-run leaves a run that another finishes within 15 s, with one result`, async () => {
    await using setting = await withBooks(backend)
    const doomed = await startWorkerProcess(setting.shared)
    const { runId } = await setting.start('slow', { steps: 20, stepMs: 100 })
    await eventually(
      () => setting.view(runId),
      (found) => found?.state === 'running' && found.done >= 3,
    )
    await using _other = await work(setting)
    const killedAt = Date.now()
    await doomed.kill()
    const done = await setting.settled(runId, 15_000)
    expect(done).toMatchObject({ state: 'done', result: { rows: 5, steps: 20 }, provenance: { attempt: 2 } })
    expect(Date.now() - killedAt).toBeLessThan(15_000)
    expect(setting.computed()).toBe(2)
    expect(await setting.db.prisma.run.count({ where: { state: 'done' } })).toBe(1)
    console.info(`${backend}: taken over and finished ${Date.now() - killedAt} ms after the kill`)
  })

  test(`${backend}: a wiped queue is refilled from the rows`, async () => {
    await using setting = await withBooks(backend)
    const runs = await Promise.all(['a', 'b', 'c'].map((salt) => setting.start('slow', { salt })))
    await setting.queues.wipe('analyses')
    expect(await setting.queues.count('analyses')).toBe(0)
    await using _worker = await work(setting)
    for (const { runId } of runs) expect(await setting.settled(runId)).toMatchObject({ state: 'done' })
    expect(setting.computed()).toBe(3)
  })

  test(`${backend}: a result that breaks its schema fails that run with a code, and no other`, async () => {
    await using setting = await withBooks(backend)
    await using _worker = await work(setting)
    const wrong = await setting.start('wrong-result')
    const right = await setting.start('slow')
    expect(await setting.settled(wrong.runId)).toMatchObject({
      state: 'failed',
      errorCode: 'result_invalid',
      errorParams: { analysisId: 'wrong-result' },
    })
    expect(await setting.settled(right.runId)).toMatchObject({ state: 'done' })
    expect(setting.computed()).toBe(2)
  })

  test(`${backend}: a refusal is not tried again, a bug is tried three times; both can be started anew`, async () => {
    await using setting = await withBooks(backend)
    await using _worker = await work(setting)
    const refused = await setting.start('refuses')
    expect(await setting.settled(refused.runId)).toMatchObject({ state: 'failed', errorCode: 'no_books', errorParams: { reason: 'none' } })
    expect(setting.computed()).toBe(1)
    const buggy = await setting.start('throws')
    const failed = await setting.settled(buggy.runId)
    expect(failed).toMatchObject({ state: 'failed', errorCode: 'unavailable', errorParams: {} })
    expect(failed?.state === 'failed' && failed.correlationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(setting.computed()).toBe(4)
    expect((await setting.start('throws')).runId).not.toBe(buggy.runId)
  })

  test(`${backend}: a cancelled run stops soon, stores nothing and can be started anew`, async () => {
    await using setting = await withBooks(backend)
    await using _worker = await work(setting)
    const { runId } = await setting.start('slow', { steps: 200, stepMs: 100 })
    await eventually(
      () => setting.view(runId),
      (found) => found?.state === 'running' && found.done > 0,
    )
    const askedAt = Date.now()
    await setting.stores.runs.requestCancel({ companyId: setting.companyId, runId, userId: setting.userId, own: true })
    expect(await setting.settled(runId)).toEqual({ state: 'cancelled' })
    expect(Date.now() - askedAt).toBeLessThan(2000)
    expect((await setting.start('slow', { steps: 200, stepMs: 100 })).runId).not.toBe(runId)
  })

  test(`${backend}: a worker that is asked to stop gives its run back unspent`, async () => {
    await using setting = await withBooks(backend)
    const first = await work(setting)
    const { runId } = await setting.start('slow', { steps: 20, stepMs: 100 })
    await eventually(
      () => setting.view(runId),
      (found) => found?.state === 'running' && found.done > 0,
    )
    await first[Symbol.asyncDispose]()
    expect(await setting.view(runId)).toMatchObject({ state: 'queued' })
    await using _second = await work(setting)
    expect(await setting.settled(runId)).toMatchObject({ state: 'done', provenance: { attempt: 1 } })
  })
}
