// Signing in by a provider, against a real one.
import { randomUUID } from 'node:crypto'
import { hashSecret } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../../../../test/harness/oidc-provider.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { createVisitor, type Visitor } from '../../../../test/harness/visitor.ts'
import { createWorkbench } from '../../../../test/harness/workbench.ts'
import { hashPassword } from './passwords.ts'
import { type ProviderSettings, provesTwice } from './providers.ts'

const password = 'en lång lösenfras'
const hashed = await hashPassword(password)
const ids = ['firm', 'trusted', 'gone']
const provider = await startProvider(ids.map((id) => `http://localhost/auth/oidc/${id}/callback`))
const settings = (id: string, more: Partial<ProviderSettings> = {}): ProviderSettings => ({
  id,
  name: `The ${id}`,
  issuer: provider.issuer,
  clientId: 'verifikat',
  clientSecret: 'a client secret of the tests',
  trustEmail: false,
  ...more,
})
const bench = await createWorkbench()
const server = await createTestServer(bench, {
  // nothing listens at the discard port
  providers: [settings('firm'), settings('trusted', { trustEmail: true }), settings('gone', { issuer: 'http://127.0.0.1:9' })],
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

async function person(more: { readonly disabledAt?: Date } = {}) {
  const email = `${randomUUID()}@example.test`
  const { id } = await bench.db.prisma.user.create({ data: { name: 'Anna', email, passwordHash: hashed, ...more } })
  return { id, email }
}

/** Out to the provider and back; where one ends up. */
async function goThrough(visitor: Visitor, id: string, query = '', headers: Record<string, string> = {}): Promise<string> {
  const out = await visitor.get(`/auth/oidc/${id}/start${query}`, headers)
  const to = String(out.headers.location)
  if (!to.startsWith(provider.issuer)) return to
  return await comeBack(visitor, await provider.visit(to))
}

async function comeBack(visitor: Visitor, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  return String((await visitor.get(pathname + search)).headers.location)
}

async function linked() {
  const who = await person()
  const sub = randomUUID()
  await bench.db.prisma.externalIdentity.create({ data: { issuer: provider.issuer, subject: sub, userId: who.id } })
  await provider.as({ sub })
  return { ...who, sub, visitor: createVisitor(server) }
}

const current = (visitor: Visitor) => visitor.query('session.current')

test('the provider’s own number for a person signs in, and the way back is to where one was going', async () => {
  const { id, visitor } = await linked()
  expect(await goThrough(visitor, 'firm', '?to=%2Fbeta%2Fx&remember=1')).toBe('/beta/x')
  expect(await current(visitor)).toMatchObject({ user: { id } })
  expect(visitor.cookies.get('verifikat_session')).toMatch(/^r/)
  expect(await bench.db.prisma.session.findMany({ where: { userId: id } })).toMatchObject([{ method: 'oidc:firm' }])
})

test('an address that leads elsewhere is not gone to', async () => {
  const { visitor } = await linked()
  expect(await goThrough(visitor, 'firm', '?to=%2F%2Fevil.example')).toBe('/beta')
})

test('an address signs nobody in, however verified, unless the provider is trusted with addresses', async () => {
  const { id, email } = await person()
  await provider.as({ sub: randomUUID(), email, email_verified: true })
  const visitor = createVisitor(server)
  expect(await goThrough(visitor, 'firm')).toMatch(/^\/auth-error\?code=wrong_provider&ref=[\w-]+$/)
  expect(await current(visitor)).toMatchObject({ user: null })
  expect(await goThrough(visitor, 'trusted')).toBe('/beta')
  expect(await current(visitor)).toMatchObject({ user: { id } })
  expect(await bench.db.prisma.externalIdentity.count({ where: { userId: id } })).toBe(1)
})

test('a trusted provider’s unverified address signs nobody in', async () => {
  const { email } = await person()
  await provider.as({ sub: randomUUID(), email, email_verified: false })
  expect(await goThrough(createVisitor(server), 'trusted')).toMatch(/code=wrong_provider/)
})

test('an account without an address here gets the same answer as one with', async () => {
  const { email } = await person()
  const answers = []
  for (const address of [email, 'nobody@example.test']) {
    await provider.as({ sub: randomUUID(), email: address, email_verified: true })
    answers.push((await goThrough(createVisitor(server), 'firm')).replace(/ref=.*/, ''))
  }
  expect(new Set(answers).size).toBe(1)
})

test('the answer belongs to the browser and the question, and is taken once', async () => {
  const { visitor } = await linked()
  const out = String((await visitor.get('/auth/oidc/firm/start')).headers.location)
  const back = await provider.visit(out)
  expect(await comeBack(createVisitor(server), back)).toMatch(/code=cookies_blocked/)
  const other = createVisitor(server)
  await other.get('/auth/oidc/firm/start')
  expect(await comeBack(other, back)).toMatch(/code=state_mismatch/)
  expect(await comeBack(visitor, back.replace('/firm/', '/trusted/'))).toMatch(/code=state_mismatch/)
  // that was the one time
  expect(await comeBack(visitor, back)).toMatch(/code=(cookies_blocked|state_mismatch)/)
  expect(await current(visitor)).toMatchObject({ user: null })
})

test('a code of another sign-in does not pass PKCE and nonce', async () => {
  const { visitor } = await linked()
  const stolen = new URL(await provider.visit(String((await createVisitor(server).get('/auth/oidc/firm/start')).headers.location)))
  const back = new URL(await provider.visit(String((await visitor.get('/auth/oidc/firm/start')).headers.location)))
  back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await comeBack(visitor, back.href)).toMatch(/code=provider_refused/)
  expect(await current(visitor)).toMatchObject({ user: null })
})

test('refused there, out of reach, or not set up: each has its page', async () => {
  await provider.as({ sub: 'x', refuse: true })
  expect(await goThrough(createVisitor(server), 'firm')).toMatch(/^\/auth-error\?code=provider_refused&ref=/)
  expect(await goThrough(createVisitor(server), 'gone')).toMatch(/^\/auth-error\?code=provider_unreachable&ref=/)
  expect(await goThrough(createVisitor(server), 'unheard-of')).toMatch(/^\/auth-error\?code=wrong_provider&ref=/)
})

test('a closed account stays closed', async () => {
  const { id, visitor } = await linked()
  await bench.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } })
  expect(await goThrough(visitor, 'firm')).toMatch(/code=account_disabled/)
})

test('an account with a second step is asked for it, unless the provider has asked', async () => {
  const { id, sub, visitor } = await linked()
  await bench.db.prisma.user.update({ where: { id }, data: { totpSecret: 'sealed', recoveryCodes: [hashSecret('recovery:abc')] } })
  expect(await goThrough(visitor, 'firm', '?to=%2Fbeta%2Fx')).toBe('/sign-in?to=%2Fbeta%2Fx')
  expect(await current(visitor)).toMatchObject({ user: null })
  await visitor.mutate('session.secondStep', { method: 'recovery', code: 'a-b-c' })
  expect(await current(visitor)).toMatchObject({ user: { id } })

  // one proof, however strong, is not two
  for (const method of ['otp', 'hwk', 'fpt']) {
    await provider.as({ sub, amr: [method] })
    expect(await goThrough(createVisitor(server), 'firm')).toBe('/sign-in?to=%2Fbeta')
  }

  await provider.as({ sub, amr: ['pwd', 'mfa'] })
  expect(await goThrough(createVisitor(server), 'firm')).toBe('/beta')
})

test('two proofs are two kinds of proof', () => {
  const one = [
    undefined,
    'mfa',
    [],
    ['pwd'],
    ['otp'],
    ['hwk'],
    ['fpt'],
    ['pwd', 'pin'],
    ['otp', 'hwk', 'sms'],
    ['face', 'iris'],
    ['pwd', 'geo', 'rba', 'user'],
  ]
  for (const methods of one) expect([methods, provesTwice(methods)]).toEqual([methods, false])
  const two = [['mfa'], ['pwd', 'otp'], ['hwk', 'pin'], ['fpt', 'hwk'], ['face', 'kba'], ['swk', 'vbm', 'user']]
  for (const methods of two) expect([methods, provesTwice(methods)]).toEqual([methods, true])
})

test('whoever signs in goes on to a path of this installation, wherever they asked to go', async () => {
  for (const to of ['//evil.example', '/\t/evil.example', '/\n/evil.example', '/\t\\evil', 'https://evil.example/']) {
    const { sub } = await linked()
    await provider.as({ sub })
    expect(await goThrough(createVisitor(server), 'firm', `?to=${encodeURIComponent(to)}`)).toBe('/beta')
  }
})

test('somebody signed in links an account there, from this site only, and unlinks it', async () => {
  const { id, email } = await person()
  const visitor = createVisitor(server)
  await visitor.mutate('session.signIn', { email, password })
  await provider.as({ sub: randomUUID() })
  expect(await goThrough(visitor, 'firm', '?link=1', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toMatch(
    /code=state_mismatch/,
  )
  expect(await goThrough(visitor, 'firm', '?link=1', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toBe(
    '/beta?me=sign-in',
  )
  expect(await visitor.query('account.get')).toMatchObject({ identities: [{ issuer: provider.issuer, name: 'The firm' }] })
  const again = createVisitor(server)
  expect(await goThrough(again, 'firm')).toBe('/beta')
  expect(await current(again)).toMatchObject({ user: { id } })

  // nobody else links the same
  const other = await person()
  const thief = createVisitor(server)
  await thief.mutate('session.signIn', { email: other.email, password })
  expect(await goThrough(thief, 'firm', '?link=1', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toMatch(
    /code=identity_taken/,
  )

  await visitor.mutate('account.confirmByPassword', { password })
  await visitor.mutate('account.unlinkProvider', { issuer: provider.issuer })
  expect(await goThrough(createVisitor(server), 'firm')).toMatch(/code=wrong_provider/)
})

test('an invitation is accepted with an account there', async () => {
  const inviter = await person()
  const token = randomUUID()
  const email = `${randomUUID()}@example.test`
  const invitation = { email, name: '', gives: { isAdmin: false, groupIds: [], grants: [] }, createdById: inviter.id }
  await bench.db.prisma.invitation.create({
    data: { ...invitation, tokenHash: hashSecret(token), expiresAt: new Date(Date.now() + 60_000) },
  })
  await provider.as({ sub: randomUUID(), name: 'Bo Ny' })
  const visitor = createVisitor(server)
  expect(await goThrough(visitor, 'firm', `?invitation=${token}`)).toBe('/beta')
  expect(await current(visitor)).toMatchObject({ user: { email, name: 'Bo Ny' } })
  await provider.as({ sub: randomUUID() })
  expect(await goThrough(createVisitor(server), 'firm', `?invitation=${token}`)).toMatch(/code=used_link/)
})
