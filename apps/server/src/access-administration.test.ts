import { readyPackages } from '@verifikat/analyses'
import { roleRights } from '@verifikat/db'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestServer, type TestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})
const { prisma } = bench.db

const answer = z.tuple([z.object({ result: z.object({ data: z.unknown() }) })])
const refusal = z.tuple([
  z.object({ error: z.object({ message: z.string(), data: z.object({ params: z.record(z.string(), z.unknown()) }) }) }),
])

type Headers = Record<string, string>

async function as(userId: string, on: TestServer = server) {
  const cookie = await sessionCookie(bench, userId)
  return caller({ cookie, origin: 'http://localhost' }, on)
}

function caller(headers: Headers, on: TestServer = server) {
  const send = async (options: InjectOptions) => await on.app.inject({ headers, ...options })
  /** One of a batch, as the pages ask: what takes no input has no body otherwise. */
  const call = async (path: string, input: object | null, method: 'GET' | 'POST') =>
    method === 'POST'
      ? await send({ method, url: `/trpc/${path}?batch=1`, payload: input === null ? {} : { 0: input } })
      : await send({ url: `/trpc/${path}?batch=1`, query: { batch: '1', ...(input && { input: JSON.stringify({ 0: input }) }) } })
  const ask = async <T>(schema: z.ZodType<T>, path: string, input: object | null = null, method: 'GET' | 'POST' = 'GET'): Promise<T> => {
    const response = await call(path, input, method)
    const told = answer.safeParse(response.json())
    if (!told.success) throw new Error(response.body)
    return schema.parse(told.data[0].result.data)
  }
  return {
    headers,
    get: <T>(schema: z.ZodType<T>, path: string, input: object | null = null) => ask(schema, path, input),
    post: <T>(schema: z.ZodType<T>, path: string, input: object | null = null) => ask(schema, path, input, 'POST'),
    async refused(path: string, input: object | null = null, method: 'GET' | 'POST' = 'GET') {
      const told = refusal.parse((await call(path, input, method)).json())[0].error
      return [told.message, told.data.params['reason']]
    },
  }
}

const any = z.unknown()
const invited = z.object({ id: z.uuid(), link: z.string(), mail: z.string(), sendError: z.string().nullable() })
const own = z.object({ role: z.string(), rights: z.array(z.string()), seenAs: z.string().nullable() })
const reader = { role: 'reader', rights: ['see', 'read'], validFrom: null, validTo: null } as const

async function member(companyId: string, role: Parameters<typeof grantOf>[0], name?: string) {
  const userId = await createUser(bench, name)
  await prisma.grant.create({ data: { userId, companyId, ...grantOf(role) } })
  return userId
}

async function administrator() {
  const userId = await createUser(bench, 'Admin')
  await prisma.user.update({ where: { id: userId }, data: { isAdmin: true } })
  return { userId, api: await as(userId) }
}

test('an invitation by an owner lets somebody in with what it says, once, and shows in the history', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const owner = await as(userId)
  const email = `ny-${companyId}@example.com`
  const made = await owner.post(invited, 'access.invite', { companyId, email, name: 'Nina Ny', ...reader })
  expect(made).toMatchObject({ mail: 'none', sendError: null })
  const token = new URL(made.link).searchParams.get('invitation')
  const stranger = caller({ origin: 'http://localhost' })
  await stranger.post(any, 'session.acceptInvitation', { token, name: 'Nina Ny', password: 'correct horse battery' })
  expect(await stranger.refused('session.acceptInvitation', { token, name: 'Nina Ny', password: 'correct horse battery' }, 'POST')).toEqual(
    ['forbidden', 'link_used'],
  )
  const nina = await prisma.user.findUniqueOrThrow({ where: { email } })
  expect(await (await as(nina.id)).get(own, 'company.own', { companyId })).toEqual({
    role: 'reader',
    rights: ['see', 'read'],
    seenAs: null,
  })
  const list = await owner.get(
    z.array(z.object({ state: z.string(), acceptedBy: z.object({ name: z.string() }).nullable() })),
    'access.invitations',
    { companyId },
  )
  expect(list).toEqual([{ state: 'accepted', acceptedBy: { name: 'Nina Ny' } }])
  const { changes } = await owner.get(
    z.object({ changes: z.array(z.object({ id: z.uuid(), kind: z.string(), mayUndo: z.boolean() })) }),
    'access.history',
    { companyId },
  )
  expect(changes).toMatchObject([{ kind: 'grant', mayUndo: true }])
  const undo = { kind: 'undo', changeId: changes[0]?.id }
  const { expected } = await owner.get(effect, 'access.preview', { companyId, change: undo })
  await owner.post(any, 'access.change', { companyId, change: undo, expected })
  expect(await (await as(nina.id)).refused('company.own', { companyId })).toEqual(['forbidden', 'company'])
})

test('inviting says the same whether the address has an account or not; a new link ends the old one; revoked ones let nobody in', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const owner = await as(userId)
  const known = await prisma.user.findUniqueOrThrow({ where: { id: await createUser(bench, 'Has Account') } })
  const one = await owner.post(z.record(z.string(), z.unknown()), 'access.invite', { companyId, email: known.email, ...reader })
  const two = await owner.post(z.record(z.string(), z.unknown()), 'access.invite', {
    companyId,
    email: `nobody-${companyId}@example.com`,
    ...reader,
  })
  expect(Object.keys(one)).toEqual(Object.keys(two))
  const first = z.object({ id: z.uuid(), link: z.string() }).parse(one)
  const again = await owner.post(invited, 'access.resendInvitation', { companyId, invitationId: first.id })
  const tokenOf = (link: string) => new URL(link).searchParams.get('invitation')
  const theirs = await as(known.id)
  expect(await theirs.refused('session.acceptInvitationAsMe', { token: tokenOf(first.link) }, 'POST')).toEqual([
    'forbidden',
    'link_revoked',
  ])
  await owner.post(any, 'access.revokeInvitation', { companyId, invitationId: z.object({ id: z.string() }).parse(two).id })
  expect(
    await owner.refused('access.resendInvitation', { companyId, invitationId: z.object({ id: z.string() }).parse(two).id }, 'POST'),
  ).toEqual(['conflict', 'invitation-revoked'])
  await theirs.post(any, 'session.acceptInvitationAsMe', { token: tokenOf(again.link) })
  // now the list shows them
  expect(await owner.refused('access.invite', { companyId, email: known.email.toUpperCase(), ...reader }, 'POST')).toEqual([
    'conflict',
    'has-access',
  ])
  // with another session: accepting began a new one
  expect(await (await as(known.id)).refused('access.invite', { companyId, email: 'x@example.com', ...reader }, 'POST')).toEqual([
    'forbidden',
    'right',
  ])
  const outside = { role: 'outside-reviewer', rights: ['see'], validFrom: null, validTo: null }
  expect(await owner.refused('access.invite', { companyId, email: 'x@example.com', ...outside }, 'POST')).toEqual([
    'invalid_input',
    'outside-reviewer-end',
  ])
})

test('an invitation goes out by e-mail where a mail server is set; what it refuses is said, and kept with the invitation', async () => {
  const sent: string[] = []
  const mailer = {
    async send({ to, text }: { to: string; text: string }) {
      if (to.startsWith('bad')) throw new Error('550 no such mailbox')
      sent.push(text)
    },
  }
  await using mailing = await createTestServer(bench, { mailer })
  const { companyId, userId } = await createOwnedCompany(bench)
  const owner = await as(userId, mailing)
  const good = await owner.post(invited, 'access.invite', { companyId, email: `good-${companyId}@example.com`, ...reader })
  expect(good.mail).toBe('sent')
  expect(sent.join()).toContain(good.link)
  expect(await owner.post(invited, 'access.invite', { companyId, email: `bad-${companyId}@example.com`, ...reader })).toMatchObject({
    mail: 'failed',
    sendError: '550 no such mailbox',
  })
  const list = z.array(z.object({ sentAt: z.string().nullable(), sendError: z.string().nullable() }))
  expect(await owner.get(list, 'access.invitations', { companyId })).toMatchObject([
    { sentAt: null, sendError: '550 no such mailbox' },
    { sentAt: expect.any(String), sendError: null },
  ])
})

test('nobody invites without end', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const owner = await as(userId)
  for (let i = 0; i < 30; i++) await owner.post(any, 'access.invite', { companyId, email: `${i}-${companyId}@example.com`, ...reader })
  expect((await owner.refused('access.invite', { companyId, email: `more-${companyId}@example.com`, ...reader }, 'POST'))[0]).toBe(
    'rate_limited',
  )
})

const key = z.object({ id: z.uuid(), secret: z.string() })
const keys = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string(),
    state: z.string(),
    lastUsedAt: z.string().nullable(),
    lastAddress: z.string().nullable(),
  }),
)
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()

test('a key reaches its companies with its rights, never more than its maker has, and ends when revoked', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const { companyId: other } = await createOwnedCompany(bench)
  const auditor = await member(companyId, 'auditor', 'Kim Keys')
  const api = await as(auditor)
  const make = { name: 'Nightly', companyIds: [companyId], rights: ['see', 'read'], expiresAt: inAMonth() }
  for (const right of ['sign', 'authorise', 'delete'])
    expect(await api.refused('keys.create', { ...make, rights: ['see', right] }, 'POST')).toEqual(['invalid_input', 'key-right'])
  expect(await api.refused('keys.create', { ...make, companyIds: [companyId, other] }, 'POST')).toEqual(['forbidden', 'company'])
  expect(await api.refused('keys.create', { ...make, expiresAt: '2020-01-01T00:00:00Z' }, 'POST')).toEqual(['invalid_input', 'key-end'])
  const { id, secret } = await api.post(key, 'keys.create', make)
  // 32 bytes: 256 bits
  expect(secret).toMatch(/^vk_[\w-]{43}$/)
  expect(JSON.stringify(await prisma.apiKey.findMany())).not.toContain(secret.slice(12))

  const script = caller({ authorization: `Bearer ${secret}` })
  expect(await script.get(own, 'company.own', { companyId })).toMatchObject({ role: 'auditor' })
  expect(await script.refused('company.own', { companyId: other })).toEqual(['forbidden', 'company'])
  expect(await script.refused('import.cancel', { companyId, importId: companyId }, 'POST')).toEqual(['forbidden', 'right'])
  expect(await script.refused('keys.list')).toEqual(['forbidden', 'api-key'])
  expect(await script.refused('installation.users')).toEqual(['forbidden', 'admin'])
  expect(await api.get(keys, 'keys.list')).toMatchObject([{ id, state: 'live', prefix: secret.slice(0, 9), lastAddress: '127.0.0.1' }])
  expect(await script.refused('access.keys', { companyId })).toEqual(['forbidden', 'right'])

  const owner = await as(userId)
  expect(await owner.get(keys, 'access.keys', { companyId })).toMatchObject([{ id, name: 'Nightly' }])
  expect(await (await as(await member(companyId, 'auditor'))).refused('keys.revoke', { keyId: id }, 'POST')).toEqual([
    'not_found',
    undefined,
  ])
  await owner.post(any, 'access.revokeKey', { companyId, keyId: id })
  expect(await script.refused('company.own', { companyId })).toEqual(['unauthenticated', 'api-key'])
  // with its maker's account everything of the maker ends
  const second = await api.post(key, 'keys.create', make)
  await prisma.grant.updateMany({ where: { userId: auditor, companyId }, data: { revokedAt: new Date() } })
  expect(await caller({ authorization: `Bearer ${second.secret}` }).refused('company.own', { companyId })).toEqual(['forbidden', 'company'])
})

test('looking through another person’s eyes shows what they see, changes nothing, is logged and stops', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const theirs = await member(companyId, 'auditor', 'Aud Itor')
  const owner = await as(userId)
  expect(await owner.get(any, 'access.asPerson', { companyId, userId: theirs })).toMatchObject({
    name: 'Aud Itor',
    role: 'auditor',
    lacking: ['sign', 'authorise', 'delete'],
    seen: ['see', 'read', 'salary'],
  })
  expect(await owner.refused('access.seeAs', { companyId, userId: await createUser(bench) }, 'POST')).toEqual(['not_found', undefined])
  expect(await owner.refused('access.seeAs', { companyId, userId }, 'POST')).toEqual(['invalid_input', 'see-as-self'])
  await owner.post(any, 'access.seeAs', { companyId, userId: theirs })
  expect(await owner.get(own, 'company.own', { companyId })).toEqual({ role: 'auditor', rights: ['see', 'read', 'salary'], seenAs: theirs })
  expect(await owner.refused('access.overview', { companyId })).toEqual(['forbidden', 'right'])
  expect(await owner.refused('import.cancel', { companyId, importId: companyId }, 'POST')).toEqual(['forbidden', 'right'])
  // another session of the same person is its own
  expect(await (await as(userId)).get(own, 'company.own', { companyId })).toMatchObject({ role: 'owner', seenAs: null })
  await owner.post(any, 'access.stopSeeAs')
  await owner.post(any, 'access.stopSeeAs')
  expect(await owner.get(own, 'company.own', { companyId })).toMatchObject({ role: 'owner', seenAs: null })
  const log = await prisma.auditEvent.findMany({ where: { companyId, action: { startsWith: 'access.see-as' } }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, userId: by, detail }) => [action, by, detail])).toEqual([
    ['access.see-as', userId, { whoId: theirs }],
    ['access.see-as-stop', userId, { whoId: theirs }],
  ])
})

test('whoever looks through another person’s eyes at one company sees it so among all of theirs, and in batches over many', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const { id: other } = await bench.stores.companies.create(userId, { name: 'Annat AB', orgNumber: '' })
  const client = await member(companyId, 'client')
  const [review] = readyPackages
  if (review === undefined) throw new Error('it is shipped')
  const given = { userId, key: null, package: review, materialityOre: null, companyIds: [companyId, other] }
  const { batchId } = await bench.stores.batches.create(given)
  const owner = await as(userId)
  const seen = async () => {
    const { companies } = await owner.get(z.object({ companies: z.array(z.object({ companyId: z.uuid() })) }), 'batches.get', { batchId })
    const listed = await owner.get(z.array(z.object({ id: z.uuid(), rights: z.array(z.string()) })), 'company.list')
    return [companies.map((row) => row.companyId).sort(), listed.find(({ id }) => id === companyId)?.rights]
  }
  const before = await seen()
  expect(before).toEqual([[companyId, other].sort(), roleRights.owner.default])
  await owner.post(any, 'access.seeAs', { companyId, userId: client })
  expect(await seen()).toEqual([[other], ['see']])
  expect(await owner.refused('batches.start', { package: review, companyIds: [companyId] }, 'POST')).toEqual(['forbidden', 'company'])
  await owner.post(any, 'access.stopSeeAs')
  expect(await seen()).toEqual(before)
})

test('an administrator manages accounts; the last one stays, and whoever may do more signs in anew', async () => {
  const { userId, api } = await administrator()
  await prisma.user.updateMany({ where: { isAdmin: true, id: { not: userId } }, data: { isAdmin: false } })
  const someone = await createUser(bench, 'Some One')
  const theirs = await as(someone)
  expect(await theirs.refused('installation.users')).toEqual(['forbidden', 'admin'])
  expect(await api.refused('installation.setAdmin', { userId, isAdmin: false }, 'POST')).toEqual(['conflict', 'last-administrator'])
  expect(await api.refused('installation.setClosed', { userId, isClosed: true }, 'POST')).toEqual(['invalid_input', 'close-self'])
  await api.post(any, 'installation.setAdmin', { userId: someone, isAdmin: true })
  expect((await theirs.refused('installation.users'))[0]).toBe('unauthenticated')
  const anew = await as(someone)
  await anew.post(any, 'installation.setClosed', { userId, isClosed: true })
  expect((await api.refused('installation.users'))[0]).toBe('unauthenticated')
  const users = await anew.get(
    z.array(z.object({ userId: z.uuid(), disabledAt: z.string().nullable(), sessions: z.int() })),
    'installation.users',
  )
  expect(users.find((user) => user.userId === userId)).toMatchObject({ disabledAt: expect.any(String), sessions: 0 })
  await anew.post(any, 'installation.setClosed', { userId, isClosed: false })
  expect(await anew.post(z.object({ link: z.string() }), 'installation.passwordLink', { userId })).toMatchObject({
    link: expect.stringContaining('/sign-in?password='),
  })
  await anew.post(any, 'installation.setMayCreateCompanies', { userId, mayCreateCompanies: false })
  expect(await (await as(userId)).refused('company.create', { name: 'Nytt AB' }, 'POST')).toEqual(['forbidden', 'create-company'])
})

const effect = z.object({
  people: z.array(z.object({ userId: z.uuid(), company: z.string(), gains: z.array(z.string()) })),
  others: z.object({ companies: z.int(), people: z.int() }),
  expected: z.string(),
})

test('a group gives what companies give it; an administrator sees what that comes to, and lets nobody in who is themselves', async () => {
  const { userId, api } = await administrator()
  const { companyId, userId: ownerId } = await createOwnedCompany(bench)
  const someone = await createUser(bench, 'In Group')
  const change = async (given: object) => {
    const { expected, ...said } = await api.get(effect, 'installation.previewGroup', { change: given })
    const { changeId } = await api.post(z.object({ changeId: z.uuid() }), 'installation.changeGroup', { change: given, expected })
    return { said, changeId }
  }
  await change({ kind: 'group-create', name: `Quality ${companyId}`, userIds: [] })
  expect(
    await api.refused('installation.previewGroup', { change: { kind: 'group-create', name: `QUALITY ${companyId}`, userIds: [] } }),
  ).toEqual(['conflict', 'group-name'])
  const groups = z.array(z.object({ id: z.uuid(), name: z.string(), companies: z.int() }))
  const [group] = (await api.get(groups, 'installation.groups')).filter(({ name }) => name.endsWith(companyId))
  const groupId = group?.id ?? ''
  const owner = await as(ownerId)
  const grant = {
    kind: 'grant',
    to: { kind: 'group', groupId },
    role: 'reviewer',
    rights: roleRights.reviewer.default,
    validFrom: null,
    validTo: null,
  }
  const { expected } = await owner.get(effect, 'access.preview', { companyId, change: grant })
  await owner.post(any, 'access.change', { companyId, change: grant, expected })

  // the administrator has no part in the company: it is counted, not named
  const added = await change({ kind: 'group-add', groupId, userId: someone })
  expect(added.said).toEqual({ people: [], others: { companies: 1, people: 1 } })
  expect(await (await as(someone)).get(own, 'company.own', { companyId })).toMatchObject({ role: 'reviewer' })
  expect(await api.refused('installation.previewGroup', { change: { kind: 'group-add', groupId, userId } })).toEqual([
    'forbidden',
    'group-self',
  ])
  await prisma.grant.create({ data: { companyId, userId, ...grantOf('reader') } })
  const { people } = await api.get(effect, 'installation.previewGroup', { change: { kind: 'group-remove', groupId, userId: someone } })
  expect(people).toMatchObject([{ userId: someone, company: 'Exempel AB' }])
  await change({ kind: 'undo', changeId: added.changeId })
  expect(await (await as(someone)).refused('company.own', { companyId })).toEqual(['forbidden', 'company'])
  expect(await prisma.auditEvent.count({ where: { companyId, action: { in: ['access.group-add', 'access.undo'] } } })).toBe(2)
})

test('an invitation to the installation gives what an administrator chose', async () => {
  const { api } = await administrator()
  const group = await prisma.group.create({ data: { name: `Invited ${Date.now()}` } })
  const email = `group-${group.id}@example.com`
  const made = await api.post(invited, 'installation.invite', {
    email,
    name: 'Gun',
    isAdmin: false,
    mayCreateCompanies: true,
    groupIds: [group.id],
  })
  const token = new URL(made.link).searchParams.get('invitation')
  await caller({ origin: 'http://localhost' }).post(any, 'session.acceptInvitation', {
    token,
    name: 'Gun',
    password: 'correct horse battery',
  })
  expect(await prisma.user.findUniqueOrThrow({ where: { email }, include: { groups: true } })).toMatchObject({
    isAdmin: false,
    mayCreateCompanies: true,
    groups: [{ groupId: group.id }],
  })
})

test('a right that ends by itself ends what is open within seconds', async () => {
  const { companyId } = await createOwnedCompany(bench)
  const userId = await createUser(bench)
  const ends = new Date(Date.now() + 2_500)
  await prisma.grant.create({ data: { userId, companyId, ...grantOf('reader'), validTo: ends } })
  const { headers } = await as(userId)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/trpc/events.watch?input=${encodeURIComponent(JSON.stringify({ companyId }))}`, {
    headers,
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  expect(text).toContain('forbidden')
  expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime())
  expect(Date.now() - ends.getTime()).toBeLessThan(15_000)
  expect(await (await as(userId)).refused('company.own', { companyId })).toEqual(['forbidden', 'company'])
}, 40_000)
