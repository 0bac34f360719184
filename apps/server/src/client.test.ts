import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('a client sees the files that they handed in, none of anybody else, and nothing of what is in them', async () => {
  const { companyId, userId: owner } = await createOwnedCompany(bench)
  const client = await createUser(bench, 'Klara Klient')
  await bench.db.prisma.grant.create({ data: { companyId, userId: client, ...grantOf('client') } })
  const ofOwner = await importNow(bench, { companyId, userId: owner, file: smallSie() })
  const ofClient = await importNow(bench, { companyId, userId: client, file: smallSie() })
  const caller = callerOf(bench, client)
  expect((await caller.import.own({ companyId })).map(({ id }) => id)).toEqual([ofClient])
  expect((await callerOf(bench, owner).import.own({ companyId })).map(({ id }) => id)).toEqual([ofOwner])
  await expect(caller.import.list({ companyId })).rejects.toMatchObject({ cause: { params: { reason: 'right', right: 'read' } } })
  await expect(caller.company.overview({ companyId })).rejects.toThrow('forbidden')
  expect(await caller.company.own({ companyId })).toMatchObject({ rights: ['see', 'upload'], seenAsName: null })
})

test('whoever is refused learns who can give the right', async () => {
  const { companyId } = await createOwnedCompany(bench)
  const client = await createUser(bench, 'Klara Klient')
  await bench.db.prisma.grant.create({ data: { companyId, userId: client, ...grantOf('client') } })
  expect(await callerOf(bench, client).company.grantors({ companyId })).toEqual(['Anna'])
})

test('whoever has no company learns who invited them, where an invitation did', async () => {
  const owner = await createUser(bench, 'Olle Owner')
  const guest = await createUser(bench, 'Gun Gäst')
  expect(await callerOf(bench, guest).company.inviter()).toBeNull()
  await bench.db.prisma.invitation.create({
    data: {
      ...{ tokenHash: guest, email: 'gun@example.com', gives: {}, createdById: owner },
      ...{ acceptedById: guest, acceptedAt: new Date('2026-01-02'), expiresAt: new Date('2026-01-09') },
    },
  })
  expect(await callerOf(bench, guest).company.inviter()).toMatchObject({ name: 'Olle Owner' })
})
