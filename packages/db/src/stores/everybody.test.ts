// What everybody is given reaches the people of the firm, and nobody's clients.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { createUser } from '../../../../test/harness/workbench.ts'
import { grantsAt } from './access-db.ts'
import { createStores } from './stores.ts'

const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())
const stores = createStores(db)

const owner = await createUser({ db }, 'Owner')
const { id: companyId } = await stores.companies.create(owner, { name: 'Alla AB', orgNumber: '' })
const { id: elsewhere } = await stores.companies.create(owner, { name: 'Annat AB', orgNumber: '' })
await db.prisma.grant.create({ data: { companyId, role: 'reader', rights: ['see', 'read'] } })

async function person(grants: readonly { readonly role: string; readonly revokedAt?: Date }[] = []): Promise<string> {
  const id = await createUser({ db }, 'Person')
  await db.prisma.user.update({ where: { id }, data: { mayCreateCompanies: false } })
  await db.prisma.grant.createMany({ data: grants.map((own) => ({ ...own, userId: id, companyId: elsewhere, rights: ['see'] })) })
  return id
}

async function inGroup(archivedAt: Date | null): Promise<string> {
  const id = await person([{ role: 'client' }])
  await db.prisma.group.create({ data: { name: randomUUID(), archivedAt, members: { create: { userId: id } } } })
  return id
}

async function isReached(userId: string): Promise<boolean> {
  const [live, standing] = await Promise.all(
    ['LiveGrant', 'StandingGrant'].map(async (view) => {
      const { rowCount } = await db.pool.query(`select 1 from "${view}" where "companyId" = $1 and "userId" = $2`, [companyId, userId])
      return rowCount !== 0
    }),
  )
  const own = await stores.rights.of(userId, companyId)
  const computed = (await grantsAt(db.pool, [companyId])).some((grant) => grant.userId === userId)
  const listed = (await stores.access.overview(companyId, owner)).people.some((one) => one.userId === userId)
  expect([standing, computed, own?.rights.has('read') ?? false, listed]).toEqual([live, live, live, live])
  return live === true
}

test('clients, outside reviewers and whoever merely has an account are not reached', async () => {
  const revokedAt = new Date()
  for (const id of [
    await person(),
    await person([{ role: 'client' }]),
    await person([{ role: 'outside-reviewer' }, { role: 'client' }]),
    await person([{ role: 'client' }, { role: 'auditor', revokedAt }]),
    await inGroup(new Date()),
  ])
    expect(await isReached(id)).toBe(false)
})

test('administrators, who may make companies, members of groups and holders of another role are reached', async () => {
  const admin = await person()
  const maker = await person([{ role: 'client' }])
  await db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  await db.prisma.user.update({ where: { id: maker }, data: { mayCreateCompanies: true } })
  for (const id of [
    admin,
    maker,
    await inGroup(null),
    await person([{ role: 'reader' }]),
    await person([{ role: 'client' }, { role: 'owner' }]),
  ])
    expect(await isReached(id)).toBe(true)
})

test('who comes into a group is told to be reached, and the company’s log tells of it', async () => {
  const admin = await createUser({ db }, 'Admin')
  await db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  const userId = await person([{ role: 'client' }])
  const group = await db.prisma.group.create({ data: { name: randomUUID() } })
  const change = { kind: 'group-add', groupId: group.id, userId } as const
  const { people, expected } = await stores.access.groups.preview({ userId: admin, change })
  expect(people).toMatchObject([{ companyId, userId, gains: ['see', 'read'] }])
  await stores.access.groups.change({ userId: admin, change, expected })
  expect(await isReached(userId)).toBe(true)
  const logged = await db.prisma.auditEvent.findMany({ where: { action: 'access.group-add' } })
  expect(logged.map((entry) => entry.companyId).sort()).toEqual([companyId, null])
})
