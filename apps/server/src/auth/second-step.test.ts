import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness/server.ts'
import { totpCode } from '../../../../test/harness/totp.ts'
import { createVisitor, type Visitor } from '../../../../test/harness/visitor.ts'
import { createWorkbench } from '../../../../test/harness/workbench.ts'
import { hashPassword } from './passwords.ts'

const password = 'en lång lösenfras'
const hashed = await hashPassword(password)
const bench = await createWorkbench()

let clock = Date.now()
const server = await createTestServer(bench, { now: () => clock })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})
const later = (seconds: number) => {
  clock += seconds * 1000
}

async function person() {
  clock = Date.now()
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await bench.db.prisma.user.create({ data: { name: 'Anna', email, passwordHash: hashed } })
  const visitor = createVisitor(server)
  return { id, email, visitor, signIn: (by: Visitor = visitor) => by.mutate('session.signIn', { email, password }) }
}

const codeOf = (secret: string, at = clock) => totpCode(secret, at)

/** Somebody with an authenticator app, signed out again. */
async function withTotp() {
  const who = await person()
  await who.signIn()
  const { secret, setup } = (await who.visitor.mutate('account.beginTotp')) as { secret: string; setup: string }
  const { codes } = (await who.visitor.mutate('account.finishTotp', { setup, code: codeOf(secret) })) as { codes: string[] }
  await who.visitor.mutate('session.signOut', {})
  later(60)
  return { ...who, secret, codes }
}

test('an authenticator app is set up with a code of it only, and its secret is not in the database', async () => {
  const { id, visitor, signIn } = await person()
  await signIn()
  const before = visitor.cookies.get('verifikat_session')
  const { secret, uri, setup } = (await visitor.mutate('account.beginTotp')) as { secret: string; uri: string; setup: string }
  expect(uri).toContain(`secret=${secret}`)
  expect(await visitor.refusal('account.finishTotp', { setup, code: '000000' })).toMatchObject({ params: { reason: 'code-wrong' } })
  expect(await bench.db.prisma.user.findUnique({ where: { id } })).toMatchObject({ totpSecret: null })
  expect(await visitor.refusal('account.finishTotp', { setup: `${setup}x`, code: codeOf(secret) })).toMatchObject({
    params: { reason: 'setup-over' },
  })

  const { codes } = (await visitor.mutate('account.finishTotp', { setup, code: codeOf(secret) })) as { codes: string[] }
  expect(new Set(codes).size).toBe(10)
  const row = await bench.db.prisma.user.findUniqueOrThrow({ where: { id } })
  expect(row.totpSecret).not.toContain(secret)
  expect(row.recoveryCodes.join()).not.toContain(codes[0])
  // the session goes on under another id
  expect(visitor.cookies.get('verifikat_session')).not.toBe(before)
  expect(await visitor.query('session.current')).toMatchObject({ user: { id } })
})

test('another person cannot use what was sealed for the first', async () => {
  const one = await person()
  const two = await person()
  await one.signIn()
  await two.signIn()
  const { secret, setup } = (await one.visitor.mutate('account.beginTotp')) as { secret: string; setup: string }
  expect(await two.visitor.refusal('account.finishTotp', { setup, code: codeOf(secret) })).toMatchObject({
    params: { reason: 'setup-over' },
  })
})

test('the password alone opens nothing; a code opens, once, and none that is older after it', async () => {
  const { id, visitor, signIn, secret } = await withTotp()
  expect(await signIn()).toEqual({ next: 'second-step', methods: ['totp', 'recovery'] })
  expect(await visitor.query('session.current')).toMatchObject({ user: null })
  expect(await visitor.query('session.pending')).toEqual({ methods: ['totp', 'recovery'] })
  const code = codeOf(secret)
  await visitor.mutate('session.secondStep', { method: 'totp', code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await visitor.query('session.current')).toMatchObject({ user: { id } })
  expect(await bench.db.prisma.session.findMany({ where: { userId: id } })).toMatchObject([{ method: 'password+totp' }])

  const other = createVisitor(server)
  await signIn(other)
  expect(await other.refusal('session.secondStep', { method: 'totp', code })).toMatchObject({ params: { reason: 'code-used' } })
  const older = codeOf(secret, clock - 30_000)
  expect(await other.refusal('session.secondStep', { method: 'totp', code: older })).toMatchObject({ params: { reason: 'code-used' } })
  // the next step's code is taken too: clocks differ
  await other.mutate('session.secondStep', { method: 'totp', code: codeOf(secret, clock + 30_000) })
})

test('a code that is five minutes off is answered like any other wrong one', async () => {
  const { visitor, signIn, secret } = await withTotp()
  await signIn()
  const fast = codeOf(secret, clock + 5 * 60_000)
  const wrong = '000000'
  const near = await visitor.refusal('session.secondStep', { method: 'totp', code: fast })
  const far = await visitor.refusal('session.secondStep', { method: 'totp', code: wrong })
  expect(near).toEqual(far)
  expect(near).toMatchObject({ status: 401, params: { reason: 'code-wrong' } })
  expect(await visitor.query('session.current')).toMatchObject({ user: null })
})

test('five tries, then the password again', async () => {
  const { visitor, signIn, secret } = await withTotp()
  await signIn()
  for (let i = 0; i < 5; i++)
    expect(await visitor.refusal('session.secondStep', { method: 'totp', code: '000000' })).toMatchObject({
      params: { reason: 'code-wrong' },
    })
  const last = { method: 'totp', code: codeOf(secret) }
  expect(await visitor.refusal('session.secondStep', last)).toMatchObject({ params: { reason: 'step-over' } })
  // ten within a quarter of an hour for an account, however often the password is given in between
  await signIn()
  for (let i = 0; i < 5; i++) await visitor.refusal('session.secondStep', { method: 'totp', code: '000000' })
  await signIn()
  expect(await visitor.refusal('session.secondStep', last)).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('a recovery code opens once, however it is typed', async () => {
  const { id, visitor, signIn, codes } = await withTotp()
  const [first = '', second = ''] = codes
  await signIn()
  await visitor.mutate('session.secondStep', { method: 'recovery', code: first.toUpperCase().replace('-', ' ') })
  expect(await visitor.query('account.get')).toMatchObject({ recoveryCodes: 9 })
  await visitor.mutate('session.signOut', {})
  await signIn()
  expect(await visitor.refusal('session.secondStep', { method: 'recovery', code: first })).toMatchObject({
    params: { reason: 'code-wrong' },
  })
  await visitor.mutate('session.secondStep', { method: 'recovery', code: second })
  expect(await bench.db.prisma.session.findMany({ where: { userId: id } })).toMatchObject([{ method: 'password+recovery' }])
})

test('a second step that nobody began, or that has run out, is none', async () => {
  const { visitor, signIn, secret } = await withTotp()
  expect(await createVisitor(server).refusal('session.secondStep', { method: 'totp', code: codeOf(secret) })).toMatchObject({
    params: { reason: 'step-over' },
  })
  await signIn()
  await bench.db.prisma.authChallenge.updateMany({ data: { expiresAt: new Date(0) } })
  expect(await visitor.refusal('session.secondStep', { method: 'totp', code: codeOf(secret) })).toMatchObject({
    params: { reason: 'step-over' },
  })
})

test('turning the second step off asks for the password again, and takes the recovery codes along', async () => {
  const { id, visitor, signIn, secret } = await withTotp()
  await signIn()
  await visitor.mutate('session.secondStep', { method: 'totp', code: codeOf(secret) })
  for (const procedure of ['account.removeTotp', 'account.renewRecoveryCodes'])
    expect(await visitor.refusal(procedure)).toMatchObject({ status: 403, params: { reason: 'confirm' } })
  expect(await visitor.refusal('account.confirmByPassword', { password: 'a guess' })).toMatchObject({
    params: { reason: 'password-wrong' },
  })
  await visitor.mutate('account.confirmByPassword', { password })
  const { codes } = (await visitor.mutate('account.renewRecoveryCodes')) as { codes: string[] }
  expect(codes).toHaveLength(10)
  await visitor.mutate('account.removeTotp')
  expect(await bench.db.prisma.user.findUnique({ where: { id } })).toMatchObject({ totpSecret: null, recoveryCodes: [] })
  expect(
    await createVisitor(server).mutate('session.signIn', {
      email: (await bench.db.prisma.user.findUniqueOrThrow({ where: { id } })).email,
      password,
    }),
  ).toEqual({
    next: 'done',
  })
})

test('what is done about sign-in is in the log, and no address, code or secret with it', async () => {
  const { id, email, visitor, signIn, secret } = await withTotp()
  await signIn()
  await visitor.refusal('session.secondStep', { method: 'totp', code: '000000' })
  await visitor.mutate('session.secondStep', { method: 'totp', code: codeOf(secret) })
  await visitor.refusal('session.signIn', { email, password: 'a guess' })
  const events = await bench.db.prisma.auditEvent.findMany({ orderBy: { id: 'asc' } })
  const own = events.filter((event) => event.userId === id).map((event) => event.action)
  expect(own).toEqual(['session.start', 'user.totp-on', 'user.recovery-codes', 'session.end', 'session.start'])
  const refused = events.filter((event) => event.action === 'session.refused')
  expect(refused.slice(-2)).toMatchObject([
    { userId: null, detail: { method: 'totp', userId: id } },
    { userId: null, detail: { method: 'password', userId: id } },
  ])
  const all = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  for (const secretText of [email, secret, 'a guess']) expect(all).not.toContain(secretText)
})
