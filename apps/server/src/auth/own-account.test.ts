import { randomUUID } from 'node:crypto'
import { createUsers } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness/server.ts'
import { createVisitor, type Visitor } from '../../../../test/harness/visitor.ts'
import { createWorkbench } from '../../../../test/harness/workbench.ts'
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

async function person(name = 'Anna Lindqvist') {
  const email = `${randomUUID()}@example.test`
  const { id } = await prisma.user.create({ data: { name, email, passwordHash: hashed } })
  const visitor = createVisitor(server)
  const signIn = async (as: Visitor = visitor, given = password) => await as.mutate('session.signIn', { email, password: given })
  await signIn()
  return { id, email, visitor, signIn }
}

const isIn = async (visitor: Visitor) => ((await visitor.query('session.current')) as { user: unknown }).user !== null
const sessionsOf = async (visitor: Visitor) => (await visitor.query('account.sessions')) as { hash: string; isThis: boolean }[]

test('a new password asks for the old one, ends the other sessions and moves this one to another id', async () => {
  const { visitor, signIn } = await person()
  const other = createVisitor(server)
  await signIn(other)
  const before = visitor.cookies.get('verifikat_session')
  const next = 'ett helt annat, och längre'
  expect(await visitor.refusal('account.setPassword', { current: 'a guess', password: next })).toMatchObject({
    params: { reason: 'password-wrong' },
  })
  await visitor.mutate('account.setPassword', { current: password, password: next })
  expect(await isIn(other)).toBe(false)
  expect(await isIn(visitor)).toBe(true)
  const copied = createVisitor(server)
  copied.cookies.set('verifikat_session', before ?? '')
  expect(await isIn(copied)).toBe(false)
  await signIn(createVisitor(server), next)
})

test('passwords that are short, common or of the person are refused, each in its words', async () => {
  const { visitor } = await person('Anna Lindqvist')
  const reason = async (given: string) =>
    (await visitor.refusal('account.setPassword', { current: password, password: given })).params['reason']
  expect(await reason('kort')).toBe('password-short')
  expect(await reason('Lösenord2026!')).toBe('password-common')
  expect(await reason('lindqvist-anna-1')).toBe('password-personal')
})

test('sessions are listed with where and how, and ended one by one, each its own only', async () => {
  const { visitor, signIn, id } = await person()
  const other = createVisitor(server)
  const third = createVisitor(server)
  await signIn(other)
  await signIn(third)
  const listed = await sessionsOf(visitor)
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ isThis }) => isThis)).toMatchObject([{ method: 'password', address: '127.0.0.1' }])
  // what is listed opens nothing
  const guess = createVisitor(server)
  guess.cookies.set('verifikat_session', listed[0]?.hash ?? '')
  expect(await isIn(guess)).toBe(false)

  const [ofOther] = (await sessionsOf(other)).filter(({ isThis }) => isThis)
  const stranger = await person()
  expect(await stranger.visitor.refusal('account.endSession', { hash: ofOther?.hash })).toMatchObject({ status: 404 })
  await visitor.mutate('account.endSession', { hash: ofOther?.hash })
  expect([await isIn(visitor), await isIn(other), await isIn(third)]).toEqual([true, false, true])
  expect(await visitor.mutate('account.endOtherSessions')).toEqual({ count: 1 })
  expect(await prisma.session.count({ where: { userId: id } })).toBe(1)
})

test('when a session was last used is written at most once a minute', async () => {
  const { id, visitor } = await person()
  const seen = async () => (await prisma.session.findFirstOrThrow({ where: { userId: id } })).lastSeenAt.getTime()
  const before = await seen()
  await isIn(visitor)
  expect(await seen()).toBe(before)
  await prisma.session.updateMany({ where: { userId: id }, data: { lastSeenAt: new Date(Date.now() - 61_000) } })
  await isIn(visitor)
  expect(await seen()).toBeGreaterThanOrEqual(before)
})

test('what the server ends for somebody is ended at once, streams too', async () => {
  const { id, visitor } = await person()
  let told = 0
  const reply = { setCookie: () => {}, clearCookie: () => {} }
  const request = {
    cookies: { verifikat_session: visitor.cookies.get('verifikat_session') },
    headers: {},
    host: 'localhost',
    ip: '127.0.0.1',
    protocol: 'http',
  }
  // just what `open` reads of a request
  const open = await server.auth.open(request as never, reply as never)
  using _ = open.onSignOut(() => {
    told += 1
  })
  expect(await open.isSignedIn()).toBe(true)
  await server.auth.endSessions(id)
  expect(told).toBe(1)
  expect(await open.isSignedIn()).toBe(false)
  expect(await isIn(visitor)).toBe(false)
})

test('an administrator’s link sets a password, once, ends every session and signs nobody in', async () => {
  const { id, email, visitor, signIn } = await person()
  const admin = await person()
  const users = createUsers(bench.db)
  const { secret: replaced } = await users.createPasswordLink(id, admin.id)
  const { secret } = await users.createPasswordLink(id, admin.id)
  const stranger = createVisitor(server)
  expect(await stranger.query('session.passwordLink', { token: secret })).toEqual({ name: 'Anna Lindqvist', email })
  const next = 'ett helt annat, och längre'
  const refusal = async (token: string, given = next) =>
    (await stranger.refusal('session.resetPassword', { token, password: given })).params['reason']
  expect(await refusal(replaced)).toBe('link_unknown')
  expect(await refusal(secret, 'kort')).toBe('password-short')
  await stranger.mutate('session.resetPassword', { token: secret, password: next })
  expect([await isIn(stranger), await isIn(visitor)]).toEqual([false, false])
  expect(await refusal(secret)).toBe('link_used')
  await signIn(createVisitor(server), next)
  const { secret: late } = await users.createPasswordLink(id, admin.id)
  await prisma.oneTimeToken.updateMany({ data: { expiresAt: new Date(0) } })
  expect(await refusal(late)).toBe('link_expired')
})

test('an old session that would add to the account is asked who it is; confirming holds for the session that did', async () => {
  const { id, visitor, signIn } = await person()
  await prisma.session.updateMany({ where: { userId: id }, data: { createdAt: new Date(Date.now() - 3_600_000) } })
  for (const procedure of ['account.beginTotp', 'account.askForNewPasskey'])
    expect(await visitor.refusal(procedure)).toMatchObject({ status: 403, params: { reason: 'confirm' } })
  await visitor.mutate('account.confirmByPassword', { password })
  await visitor.mutate('account.beginTotp')
  const other = createVisitor(server)
  await signIn(other)
  expect(await other.refusal('account.removeTotp')).toMatchObject({ params: { reason: 'confirm' } })
})
