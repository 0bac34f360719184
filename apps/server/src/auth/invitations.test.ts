import { randomUUID } from 'node:crypto'
import { hashSecret, type Invited } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../../test/harness/authenticator.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { createVisitor } from '../../../../test/harness/visitor.ts'
import { createWorkbench, grantOf } from '../../../../test/harness/workbench.ts'
import { hashPassword } from './passwords.ts'

const password = 'en lång lösenfras'
const hashed = await hashPassword(password)
const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})
const { prisma } = bench.db

async function person(more: { readonly isAdmin?: boolean; readonly email?: string } = {}) {
  const email = `${randomUUID()}@example.test`
  const { id } = await prisma.user.create({ data: { name: 'Eva Ägare', email, passwordHash: hashed, ...more } })
  return { id, email: more.email ?? email }
}

const reader = (companyId: string) => ({ companyId, ...grantOf('reader'), role: 'reader' as const, validFrom: null, validTo: null })

/** An invitation of somebody new to a company of the inviter's. */
async function invited(
  more: { readonly gives?: Partial<Invited>; readonly expiresAt?: Date; readonly revokedAt?: Date; readonly isAdmin?: boolean } = {},
) {
  const inviter = await person({ isAdmin: more.isAdmin ?? false })
  const company = await prisma.company.create({
    data: { name: 'Exempel AB', grants: { create: { ...grantOf('owner'), userId: inviter.id } } },
  })
  const token = randomUUID()
  const email = `${randomUUID()}@example.test`
  const { id } = await prisma.invitation.create({
    data: {
      email,
      tokenHash: hashSecret(token),
      createdById: inviter.id,
      companyId: company.id,
      gives: { isAdmin: false, groupIds: [], grants: [reader(company.id)], ...more.gives },
      expiresAt: more.expiresAt ?? new Date(Date.now() + 60_000),
      revokedAt: more.revokedAt ?? null,
    },
  })
  return { id, token, email, inviter, company, visitor: createVisitor(server) }
}

const rightsOf = async (email: string, companyId: string) => {
  const user = await prisma.user.findUniqueOrThrow({ where: { email } })
  return await bench.stores.rights.of(user.id, companyId)
}

test('whoever holds the link sees who invites them, to what and until when', async () => {
  const { token, email, visitor } = await invited()
  expect(await visitor.query('session.invitation', { token })).toMatchObject({
    email,
    invitedBy: 'Eva Ägare',
    isAdmin: false,
    hasAccount: false,
    isMe: false,
    companies: [{ name: 'Exempel AB', rights: ['see', 'read'], validTo: null }],
  })
})

test('accepting with a name and a password makes the account with the rights, signed in; the link is used up', async () => {
  const { id, token, email, company, visitor } = await invited()
  const input = { token, name: 'Bo Ny', password }
  expect(await visitor.mutate('session.acceptInvitation', input)).toEqual({ leftOut: [], codes: null })
  expect(await visitor.query('session.current')).toMatchObject({ user: { email, name: 'Bo Ny', isAdmin: false } })
  expect(await rightsOf(email, company.id)).toMatchObject({ role: 'reader', rights: new Set(['see', 'read']) })
  expect(await createVisitor(server).refusal('session.acceptInvitation', input)).toMatchObject({
    status: 403,
    params: { reason: 'link_used' },
  })
  const [entry] = await prisma.auditEvent.findMany({ where: { action: 'invitation.accept', companyId: company.id } })
  expect(entry?.detail).toMatchObject({ invitationId: id, grants: [{ companyId: company.id, role: 'reader' }], leftOut: 0 })
})

test('of two browsers with the same link one accepts', async () => {
  const { token, email } = await invited()
  const both = await Promise.allSettled(
    [1, 2].map((n) => createVisitor(server).mutate('session.acceptInvitation', { token, name: `Bo ${n}`, password })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await prisma.user.count({ where: { email } })).toBe(1)
})

test('accepting with a passkey makes an account without a password, with recovery codes', async () => {
  const { token, email, visitor } = await invited()
  const options = await visitor.mutate('session.askToAcceptWithPasskey', { token, name: 'Bo Ny' })
  const authenticator = createAuthenticator({ origin: 'http://localhost' })
  const response = authenticator.create(options)
  const answer = await visitor.mutate('session.acceptInvitationWithPasskey', { response })
  expect(answer).toMatchObject({ leftOut: [], codes: expect.arrayContaining([expect.any(String)]) })
  expect(await prisma.user.findUnique({ where: { email } })).toMatchObject({ passwordHash: null })
  const again = createVisitor(server)
  await again.mutate('session.signInWithPasskey', {
    response: authenticator.get(await again.mutate('session.askForPasskey', { purpose: 'sign-in' })),
  })
  expect(await again.query('session.current')).toMatchObject({ user: { email } })
})

test('an account that has the address accepts signed in, and goes on under another session id', async () => {
  const { token, email, company } = await invited()
  await person({ email })
  const visitor = createVisitor(server)
  expect(await visitor.query('session.invitation', { token })).toMatchObject({ hasAccount: true, isMe: false })
  expect(await visitor.refusal('session.acceptInvitation', { token, name: 'Bo', password })).toMatchObject({
    params: { reason: 'invitation-sign-in' },
  })
  await visitor.mutate('session.signIn', { email, password })
  const before = visitor.cookies.get('verifikat_session')
  await visitor.mutate('session.acceptInvitationAsMe', { token })
  expect(visitor.cookies.get('verifikat_session')).not.toBe(before)
  expect(await rightsOf(email, company.id)).toMatchObject({ role: 'reader' })
})

test('an account with another address does not accept', async () => {
  const { token } = await invited()
  const other = await person()
  const visitor = createVisitor(server)
  await visitor.mutate('session.signIn', { email: other.email, password })
  expect(await visitor.refusal('session.acceptInvitationAsMe', { token })).toMatchObject({
    status: 403,
    params: { reason: 'invitation-other' },
  })
})

test('an unknown, an expired and a withdrawn link say which they are', async () => {
  const accept = async (token: string) => {
    const { params } = await createVisitor(server).refusal('session.acceptInvitation', { token, name: 'Bo', password })
    return params['reason']
  }
  expect(await accept('guess')).toBe('link_unknown')
  expect(await accept((await invited({ expiresAt: new Date(0) })).token)).toBe('link_expired')
  expect(await accept((await invited({ revokedAt: new Date() })).token)).toBe('link_revoked')
})

test('what the inviter may no longer give is left out, and said', async () => {
  const { token, email, inviter, company, visitor } = await invited()
  await prisma.grant.create({ data: { ...grantOf('owner'), companyId: company.id, userId: (await person()).id } })
  await prisma.grant.updateMany({ where: { userId: inviter.id }, data: { revokedAt: new Date() } })
  expect(await visitor.mutate('session.acceptInvitation', { token, name: 'Bo', password })).toEqual({
    leftOut: ['Exempel AB'],
    codes: null,
  })
  expect(await rightsOf(email, company.id)).toBeNull()
})

test('only an administrator’s invitation makes an administrator or a member of groups', async () => {
  const group = await prisma.group.create({ data: { name: randomUUID() } })
  for (const isAdmin of [false, true]) {
    const { token, email, visitor } = await invited({ isAdmin, gives: { isAdmin: true, groupIds: [group.id], grants: [] } })
    await visitor.mutate('session.acceptInvitation', { token, name: 'Bo', password })
    expect(await prisma.user.findUnique({ where: { email }, include: { groups: true } })).toMatchObject({
      isAdmin,
      groups: isAdmin ? [{ groupId: group.id }] : [],
    })
  }
})

test('whoever becomes an administrator by accepting signed in is out everywhere else', async () => {
  const { token, email } = await invited({ isAdmin: true, gives: { isAdmin: true, grants: [] } })
  await person({ email })
  const visitor = createVisitor(server)
  const elsewhere = createVisitor(server)
  for (const one of [visitor, elsewhere]) await one.mutate('session.signIn', { email, password })
  await visitor.mutate('session.acceptInvitationAsMe', { token })
  expect(await visitor.query('session.current')).toMatchObject({ user: { email, isAdmin: true } })
  expect(await elsewhere.query('session.current')).toMatchObject({ user: null })
})
