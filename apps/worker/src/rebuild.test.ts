import { expect, test } from 'vitest'
import { analyses } from '../../../test/harness/analyses.mjs'
import { asOwner, createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { rebuildOutdated } from './rebuild.ts'

test('columns of an earlier reader are made anew from the source file before anything is computed from them', async () => {
  await using bench = await createWorkbench({ testAnalyses: true })
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const start = () => bench.stores.runs.start({ analysis: analyses.slow, companyId, params: {}, userId }, bench.queues)
  expect(await rebuildOutdated(bench)).toBe(0)
  await bench.db.prisma.ledgerVersion.updateMany({ data: { inputHash: 'of an earlier reader', hash: 'other columns' } })
  await expect(start()).rejects.toMatchObject({ code: 'conflict', params: { reason: 'rebuilding' } })
  expect(await rebuildOutdated(bench)).toBe(1)
  expect(await rebuildOutdated(bench)).toBe(0)
  const { years } = await bench.stores.companies.overview(companyId, asOwner)
  expect(years).toMatchObject([{ version: 2, importNumber: 1, rows: 5 }])
  expect(await start()).toMatchObject({ state: 'queued' })
})
