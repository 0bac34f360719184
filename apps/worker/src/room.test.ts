import { expect, test } from 'vitest'
import { analyses } from '../../../test/harness/analyses.mjs'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie, spool } from '../../../test/harness/workbench.ts'
import { createWorker } from './worker.ts'

const MB = 1_000_000

async function withDisk(freeBytes: number) {
  const volume = { freeBytes, totalBytes: 100_000 * MB }
  const bench = await createWorkbench({ testAnalyses: true, disk: { reserveBytes: 200 * MB, volume: async () => ({ ...volume }) } })
  const owner = await createOwnedCompany(bench)
  const read = (id: string) => bench.stores.imports.get(owner.companyId, id)
  return { ...bench, bench, volume, ...owner, read, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() }
}

test('an import waits for room on the disk, says how much is missing, and goes on by itself', async () => {
  await using setting = await withDisk(150 * MB)
  const file = smallSie()
  const id = await spool(setting.bench, { ...setting, file })
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  const waiting = await eventually(
    () => setting.read(id),
    (found) => found?.errorCode !== null,
  )
  expect(waiting).toMatchObject({
    state: 'queued',
    errorCode: 'no_space',
    errorParams: { neededBytes: 200 * MB + 4 * file.length, freeBytes: 150 * MB },
  })
  setting.volume.freeBytes = 10_000 * MB
  const done = await eventually(
    () => setting.read(id),
    (found) => found?.state === 'done',
  )
  expect(done).toMatchObject({ errorCode: null, errorParams: null, summary: { rows: 5 } })
})

test('a disk that fills up while an import is stored fails nothing: it waits, and no attempt is counted', async () => {
  await using setting = await withDisk(10_000 * MB)
  const { stores } = setting
  let refusals = 0
  const books = {
    ...stores.books,
    save: async (...given: Parameters<typeof stores.books.save>) => {
      // more often than a failure is tried again
      if (refusals < 4) {
        refusals++
        if (refusals === 4) setting.volume.freeBytes = 100 * MB
        throw Object.assign(new Error('could not extend file'), { code: '53100' })
      }
      return await stores.books.save(...given)
    },
  }
  const id = await spool(setting.bench, { ...setting, file: smallSie() })
  await using _worker = await createWorker({ ...setting, stores: { ...stores, books }, concurrency: 2 })
  const waiting = await eventually(
    () => setting.read(id),
    (found) => found?.errorParams?.['freeBytes'] === 100 * MB,
  )
  expect(waiting).toMatchObject({ state: 'queued', errorCode: 'no_space' })
  setting.volume.freeBytes = 10_000 * MB
  await eventually(
    () => setting.read(id),
    (found) => found?.state === 'done',
  )
})

test('a run is refused in words where its result would use up what the log needs', async () => {
  await using setting = await withDisk(120 * MB)
  const { companyId, userId } = setting
  await importNow(setting.bench, { ...setting, file: smallSie() })
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  const { runId } = await setting.stores.runs.start({ analysis: analyses.slow, companyId, params: {}, userId }, setting.queues)
  const view = await eventually(
    async () => (await setting.stores.runs.get(companyId, runId))?.view,
    (found) => found?.state === 'failed',
  )
  expect(view).toMatchObject({ errorCode: 'no_space', errorParams: { neededBytes: 100 * MB + (32 << 20), freeBytes: 120 * MB } })
})
