// News of packages that ran by themselves: only what is new, to its owner, once.
import { readyPackages } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createUser, createWorkbench } from '../../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { stores, db } = bench
const [own] = readyPackages
if (!own) throw new Error('packages are shipped')

test('what is new or has failed is told once all is done, until its owner has looked; a letter is taken once', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const start = async (scheduleId?: string) =>
    (
      await stores.batches.create({
        userId,
        key: null,
        package: own,
        materialityOre: null,
        companyIds: [companyId],
        ...(scheduleId && { scheduleId }),
      })
    ).batchId
  const asked = await start()
  const quiet = await start('01890000-0000-7000-8000-000000000001')
  const batchId = await start('01890000-0000-7000-8000-000000000001')
  const end = (of: string, added: number, but = '') =>
    db.prisma.batchCell.updateMany({
      where: { batchId: of, stepId: { not: but } },
      data: { state: 'done', change: { added, gone: 1 }, finishedAt: new Date() },
    })
  await end(asked, 2)
  await end(quiet, 0)
  const [first] = own.steps
  await end(batchId, 2, first?.id)
  expect(await stores.batchNews.unseen(userId, [companyId])).toEqual([])
  await db.prisma.batchCell.updateMany({ where: { batchId, stepId: first?.id ?? '' }, data: { state: 'failed', finishedAt: new Date() } })
  const news = { batchId, packageId: own.id, companies: 1, added: 2 * (own.steps.length - 1), failed: 1, companyId }
  expect(await stores.batchNews.unseen(userId, [companyId])).toMatchObject([news])
  // of companies that one may not read by now, nothing is told
  expect(await stores.batchNews.unseen(userId, [])).toEqual([])
  const stranger = await createUser(bench)
  expect(await stores.batchNews.unseen(stranger, [companyId])).toEqual([])
  await expect(stores.batchNews.see(stranger, batchId)).rejects.toMatchObject({ code: 'not_found' })

  // what has been looked at is not written, nor what ended before a mail server was there
  const seen = await start('01890000-0000-7000-8000-000000000001')
  await end(seen, 2)
  await stores.batchNews.see(userId, seen)
  const old = await start('01890000-0000-7000-8000-000000000001')
  await end(old, 2)
  await db.prisma.batchCell.updateMany({ where: { batchId: old }, data: { finishedAt: new Date(Date.now() - 25 * 3_600_000) } })
  const [untold, again] = await Promise.all([stores.batchNews.takeUntold(new Date()), stores.batchNews.takeUntold(new Date())])
  expect([...untold, ...again].map((one) => one.batchId).sort()).toEqual([quiet, batchId].sort())
  await stores.batchNews.see(userId, old)
  expect(await stores.batchNews.of(userId, [companyId], quiet)).toBeNull()
  await stores.batchNews.see(userId, batchId)
  await stores.batchNews.see(userId, batchId)
  expect(await stores.batchNews.unseen(userId, [companyId])).toEqual([])
  expect(await stores.batchNews.of(userId, [companyId], batchId)).toMatchObject(news)
})
