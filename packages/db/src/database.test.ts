// Connections are few: who waits for one too long is told so, and whole companies keep nobody else waiting.
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database.ts'
import { openDatabase } from './database.ts'
import { createStores } from './stores/stores.ts'

const made = await createTestDatabase()
afterAll(() => made[Symbol.asyncDispose]())

test('whoever finds every connection taken is refused after a while', async () => {
  await using db = openDatabase(made.url, { connections: 1, waitMs: 1500 })
  const held = await db.pool.connect()
  await expect(db.pool.query('select 1')).rejects.toThrow('timeout exceeded')
  await expect(db.prisma.user.count()).rejects.toThrow('timeout exceeded')
  held.release()
  expect(await db.prisma.user.count()).toBe(0)
})

test('two whole companies leave at a time: a third waits for its turn, not for ever, and nobody else waits', async () => {
  await using db = openDatabase(made.url, { connections: 1, waitMs: 1500 })
  const stores = createStores(db)
  const { id: companyId } = await db.prisma.company.create({ data: { name: 'Exempel AB', orgNumber: '' }, select: { id: true } })
  const leaving = () => stores.companyFiles.write({ companyId, product: 'test', exportedAt: new Date(0) })
  const first = leaving()
  const second = leaving()
  // each has begun, and its reader takes nothing more
  for (const one of [first, second]) expect((await one.next()).value).toMatchObject({ name: 'tables/Company.jsonl' })
  await expect(leaving().next()).rejects.toMatchObject({ code: 'conflict', params: { reason: 'company-files-busy' } })
  expect(await db.prisma.company.count()).toBe(1)

  const third = leaving()
  const begins = third.next()
  await first.return()
  expect((await begins).value).toMatchObject({ name: 'tables/Company.jsonl' })
  for (const one of [second, third]) await one.return()
})

test('that a file belongs where one may only read is said with a single connection', async () => {
  await using db = openDatabase(made.url, { connections: 1, waitMs: 1500 })
  const { companies } = createStores(db)
  const userOf = async (name: string) => (await db.prisma.user.create({ data: { name, email: name, mayCreateCompanies: true } })).id
  const anna = await userOf('Anna')
  const bo = await userOf('Bo')
  const company = { name: 'Andra AB', orgNumber: '556000-0001' }
  const { id: companyId } = await companies.create(anna, company)
  await db.prisma.grant.create({ data: { companyId, userId: bo, role: 'reader', rights: ['see', 'read'] } })
  const params = { reason: 'only_reader', company: 'Andra AB', owners: 'Anna' }
  await expect(companies.forFile(bo, company)).rejects.toMatchObject({ code: 'forbidden', params })
})
