import { analyses } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('what was done of late, newest first: imports by number and file, runs in a row as one, closed days', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const by = (await bench.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).name
  const importId = await importNow(bench, { companyId, userId, file: smallSie(2025) })
  const run = (id: 'trial-balance' | 'balance', params: object) =>
    bench.stores.runs.start({ analysis: analyses[id], companyId, params, userId }, bench.queues)
  await run('trial-balance', {})
  await run('balance', {})
  await run('trial-balance', { includeEmpty: true })
  // the same request again starts nothing
  await run('balance', {})
  await api.books.closePeriod({ companyId, kind: 'vat-reported', from: '2025-01-01', to: '2025-01-31' })
  await run('balance', { roundOre: 100_000 })

  const entries = await api.activity.recent({ companyId })
  expect(entries.map(({ action, count, analysisIds, by: who }) => [action, count, analysisIds, who])).toEqual([
    ['run.start', 1, ['balance'], by],
    ['period.close', 1, [], by],
    ['run.start', 3, ['trial-balance', 'balance'], by],
    ['import.done', 1, [], by],
    ['company.create', 1, [], by],
  ])
  expect(entries[1]?.days).toEqual({ from: '2025-01-01', to: '2025-01-31' })
  expect(entries[3]?.import).toMatchObject({ id: importId, number: 1 })
  expect((await api.activity.recent({ companyId, limit: 2 })).map(({ id }) => id)).toEqual(entries.slice(0, 2).map(({ id }) => id))
})

test('versions of a document in a row are one entry by its name; another document is another entry', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const inputs = { employees: [{ from: '2025-01-01', to: '2025-12-31', average: 3 }], areas: [] }
  await api.inputs.save({ companyId, inputs, expectedVersion: 0, note: '' })
  await api.inputs.save({ companyId, inputs: { ...inputs, employees: [] }, expectedVersion: 1, note: '' })
  const thresholds = (await api.settings.thresholds.get({ companyId, yearFrom: '2025-01-01' })).thresholds
  await api.settings.thresholds.save({ companyId, yearFrom: '2025-01-01', thresholds, expectedVersion: 0, note: '' })
  const entries = await api.activity.recent({ companyId })
  expect(entries.filter(({ action }) => action === 'document.save').map(({ count, document }) => [count, document])).toEqual([
    [1, { kind: 'thresholds', name: '2025-01-01' }],
    [2, { kind: 'inputs', name: 'inputs' }],
  ])
})

test('only members read it, and nothing of another company is in it', async () => {
  const own = await createOwnedCompany(bench)
  const other = await createOwnedCompany(bench)
  await importNow(bench, { companyId: other.companyId, userId: other.userId, file: smallSie(2025) })
  await expect(callerOf(bench, own.userId).activity.recent({ companyId: other.companyId })).rejects.toMatchObject({ message: 'forbidden' })
  expect((await callerOf(bench, own.userId).activity.recent({ companyId: own.companyId })).map(({ action }) => action)).toEqual([
    'company.create',
  ])
})
