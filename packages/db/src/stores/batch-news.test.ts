// News of packages that ran by themselves: only what is new, to its owner, once.
import { packageSchema, readyPackages } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createUser, createWorkbench, seenWhole } from '../../../../test/harness/workbench.ts'

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
  expect(await stores.batchNews.unseen(userId, seenWhole([companyId]))).toEqual([])
  await db.prisma.batchCell.updateMany({ where: { batchId, stepId: first?.id ?? '' }, data: { state: 'failed', finishedAt: new Date() } })
  const news = { batchId, packageId: own.id, companies: 1, added: 2 * (own.steps.length - 1), failed: 1, companyId }
  expect(await stores.batchNews.unseen(userId, seenWhole([companyId]))).toMatchObject([news])
  // of companies that one may not read by now, nothing is told
  expect(await stores.batchNews.unseen(userId, seenWhole([]))).toEqual([])
  const stranger = await createUser(bench)
  expect(await stores.batchNews.unseen(stranger, seenWhole([companyId]))).toEqual([])
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
  expect(await stores.batchNews.of(userId, seenWhole([companyId]), quiet)).toBeNull()
  await stores.batchNews.see(userId, batchId)
  await stores.batchNews.see(userId, batchId)
  expect(await stores.batchNews.unseen(userId, seenWhole([companyId]))).toEqual([])
  expect(await stores.batchNews.of(userId, seenWhole([companyId]), batchId)).toMatchObject(news)
})

test('of steps about salaries nothing is told where they may not be seen now: in the matrix, as news, and beside the company', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const other = await stores.companies.create(userId, { name: 'Alm AB', orgNumber: '' })
  const companyIds = [companyId, other.id].sort()
  const asked = packageSchema.parse({
    ...own,
    steps: ['trial-balance', 'salary', 'payroll-tax'].map((analysis) => ({ id: `of-${analysis}`, analysis })),
  })
  const batch = { userId, key: null, package: asked, materialityOre: null, companyIds, scheduleId: '01890000-0000-7000-8000-000000000001' }
  const { batchId } = await stores.batches.create(batch)
  const outcome = { level: 'error', counts: { error: 1, warning: 0, info: 0 }, marks: [], restsOnError: false }
  await db.prisma.batchCell.updateMany({ where: { batchId }, data: { state: 'done', outcome, change: { added: 1, gone: 0 } } })
  const told = async (withSalaries: readonly string[]) => {
    const seen = { companyIds, withSalaries }
    const { companies } = await stores.batches.matrix({ userId, keyId: null }, batchId, seen)
    const news = await stores.batchNews.unseen(userId, seen)
    const work = await stores.portfolio.work(userId, seen)
    return {
      matrix: companies.map(({ cells }) => cells.map((cell) => [cell.state, cell.outcome?.counts.error, cell.change?.added, cell.reason])),
      news: news.map(({ companies: count, added }) => [count, added]),
      work: work.map(({ lastPackage }) => [lastPackage?.steps, lastPackage?.counts.error, lastPackage?.added]),
    }
  }
  const shown = ['done', 1, 1, null]
  const closed = ['done', undefined, undefined, 'right']
  expect(await told(companyIds)).toEqual({
    matrix: [
      [shown, shown, shown],
      [shown, shown, shown],
    ],
    news: [[2, 6]],
    work: [
      [3, 3, 3],
      [3, 3, 3],
    ],
  })
  expect(await told(companyIds.slice(0, 1))).toEqual({
    matrix: [
      [shown, shown, shown],
      [shown, closed, closed],
    ],
    news: [[2, 4]],
    work: [
      [3, 3, 3],
      [3, 1, 1],
    ],
  })
  // what is new is of salaries alone
  await db.prisma.batchCell.updateMany({ where: { batchId, stepId: 'of-trial-balance' }, data: { change: { added: 0, gone: 0 } } })
  expect((await told([])).news).toEqual([])
})

test('a step that fails in the same way as the time before is no news, in another way it is', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const batch = {
    userId,
    key: null,
    package: own,
    materialityOre: null,
    companyIds: [companyId],
    scheduleId: '01890000-0000-7000-8000-000000000001',
  }
  const failed = async (reason: string) => {
    const { batchId } = await stores.batches.create(batch)
    await db.prisma.batchCell.updateMany({ where: { batchId }, data: { state: 'failed', reason, finishedAt: new Date() } })
    return (await stores.batchNews.of(userId, seenWhole([companyId]), batchId))?.failed ?? 0
  }
  expect([await failed('params'), await failed('params'), await failed('unavailable')]).toEqual([own.steps.length, 0, own.steps.length])
})
