import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { appRouter } from './router.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const user = { id: userId, email: 'a@example.com', name: 'Anna', locale: 'en', theme: 'system', isAdmin: false } as const
  const api = appRouter.createCaller({ deps: { ...bench, maxUploadBytes: 1e9 }, user })
  const take = (file: string) => importNow(bench, { companyId, userId, file })
  const inUse = async () =>
    (await api.books.versions({ companyId })).filter(({ active }) => active).map(({ from, version }) => [from, version])
  return { companyId, userId, api, take, inUse }
}

const later = smallSie().replace('#VER A 2', '#VER A 3')

test('each import of a year is a version; switching back gives the books, and the hash, of before', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie())
  const before = (await api.company.overview({ companyId })).inputHash
  const second = await take(later)
  expect(await api.books.versions({ companyId })).toMatchObject([
    { from: '2025-01-01', to: '2025-12-31', version: 2, importId: second, importNumber: 2, fileName: 'books.se', active: true, rows: 5 },
    { version: 1, importNumber: 1, active: false, sieType: '4E', vouchers: 2 },
  ])
  const { runId } = await api.analysis['trial-balance'].start({ companyId, params: {} })
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: true })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
  expect((await api.company.overview({ companyId })).inputHash).toBe(before)
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: false })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 2 })
  expect(await inUse()).toEqual([['2025-01-01', 2]])
  expect(await api.run.latest({ companyId, analysisId: 'trial-balance' })).toMatchObject({ runId, isCurrent: true })
})

test('a version takes the place of every year it overlaps, and gives it back', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie(2024))
  await take(smallSie(2025))
  await take(smallSie().replace('#RAR 0 20250101 20251231', '#RAR 0 20240701 20250630'))
  expect(await inUse()).toEqual([['2024-07-01', 1]])
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
  await api.books.activate({ companyId, yearFrom: '2024-01-01', version: 1 })
  expect(await inUse()).toEqual([
    ['2025-01-01', 1],
    ['2024-01-01', 1],
  ])
})

test('a switch is in the audit log, announced, and found again by who was away; the version in use again is no switch', async () => {
  const { companyId, userId, api, take } = await setting()
  const first = await take(smallSie())
  await take(later)
  const heard: string[] = []
  using _listening = bench.events.listen((announcement) => {
    if (announcement?.companyId === companyId) heard.push(announcement.id)
  })
  const since = new Date()
  const { seq } = await bench.db.prisma.import.findUniqueOrThrow({ where: { id: first } })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  await eventually(
    async () => heard,
    (ids) => ids.includes(first),
  )
  expect((await bench.stores.imports.change(first))?.seq).toBe(seq + 1)
  expect(await bench.stores.imports.changedSince(companyId, since)).toEqual([first])
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'books.activate' } })
  expect(log).toMatchObject([{ userId, detail: { importId: first, yearFrom: '2025-01-01', version: 1 } }])
})

test('there is no version that was never imported', async () => {
  const { companyId, api, take, inUse } = await setting()
  await take(smallSie())
  await expect(api.books.activate({ companyId, yearFrom: '2025-01-01', version: 9 })).rejects.toMatchObject({ message: 'not_found' })
  expect(await inUse()).toEqual([['2025-01-01', 1]])
})

test('columns of an earlier reader are made anew once their version is in use', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie())
  await take(later)
  await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId, version: 1 }, data: { inputHash: 'of an earlier reader' } })
  await api.books.activate({ companyId, yearFrom: '2025-01-01', version: 1 })
  expect(await bench.queues.count('housekeeping')).toBe(1)
})
