/** Nobody lets themselves in, gives longer than they hold, or comes back by what was left when an account was closed. */
import { randomUUID } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { createUser, grantOf } from '../../../../test/harness/workbench.ts'
import { hashSecret } from '../one-time-token.ts'
import type { Terms } from './access-schema.ts'
import { endOf, givesMore } from './access-times.ts'
import { createInvitations } from './invitations.ts'
import { type Role, roleRights } from './rights.ts'
import { createStores } from './stores.ts'
import { createUsers } from './users.ts'

const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())
const stores = createStores(db)
const { access } = stores
const { prisma } = db
const invitations = createInvitations(prisma)
const users = createUsers(db)

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const terms = (role: Role, validTo: Date | null): Terms => ({
  role,
  rights: [...roleRights[role].default],
  validFrom: null,
  validTo: validTo?.toISOString() ?? null,
  assignmentId: null,
})

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return [error.code, error.params['reason']]
}

async function setting(groupFrom: Date | null = null) {
  const owner = await createUser({ db }, 'Olga Owner')
  const admin = await createUser({ db }, 'Adam Admin')
  await prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: admin } })
  const { id: companyId } = await stores.companies.create(owner, { name: 'Exempel AB', orgNumber: '' })
  const group = await prisma.group.create({ data: { name: randomUUID() } })
  await prisma.grant.create({ data: { companyId, groupId: group.id, ...grantOf('auditor'), validFrom: groupFrom } })
  return { owner, admin, email, companyId, groupId: group.id }
}

const groupInvitation = async (createdById: string, email: string, groupId: string) => {
  const tokenHash = hashSecret(randomUUID())
  const gives = { isAdmin: false, mayCreateCompanies: false, groupIds: [groupId], grants: [] }
  await prisma.invitation.create({ data: { email, tokenHash, createdById, gives, expiresAt: at(1) } })
  return tokenHash
}

test('an administrator neither invites their own address to a group that gives rights, nor accepts such an invitation', async () => {
  for (const from of [null, at(1)]) {
    const { admin, email, companyId, groupId } = await setting(from)
    const invite = stores.invitations.inviteToInstallation({
      userId: admin,
      email: email.toUpperCase(),
      name: 'Me',
      isAdmin: false,
      mayCreateCompanies: false,
      groupIds: [groupId],
    })
    expect(await refusal(invite)).toEqual(['forbidden', 'group-self'])
    const tokenHash = await groupInvitation(admin, email, groupId)
    const accept = invitations.accept(tokenHash, { kind: 'known', userId: admin })
    expect(await refusal(accept)).toEqual(['forbidden', 'group-self'])
    expect(await stores.rights.of(admin, companyId)).toBeNull()
    expect(await prisma.groupMember.count({ where: { groupId } })).toBe(0)
  }
})

test('who comes into a group by an invitation is in the history and the logs as if the inviter had added them', async () => {
  const { admin, companyId, groupId } = await setting()
  const userId = await createUser({ db }, 'Nora New')
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  const tokenHash = await groupInvitation(admin, email, groupId)
  await invitations.accept(tokenHash, { kind: 'known', userId })
  expect((await stores.rights.of(userId, companyId))?.role).toBe('auditor')
  const row = await prisma.accessChange.findFirstOrThrow({ where: { companyId: null, madeById: admin } })
  expect(row.change).toMatchObject({
    kind: 'group-add',
    subject: { kind: 'group', groupId },
    memberIds: [userId],
    people: 1,
    companies: 1,
  })
  const log = await prisma.auditEvent.findMany({ where: { action: 'access.group-add', userId: admin }, orderBy: { id: 'asc' } })
  expect(log.map((entry) => entry.companyId)).toEqual([null, companyId])
  expect(log[1]?.detail).toMatchObject({ changeId: row.id, groupId, memberIds: [userId], people: 1 })
  await access.groups.change({ userId: admin, change: { kind: 'undo', changeId: row.id }, expected: null })
  expect(await stores.rights.of(userId, companyId)).toBeNull()
})

test('nobody adds themselves to a group whose rights begin later; of others it is said what they gain then', async () => {
  const from = at(1)
  const { admin, groupId, companyId } = await setting(from)
  // in the company, so that the preview shows what it comes to there
  await prisma.grant.create({ data: { companyId, userId: admin, ...grantOf('reader') } })
  const add = (userId: string) => access.groups.preview({ userId: admin, change: { kind: 'group-add', groupId, userId } })
  expect(await refusal(add(admin))).toEqual(['forbidden', 'group-self'])
  const other = await createUser({ db }, 'Nora New')
  expect((await add(other)).people).toMatchObject([{ userId: other, before: null, gains: roleRights.auditor.default }])
})

test('a group that would carry on where one’s own grant ends is more than one has', () => {
  const now = at(0)
  const end = at(1)
  const own = { companyId: 'c', rights: ['see'], validFrom: null, validTo: end }
  const group = { companyId: 'c', rights: ['see'], validFrom: null, validTo: null }
  expect(givesMore([own], [own, { ...group, validTo: end }], now)).toBe(false)
  expect(givesMore([own], [own, group], now)).toBe(true)
  // held without a gap: until the second ends; not beyond a gap
  expect(endOf([own, { ...own, validFrom: end, validTo: at(2) }], 'see', now)?.getTime()).toBeGreaterThan(end.getTime())
  expect(endOf([own, { ...own, validFrom: at(3), validTo: null }], 'see', now)).toEqual(end)
  expect(endOf([own, group], 'see', now)).toBeNull()
})

test('whoever may authorise until a day gives nothing beyond it: not by a grant, a replacement, an undoing or an invitation', async () => {
  const { owner, companyId } = await setting()
  const limited = await createUser({ db }, 'Lena Limited')
  const other = await createUser({ db }, 'Otto Other')
  const end = at(24)
  const rights = [...roleRights['signing-auditor'].default, 'authorise']
  const theirs = await prisma.grant.create({ data: { companyId, userId: limited, role: 'signing-auditor', rights, validTo: null } })
  const all = { ...terms('signing-auditor', end), rights: [...roleRights['signing-auditor'].default, 'authorise' as const] }
  const { changeId } = await access.change({
    companyId,
    userId: owner,
    expected: null,
    change: { kind: 'replace', grantId: theirs.id, ...all },
  })
  const held = await prisma.grant.create({ data: { companyId, userId: other, ...grantOf('reader') } })
  const ask = (change: Parameters<typeof access.preview>[0]['change']) => access.preview({ companyId, userId: limited, change })
  const to = { kind: 'person', userId: other } as const
  const ends = ['forbidden', 'right-ends']
  for (const validTo of [null, at(25)]) {
    expect(await refusal(ask({ kind: 'grant', to, ...terms('auditor', validTo) }))).toEqual(ends)
    expect(await refusal(ask({ kind: 'grant', to: { kind: 'person', userId: limited }, ...terms('auditor', validTo) }))).toEqual(ends)
    expect(await refusal(ask({ kind: 'replace', grantId: held.id, ...terms('auditor', validTo) }))).toEqual(ends)
    const invite = { companyId, userId: limited, email: `${randomUUID()}@example.test`, name: 'Nora' }
    expect(await refusal(stores.invitations.inviteToCompany({ ...invite, terms: terms('reader', validTo) }))).toEqual(ends)
  }
  expect(await refusal(ask({ kind: 'undo', changeId }))).toEqual(ends)
  expect((await ask({ kind: 'grant', to, ...terms('auditor', end) })).people).toMatchObject([{ userId: other }])

  // an invitation made while the inviter's own had no end
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: await createUser({ db }, 'Nora New') } })
  const tokenHash = hashSecret(randomUUID())
  const gives = { isAdmin: false, groupIds: [], grants: [{ companyId, ...terms('auditor', null) }] }
  await prisma.invitation.create({ data: { email, tokenHash, createdById: limited, companyId, gives, expiresAt: at(1) } })
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email } })
  const accepted = await invitations.accept(tokenHash, { kind: 'known', userId })
  expect(accepted.leftOut).toEqual(['Exempel AB'])
  expect(await stores.rights.of(userId, companyId)).toBeNull()
})

test('an account that was closed and opened again has neither its keys nor a password link from before', async () => {
  const { owner, admin, companyId } = await setting()
  const userId = await createUser({ db }, 'Karl Keys')
  await prisma.grant.create({ data: { companyId, userId, ...grantOf('auditor') } })
  const key = { userId, name: 'script', companyIds: [companyId], rights: ['see', 'read'] as const, expiresAt: at(24).toISOString() }
  const { id: keyId } = await stores.ownKeys.create(key)
  const { secret } = await stores.people.passwordLink(userId, admin)
  for (const isClosed of [true, false]) await stores.people.setClosed({ userId, isClosed, byUserId: admin })
  expect(await prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } })).toMatchObject({ revokedAt: expect.any(Date), revokedById: admin })
  expect(await refusal(users.findPasswordLink(hashSecret(secret)))).toEqual(['forbidden', 'link_unknown'])
  const log = await prisma.auditEvent.findMany({ where: { companyId, action: 'key.revoke' } })
  expect(log).toMatchObject([{ userId: admin, detail: { keyId } }])
  expect((await stores.rights.of(owner, companyId))?.role).toBe('owner')
})

test('a password set by a link revokes the keys, and the log says how many', async () => {
  const { admin, companyId } = await setting()
  const userId = await createUser({ db }, 'Karl Keys')
  await prisma.grant.create({ data: { companyId, userId, ...grantOf('auditor') } })
  const key = { userId, name: 'script', companyIds: [companyId], rights: ['see'] as const, expiresAt: at(24).toISOString() }
  const made = [await stores.ownKeys.create(key), await stores.ownKeys.create(key)]
  const { secret } = await stores.people.passwordLink(userId, admin)
  await users.resetPassword(hashSecret(secret), 'hash')
  expect(await prisma.apiKey.count({ where: { id: { in: made.map(({ id }) => id) }, revokedAt: null } })).toBe(0)
  const [entry] = await prisma.auditEvent.findMany({ where: { userId, action: 'user.password' } })
  expect(entry?.detail).toEqual({ by: 'link', keys: 2 })
  expect(await prisma.auditEvent.count({ where: { companyId, action: 'key.revoke', userId } })).toBe(2)
})
