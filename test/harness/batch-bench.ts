import { packageSchema } from '@verifikat/analyses'
import { createWorker } from '../../apps/worker/src/worker.ts'
import { type backends, createUser, createWorkbench, eventually, importNow, seenWhole, smallSie, type Workbench } from './workbench.ts'

/** A package of three steps: one that is left out where there is no year before. */
export const own = packageSchema.parse({
  format: 'verifikat-package-1',
  id: 'own',
  version: 1,
  name: ['Own', 'Eget'],
  purpose: ['A test', 'Ett test'],
  steps: [
    { id: 'books', analysis: 'trial-balance', params: { from: '{fiscalYear.from}', to: '{fiscalYear.to}' } },
    { id: 'sheet', analysis: 'balance-sheet', params: { date: '{fiscalYear.to}' } },
    { id: 'before', analysis: 'trial-balance', params: { from: '{previousYear.from}', to: '{previousYear.to}' } },
  ],
})

/** What `sheet` asked is asked by another analysis from version 2 on. */
export const own2: typeof own = {
  ...own,
  version: 2,
  steps: own.steps.flatMap((step, at) => (step.id === 'sheet' ? [{ ...step, ...own.steps[0], id: 'sheet' }] : at === 0 ? [step] : [])),
}

/** Companies of the same books, their owner, and batches over them. */
export async function withCompanies(backend: (typeof backends)[number], count: number) {
  const bench = await createWorkbench({ backend })
  const userId = await createUser(bench)
  const companyIds: string[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await bench.stores.companies.create(userId, { name: `Företag ${i}`, orgNumber: '' })
    await importNow(bench, { companyId: id, userId, file: smallSie() })
    companyIds.push(id)
  }
  const owner = { userId, keyId: null }
  const start = async (ids: readonly string[] = companyIds, asked = own) =>
    (await bench.stores.batches.create({ userId, key: null, package: asked, materialityOre: null, companyIds: ids })).batchId
  const matrix = (batchId: string) => bench.stores.batches.matrix(owner, batchId, seenWhole(companyIds))
  const states = async (batchId: string) => (await matrix(batchId)).companies.map(({ cells }) => cells.map(({ state }) => state))
  const settled = (batchId: string) =>
    eventually(
      () => states(batchId),
      (rows) => rows.flat().every((state) => state !== 'waiting' && state !== 'running'),
    )
  /** What the steps came to, alike for companies of the same file. */
  const hashes = async (batchId: string) => {
    const { rows } = await bench.db.pool.query<{ stepId: string; resultHash: string }>(
      'select distinct c."stepId", r."resultHash" from "BatchCell" c join "Run" r on r.id = c."runId" where c."batchId" = $1 order by 1',
      [batchId],
    )
    return rows
  }
  return {
    ...bench,
    userId,
    owner,
    companyIds,
    start,
    matrix,
    states,
    settled,
    hashes,
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  }
}

/** A worker of two computations at once. */
export const work = (bench: Workbench) => createWorker({ ...bench, concurrency: 2 })
