import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSecret, issueFirstAdminToken } from '@verifikat/db'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/harness/server.ts'
import { tempFolder } from '../../../../test/harness/temp-folder.ts'
import { createWorkbench } from '../../../../test/harness/workbench.ts'
import { SESSION_COOKIE } from './auth.ts'
import { DEVICE_COOKIE } from './browser.ts'
import { hashPassword } from './passwords.ts'

const password = 'en lång lösenfras'
const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('sign-in sets a cookie that only the server reads and that ends with the browser', async () => {
  await using server = await createTestServer(bench)
  const { email } = await person()
  const response = await mutate(server, 'session.signIn', { email: ` ${email.toUpperCase()}`, password })
  expect(response.statusCode).toBe(200)
  expect(cookieOf(response)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookieOf(response)).not.toHaveProperty('secure')
  expect(cookieOf(response)).not.toHaveProperty('maxAge')
  expect(await current(server, response)).toMatchObject({ user: { email, isAdmin: false } })
})

test('"remember me" keeps the cookie for 30 days', async () => {
  await using server = await createTestServer(bench)
  const { email } = await person()
  const response = await mutate(server, 'session.signIn', { email, password, remember: true })
  expect(cookieOf(response)).toMatchObject({ maxAge: 30 * 86_400 })
})

test('behind TLS the cookie is for TLS only', async () => {
  await using server = await createTestServer(bench, { publicUrl: 'https://verifikat.example.test' })
  const { email } = await person()
  const response = await mutate(
    server,
    'session.signIn',
    { email, password },
    { origin: 'https://verifikat.example.test', host: 'verifikat.example.test' },
  )
  expect(cookieOf(response)).toMatchObject({ secure: true })
  expect(response.headers['strict-transport-security']).toBeDefined()
})

test('the database cannot replay a session', async () => {
  await using server = await createTestServer(bench)
  const { id, email } = await person()
  const response = await mutate(server, 'session.signIn', { email, password })
  const secret = cookieOf(response)?.value ?? ''
  const rows = await bench.db.prisma.session.findMany({ where: { userId: id } })
  expect(rows.map((row) => row.id)).toEqual([hashSecret(secret)])
  expect(await current(server, response, rows[0]?.id)).toMatchObject({ user: null })
})

test('a flood of wrong passwords from everywhere locks its owner out of no browser that they use', async () => {
  await using server = await createTestServer(bench, { trustProxy: 1 })
  const { email } = await person()
  const signIn = (given: string, address: string, cookie = '') =>
    mutate(server, 'session.signIn', { email, password: given }, { 'x-forwarded-for': address, cookie })
  const first = await signIn(password, '10.1.0.1')
  const device = first.cookies.find(({ name }) => name === DEVICE_COOKIE)
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const own = `${DEVICE_COOKIE}=${device?.value}`
  const flood = await Promise.all(Array.from({ length: 120 }, (_, i) => signIn('a guess', `10.2.0.${i}`)))
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  expect((await signIn(password, '10.1.0.1')).statusCode).toBe(429)
  expect((await signIn(password, '10.1.0.1', own)).statusCode).toBe(200)
  // it gives tries and nothing else, ten of them, and only for whom it was made
  expect((await mutate(server, 'session.signIn', { email: (await person()).email, password: 'a guess' }, { cookie: own })).statusCode).toBe(
    401,
  )
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('a guess', '10.1.0.1', own)))
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  const forged = `${DEVICE_COOKIE}=${device?.value?.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0'))}`
  expect((await signIn(password, '10.1.0.1', forged)).statusCode).toBe(429)
})

test('a wrong password, an unknown address and a closed account get the same answer', async () => {
  await using server = await createTestServer(bench)
  const { email } = await person()
  const closed = await person({ disabledAt: new Date() })
  const bodies = []
  for (const input of [
    { email, password: 'not the password' },
    { email: 'nobody@example.test', password },
    { email: closed.email, password },
  ]) {
    const response = await mutate(server, 'session.signIn', input)
    expect(response.statusCode).toBe(401)
    expect(cookieOf(response)).toBeUndefined()
    // each refusal has a reference of its own, and nothing else that differs
    bodies.push(response.body.replaceAll(String(response.headers['x-correlation-id']), ''))
  }
  expect(new Set(bodies).size).toBe(1)
})

test('the log names the account that a refused sign-in meant; of other addresses it holds what only this installation can make', async () => {
  await using server = await createTestServer(bench)
  const { id, email } = await person()
  const closed = await person({ disabledAt: new Date() })
  const stranger = `${crypto.randomUUID()}@example.test`
  for (const address of [email.toUpperCase(), closed.email, stranger, ` ${stranger}`])
    await mutate(server, 'session.signIn', { email: address, password: 'not the password' })
  const events = await bench.db.prisma.auditEvent.findMany({ where: { action: 'session.refused' }, orderBy: { id: 'desc' }, take: 4 })
  const [known, ended, ...unknown] = events.map(({ detail }) => detail).reverse()
  expect([known, ended]).toEqual([
    { method: 'password', userId: id },
    { method: 'password', userId: closed.id },
  ])
  expect(unknown[0]).toEqual({ method: 'password', address: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(unknown[1]).toEqual(unknown[0])
  expect(unknown[0]).not.toMatchObject({ address: hashSecret(stranger) })
})

test('an unknown address takes as long as a wrong password', async () => {
  await using server = await createTestServer(bench)
  const { email } = await person()
  const time = async (address: string) => {
    const began = performance.now()
    await mutate(server, 'session.signIn', { email: address, password: 'not the password' })
    return performance.now() - began
  }
  for (let i = 0; i < 7; i++) await time('warm-up@example.test')
  // in turns: what else the machine does weighs on both
  const ratios = []
  for (let i = 0; i < 7; i++) {
    const known = await time(email)
    ratios.push((await time('nobody-at-all@example.test')) / known)
  }
  // without the stand-in hash the unknown one takes a tenth
  expect(ratios.sort((a, b) => a - b)[3]).toBeGreaterThan(0.5)
})

test('the eleventh try is told how long to wait, even with the right password', async () => {
  await using server = await createTestServer(bench)
  const { email } = await person()
  for (let i = 0; i < 10; i++) await mutate(server, 'session.signIn', { email, password: 'guess' })
  const response = await mutate(server, 'session.signIn', { email, password })
  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({ error: { data: { appCode: 'rate_limited', params: { seconds: expect.any(Number) } } } })
})

test('signing out ends this session, or all of them, and works when it is over already', async () => {
  await using server = await createTestServer(bench)
  const { id, email } = await person()
  const one = await signIn(server, email)
  const two = await signIn(server, email)
  const three = await signIn(server, email)
  expect((await mutate(server, 'session.signOut', {}, { cookie: one })).statusCode).toBe(200)
  expect(await bench.db.prisma.session.count({ where: { userId: id } })).toBe(2)
  expect((await mutate(server, 'session.signOut', {}, { cookie: one })).statusCode).toBe(200)
  expect((await mutate(server, 'session.signOut', { everywhere: true }, { cookie: two })).statusCode).toBe(200)
  expect(await current(server, three)).toMatchObject({ user: null })
  expect(await bench.db.prisma.session.count({ where: { userId: id } })).toBe(0)
})

test('a session that has run out, or whose account was closed, is over', async () => {
  await using server = await createTestServer(bench)
  const { id, email } = await person()
  const cookie = await signIn(server, email)
  await bench.db.prisma.session.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await current(server, cookie)).toMatchObject({ user: null })
  const again = await signIn(server, email)
  await bench.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } })
  expect(await current(server, again)).toMatchObject({ user: null })
})

test('what a page asks by itself is answered, and is no use of the session: unused, it ends although the page stays open', async () => {
  await using server = await createTestServer(bench)
  const { id, email } = await person()
  const cookie = await signIn(server, email)
  const inAnHour = new Date(Date.now() + 3_600_000)
  const before = new Date(Date.now() - 61_000)
  await bench.db.prisma.session.updateMany({ where: { userId: id }, data: { expiresAt: inAnHour, lastSeenAt: before } })
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, cookies } = await server.app.inject({ url: '/trpc/company.list', headers: { cookie, ...headers } })
    const { expiresAt, lastSeenAt } = await bench.db.prisma.session.findFirstOrThrow({ where: { userId: id } })
    return { statusCode, cookies: cookies.length, isProlonged: expiresAt > inAnHour, isSeen: lastSeenAt > before }
  }
  const byItself = { 'x-verifikat-by-itself': '1' }
  expect(await ask(byItself)).toEqual({ statusCode: 200, cookies: 0, isProlonged: false, isSeen: false })
  expect(await ask({})).toEqual({ statusCode: 200, cookies: 1, isProlonged: true, isSeen: true })
  await bench.db.prisma.session.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await ask(byItself)).toMatchObject({ statusCode: 401 })
})

test('preferences stay with the person', async () => {
  await using server = await createTestServer(bench)
  const cookie = await signIn(server, (await person()).email)
  await mutate(server, 'session.setPreferences', { locale: 'sv', theme: 'dark' }, { cookie })
  expect(await current(server, cookie)).toMatchObject({ user: { locale: 'sv', theme: 'dark' } })
  expect((await mutate(server, 'session.setPreferences', { locale: 'sv' })).statusCode).toBe(401)
})

test('another site cannot write with the cookie, nor can a program that says so', async () => {
  await using server = await createTestServer(bench)
  const cookie = await signIn(server, (await person()).email)
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await mutate(server, 'session.signOut', {}, { cookie, ...headers })
    expect(response.json()).toEqual({ appCode: 'forbidden', params: { reason: 'origin' }, correlationId: expect.any(String) })
  }
  expect(await current(server, cookie)).not.toMatchObject({ user: null })
})

test('nobody is answered at a name that another site may have made to lead here', async () => {
  using folder = tempFolder()
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html>')
  await using local = await createTestServer(bench, { publicUrl: 'http://localhost:3000', webFolder: folder.path })
  await using known = await createTestServer(bench, { publicUrl: 'https://verifikat.example.test' })
  const ask = async ({ app }: TestServer, host: string, origin: string) => {
    const headers = { host, origin }
    const page = await app.inject({ url: '/trpc/session.current', headers })
    const write = await app.inject({ method: 'POST', url: '/trpc/session.signOut', headers, payload: {} })
    return [page.statusCode, write.statusCode]
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080'])
    expect(await ask(local, host, `http://${host}`), host).toEqual([200, 200])
  expect(await ask(local, '127.0.0.1:3000', 'http://127.0.0.1:4000')).toEqual([200, 403])
  for (const host of ['evil.example:3000', '192.168.1.5:3000', 'localhost.evil.example']) {
    expect(await ask(local, host, `http://${host}`), host).toEqual([421, 421])
    expect((await local.app.inject({ url: '/', headers: { host } })).body).toMatch(
      /^This Verifikat does not answer at this address; .+\.\n$/,
    )
    expect((await local.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  }
  expect(await ask(known, 'verifikat.example.test', 'https://verifikat.example.test')).toEqual([200, 200])
  expect(await ask(known, 'verifikat.example.test', 'http://verifikat.example.test')).toEqual([200, 403])
  expect(await ask(known, 'localhost', 'http://localhost')).toEqual([421, 421])
})

test('the link makes one administrator, who owns the demo company, whoever is first', async () => {
  await using fresh = await createWorkbench()
  await using server = await createTestServer(fresh)
  const demo = await fresh.db.prisma.company.create({ data: { name: 'Demo', isDemo: true } })
  const token = await issueFirstAdminToken(fresh.db.pool)
  expect(await current(server)).toMatchObject({ user: null, instance: { needsFirstAdmin: true } })
  const create = (n: number) => mutate(server, 'session.createFirstAdmin', { token, name: 'Astrid', email: `a${n}@example.test`, password })
  const responses = await Promise.all([create(1), create(2), create(3)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  const [user, ...others] = await fresh.db.prisma.user.findMany({ include: { grants: true } })
  expect(others).toEqual([])
  expect(user).toMatchObject({ isAdmin: true, grants: [{ companyId: demo.id, role: 'owner' }] })
  expect(await current(server)).toMatchObject({ instance: { needsFirstAdmin: false, dataFolder: '' } })
  expect(await issueFirstAdminToken(fresh.db.pool)).toBeNull()
  expect(await fresh.db.prisma.oneTimeToken.findMany({ where: { hash: token ?? '' } })).toEqual([])
})

test('an unknown, a replaced and an expired link say which they are', async () => {
  await using fresh = await createWorkbench()
  await using server = await createTestServer(fresh)
  const refusal = async (token: string | null) =>
    (await mutate(server, 'session.createFirstAdmin', { token, name: 'A', email: 'a@example.test', password })).json().error.data
  const replaced = await issueFirstAdminToken(fresh.db.pool)
  const newest = await issueFirstAdminToken(fresh.db.pool)
  expect(await refusal('guess')).toMatchObject({ appCode: 'forbidden', params: { reason: 'link_unknown' } })
  expect(await refusal(replaced)).toMatchObject({ params: { reason: 'link_unknown' } })
  await fresh.db.prisma.oneTimeToken.updateMany({ data: { expiresAt: new Date(0) } })
  expect(await refusal(newest)).toMatchObject({ params: { reason: 'link_expired' } })
  expect(await fresh.db.prisma.user.count()).toBe(0)
})

test('a password of fewer than twelve characters is refused by name', async () => {
  await using fresh = await createWorkbench()
  await using server = await createTestServer(fresh)
  const token = await issueFirstAdminToken(fresh.db.pool)
  const response = await mutate(server, 'session.createFirstAdmin', { token, name: 'A', email: 'a@example.test', password: 'short' })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.data.params).toEqual({ reason: 'password-short' })
})

async function person(more: { readonly disabledAt?: Date } = {}): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await bench.db.prisma.user.create({ data: { name: 'Anna', email, passwordHash: await hashPassword(password), ...more } })
  return { id, email }
}

function mutate(
  server: TestServer,
  procedure: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    payload,
    headers: { origin: 'http://localhost', host: 'localhost', ...headers },
  })
}

const cookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === SESSION_COOKIE)

async function signIn(server: TestServer, email: string): Promise<string> {
  const cookie = cookieOf(await mutate(server, 'session.signIn', { email, password }))
  return `${SESSION_COOKIE}=${cookie?.value}`
}

async function current(server: TestServer, from?: LightMyRequestResponse | string, value?: string): Promise<unknown> {
  const cookie = typeof from === 'string' ? from : `${SESSION_COOKIE}=${value ?? (from && cookieOf(from)?.value) ?? ''}`
  const response = await server.app.inject({ method: 'GET', url: '/trpc/session.current', headers: { cookie } })
  return response.json().result.data
}
