// What the list of companies says beside each name: of whoever looks alone, and of all companies in as many queries as of one.
import { newAssignment, readyPackages } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { createUser, createWorkbench, importAndUse, seenWhole, smallSie } from '../../../../test/harness/workbench.ts'
import { Prisma } from '../generated/client.ts'

const bench = await createWorkbench()
const { stores, db } = bench

test('the last package is one’s own, pins are each person’s, and an assignment waits for who it waits for', {
  timeout: 120_000,
}, async () => {
  const userId = await createUser(bench)
  const other = await createUser(bench, 'Bo')
  const companies = await Promise.all(['Ek AB', 'Alm AB'].map((name) => stores.companies.create(userId, { name, orgNumber: '' })))
  const [ek, alm] = companies.map(({ id }) => id)
  if (ek === undefined || alm === undefined) throw new Error('both were made')
  await importAndUse(bench, { companyId: ek, userId, file: smallSie() })
  const [own] = readyPackages
  if (!own) throw new Error('packages are shipped')
  const start = () => stores.batches.create({ userId, key: null, package: own, materialityOre: null, companyIds: [ek] })
  await start()
  const { batchId } = await start()
  const outcome = { level: 'error', counts: { error: 2, warning: 1, info: 0 }, marks: [], restsOnError: false }
  const [cell] = await db.prisma.batchCell.findMany({ where: { batchId }, take: 1 })
  await db.prisma.batchCell.updateMany({
    where: { batchId, stepId: cell?.stepId ?? '' },
    data: { state: 'done', outcome, change: { added: 1, gone: 0 } },
  })
  const content = newAssignment(
    {
      type: 'audit',
      framework: 'isa',
      title: 'Revision',
      period: { from: '2025-01-01', to: '2025-12-31' },
      language: 'sv',
      withTests: true,
      by: userId,
    },
    () => crypto.randomUUID(),
  )
  await stores.assignments.create({ companyId: ek, userId }, content)
  await stores.portfolio.setPinned(userId, ek, true)
  await stores.portfolio.setPinned(userId, ek, true)

  const [first, second] = await stores.portfolio.work(userId, seenWhole([ek, alm]))
  expect(first).toMatchObject({
    companyId: ek,
    isPinned: true,
    lastPackage: { batchId, packageId: own.id, counts: { error: 2, warning: 1, info: 0 }, added: 1, failed: 0, cancelled: 0 },
    assignment: { title: 'Revision', phase: content.phase, isLocked: false },
    imports: [],
    years: [{ from: '2025-01-01', to: '2025-12-31' }],
  })
  expect(first?.bookedTo).toMatch(/^2025-/)
  expect(second).toMatchObject({ companyId: alm, isPinned: false, lastPackage: null, assignment: null, bookedTo: null, years: [] })
  const [theirs] = await stores.portfolio.work(other, seenWhole([ek]))
  expect(theirs).toMatchObject({ isPinned: false, lastPackage: null, waiting: { prepare: 0, review: 0, notes: 0 } })

  // as another version of the product may have written it, and where none has
  for (const standing of [{ phase: 'dreaming' }, Prisma.DbNull]) {
    await db.prisma.assignment.updateMany({ where: { companyId: ek }, data: { standing } })
    expect((await stores.portfolio.work(userId, seenWhole([ek])))[0]?.assignment).toEqual(first?.assignment)
  }

  await stores.portfolio.setPinned(userId, ek, false)
  expect((await stores.portfolio.work(userId, seenWhole([ek])))[0]?.isPinned).toBe(false)
})

test('every import that waits is named, the newest first', async () => {
  const userId = await createUser(bench)
  const { id: companyId } = await stores.companies.create(userId, { name: 'Ask AB', orgNumber: '' })
  const waiting = { companyId, fileName: 'konton.xlsx', state: 'waiting' } as const
  await db.prisma.import.createMany({ data: [1, 2, 3].map((number) => ({ ...waiting, number })) })
  const [work] = await stores.portfolio.work(userId, seenWhole([companyId]))
  expect(work?.imports.map(({ number }) => number)).toEqual([3, 2, 1])
})

test('a package of 26 steps starts over a thousand companies at once, each step in its place', { timeout: 120_000 }, async () => {
  const userId = await createUser(bench)
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into "Company" (id, name) select gen_random_uuid(), 'Företag ' || n from generate_series(1, 1000) n returning id`,
  )
  const companyIds = rows.map(({ id }) => id)
  const [own] = readyPackages
  const [step] = own?.steps ?? []
  if (!own || !step) throw new Error('packages are shipped')
  const steps = Array.from({ length: 26 }, (_, n) => ({ ...step, id: `step-${n}` }))
  const { batchId } = await stores.batches.create({ userId, key: null, package: { ...own, steps }, materialityOre: null, companyIds })
  expect(await db.prisma.batchCell.count({ where: { batchId } })).toBe(26_000)
  const cells = await db.prisma.batchCell.findMany({ where: { batchId, companyId: companyIds[500] ?? '' }, orderBy: { position: 'asc' } })
  expect(cells.map(({ stepId, position, state }) => [stepId, position, state])).toEqual(steps.map(({ id }, n) => [id, n, 'waiting']))
})
