import { afterAll, expect, test } from 'vitest'
import { type Authenticator, createAuthenticator } from '../../../../test/harness/authenticator.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { createVisitor, type Visitor } from '../../../../test/harness/visitor.ts'
import { createWorkbench } from '../../../../test/harness/workbench.ts'
import { hashPassword } from './passwords.ts'

const origin = 'http://localhost'
const password = 'en lång lösenfras'
const hashed = await hashPassword(password)
const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function withPasskey() {
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await bench.db.prisma.user.create({ data: { name: 'Anna', email, passwordHash: hashed } })
  const visitor = createVisitor(server)
  await visitor.mutate('session.signIn', { email, password })
  const authenticator = createAuthenticator({ origin })
  const response = authenticator.create(await visitor.mutate('account.askForNewPasskey'))
  const { codes } = (await visitor.mutate('account.addPasskey', { name: 'My phone', response })) as { codes: string[] | null }
  await visitor.mutate('session.signOut', {})
  return { id, email, visitor, authenticator, codes, passkeyId: response.id }
}

const ask = (visitor: Visitor, purpose: string) => visitor.mutate('session.askForPasskey', { purpose })
const signIn = async (visitor: Visitor, authenticator: Authenticator) =>
  await visitor.mutate('session.signInWithPasskey', { response: authenticator.get(await ask(visitor, 'sign-in')) })

test('a passkey signs in alone, without saying who', async () => {
  const { id, visitor, authenticator, codes } = await withPasskey()
  expect(codes).toHaveLength(10)
  await signIn(visitor, authenticator)
  expect(await visitor.query('session.current')).toMatchObject({ user: { id } })
  expect(await bench.db.prisma.session.findMany({ where: { userId: id } })).toMatchObject([{ method: 'passkey' }])
})

test('with a passkey the password alone does not sign in; the passkey comes second', async () => {
  const { id, email, visitor, authenticator, passkeyId } = await withPasskey()
  expect(await visitor.mutate('session.signIn', { email, password })).toEqual({ next: 'second-step', methods: ['passkey', 'recovery'] })
  const options = await ask(visitor, 'second-step')
  // the browser goes the way that this one was made by: neither a cable nor another telephone is offered
  expect(options).toMatchObject({ allowCredentials: [{ id: passkeyId, transports: ['internal'] }] })
  await visitor.mutate('session.secondStepWithPasskey', { response: authenticator.get(options) })
  expect(await visitor.query('session.current')).toMatchObject({ user: { id } })
})

test('somebody else’s passkey is no second step', async () => {
  const anna = await withPasskey()
  const bo = await withPasskey()
  await anna.visitor.mutate('session.signIn', { email: anna.email, password })
  const options = (await ask(anna.visitor, 'second-step')) as Record<string, unknown>
  const response = bo.authenticator.get({ ...options, allowCredentials: undefined })
  expect(await anna.visitor.refusal('session.secondStepWithPasskey', { response })).toMatchObject({ params: { reason: 'passkey-refused' } })
})

test('a question is answered once, by the browser that asked, for what it asked', async () => {
  const { visitor, authenticator, email } = await withPasskey()
  const response = authenticator.get(await ask(visitor, 'sign-in'))
  const stranger = createVisitor(server)
  expect(await stranger.refusal('session.signInWithPasskey', { response })).toMatchObject({
    status: 401,
    params: { reason: 'passkey-refused' },
  })
  await visitor.mutate('session.signInWithPasskey', { response })
  expect(await visitor.refusal('session.signInWithPasskey', { response })).toMatchObject({ params: { reason: 'passkey-refused' } })

  const other = createVisitor(server)
  await other.mutate('session.signIn', { email, password })
  const second = authenticator.get(await ask(other, 'second-step'))
  expect(await other.refusal('session.signInWithPasskey', { response: second })).toMatchObject({ params: { reason: 'passkey-refused' } })
})

test('a copy whose counter went back is refused', async () => {
  const { visitor, authenticator } = await withPasskey()
  await signIn(visitor, authenticator)
  await signIn(visitor, authenticator)
  authenticator.counter = 1
  const response = authenticator.get(await ask(visitor, 'sign-in'))
  expect(await visitor.refusal('session.signInWithPasskey', { response })).toMatchObject({ params: { reason: 'passkey-refused' } })
})

test('one that did not ask for PIN, fingerprint or face is refused, and one of another site', async () => {
  const { visitor, email } = await withPasskey()
  for (const behaviour of [{ origin, verifies: false }, { origin: 'https://evil.example' }]) {
    await bench.db.prisma.passkey.deleteMany({ where: { user: { email } } })
    await bench.db.prisma.user.updateMany({ where: { email }, data: { recoveryCodes: [] } })
    await visitor.mutate('session.signIn', { email, password })
    const response = createAuthenticator(behaviour).create(await visitor.mutate('account.askForNewPasskey'))
    expect(await visitor.refusal('account.addPasskey', { name: 'x', response })).toMatchObject({ params: { reason: 'passkey-refused' } })
  }
})

test('passkeys are listed, renamed and removed; removing asks again, and by a passkey will do', async () => {
  const { id, visitor, authenticator, passkeyId } = await withPasskey()
  await signIn(visitor, authenticator)
  await visitor.mutate('account.renamePasskey', { id: passkeyId, name: 'Work phone' })
  expect(await visitor.query('account.get')).toMatchObject({
    passkeys: [{ id: passkeyId, name: 'Work phone', lastUsedAt: expect.any(String) }],
  })
  expect(await visitor.refusal('account.removePasskey', { id: passkeyId })).toMatchObject({ params: { reason: 'confirm' } })
  await visitor.mutate('account.confirmByPasskey', { response: authenticator.get(await visitor.mutate('account.askToConfirm')) })
  await visitor.mutate('account.removePasskey', { id: passkeyId })
  expect(await bench.db.prisma.user.findUnique({ where: { id }, include: { passkeys: true } })).toMatchObject({
    passkeys: [],
    recoveryCodes: [],
  })
})

test('the last way in cannot be taken away', async () => {
  const { id, visitor, authenticator, passkeyId } = await withPasskey()
  await bench.db.prisma.user.update({ where: { id }, data: { passwordHash: null } })
  await signIn(visitor, authenticator)
  await visitor.mutate('account.confirmByPasskey', { response: authenticator.get(await visitor.mutate('account.askToConfirm')) })
  expect(await visitor.refusal('account.removePasskey', { id: passkeyId })).toMatchObject({
    status: 409,
    params: { reason: 'last-way-in' },
  })
})

test('without a password, a recovery code stands in its place, once; with one it does not', async () => {
  const { id, email, visitor, codes } = await withPasskey()
  const [first = '', second = ''] = codes ?? []
  expect(await visitor.refusal('session.signIn', { email, password: first })).toMatchObject({ params: { reason: 'credentials' } })
  await bench.db.prisma.user.update({ where: { id }, data: { passwordHash: null } })
  expect(await visitor.mutate('session.signIn', { email, password: first })).toEqual({ next: 'done' })
  expect(await visitor.query('account.get')).toMatchObject({ recoveryCodes: 9 })
  await visitor.mutate('session.signOut', {})
  expect(await visitor.refusal('session.signIn', { email, password: first })).toMatchObject({ params: { reason: 'credentials' } })
  await bench.db.prisma.passkey.deleteMany({ where: { userId: id } })
  expect(await visitor.refusal('session.signIn', { email, password: second })).toMatchObject({ params: { reason: 'credentials' } })
})

test('an administrator takes away the second step of somebody who lost it, who is signed out by that', async () => {
  const { email, id, visitor, authenticator } = await withPasskey()
  await signIn(visitor, authenticator)
  const admin = createVisitor(server)
  const address = `${crypto.randomUUID()}@example.test`
  await bench.db.prisma.user.create({ data: { name: 'Astrid', email: address, passwordHash: hashed, isAdmin: true } })
  expect(await visitor.refusal('installation.clearSecondStep', { userId: id })).toMatchObject({ status: 403 })
  await admin.mutate('session.signIn', { email: address, password })
  await admin.mutate('installation.clearSecondStep', { userId: id })
  expect(await visitor.query('session.current')).toMatchObject({ user: null })
  expect(await visitor.mutate('session.signIn', { email, password })).toEqual({ next: 'done' })
  expect(await visitor.query('account.get')).toMatchObject({ passkeys: [], recoveryCodes: 0 })
})

test('a closed account’s passkey opens nothing', async () => {
  const { id, visitor, authenticator } = await withPasskey()
  await bench.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } })
  const response = authenticator.get(await ask(visitor, 'sign-in'))
  expect(await visitor.refusal('session.signInWithPasskey', { response })).toMatchObject({ params: { reason: 'passkey-refused' } })
})

test('an IP address has no passkeys, and says so; a name does', async () => {
  const visitor = createVisitor(server, 'http://127.0.0.1')
  expect(await visitor.query('session.current')).toMatchObject({ instance: { passkeys: false } })
  expect(await visitor.refusal('session.askForPasskey', { purpose: 'sign-in' })).toMatchObject({ params: { reason: 'passkey-place' } })
  expect(await createVisitor(server).query('session.current')).toMatchObject({ instance: { passkeys: true } })
})
