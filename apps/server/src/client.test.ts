import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  for (const one of [server, bench]) await one[Symbol.asyncDispose]()
})

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
      tokenHash: guest,
      email: 'gun@example.com',
      gives: {},
      createdById: owner,
      acceptedById: guest,
      acceptedAt: new Date('2026-01-02'),
      expiresAt: new Date('2026-01-09'),
    },
  })
  expect(await callerOf(bench, guest).company.inviter()).toMatchObject({ name: 'Olle Owner' })
})

test('a client sees what is asked for and hands it in, nothing else, and only until their last day or the signature', async () => {
  const { companyId, userId: owner } = await createOwnedCompany(bench)
  const other = await createOwnedCompany(bench)
  const api = callerOf(bench, owner)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Secret title', period, language: 'sv', withTests: true } as const
  const { id } = await api.assignments.create(given)
  const asked = randomUUID()
  const draft = randomUUID()
  const request = (requestId: string, title: string, state: 'sent' | 'draft') =>
    ({ act: 'add-request', entry: { id: requestId, title, detail: 'Signed', dueOn: '2026-01-31', state } }) as const
  await api.assignments.act({ companyId, id, acts: [request(asked, 'Loan agreement', 'sent'), request(draft, 'Why so late?', 'draft')] })

  const clientOf = async (company: string) => {
    const userId = await createUser(bench, 'Klara Klient')
    const { id: grantId } = await bench.db.prisma.grant.create({ data: { companyId: company, userId, ...grantOf('client') } })
    return { userId, grantId, api: callerOf(bench, userId), cookie: await sessionCookie(bench, userId) }
  }
  const client = await clientOf(companyId)
  const second = await clientOf(companyId)
  const foreign = await clientOf(other.companyId)
  const handIn = async ({ cookie }: { readonly cookie: string }, requestId: string, company = companyId, assignmentId = id) => {
    const url = `/companies/${company}/assignments/${assignmentId}/requests/${requestId}/files`
    const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/pdf', 'x-file-name': 'loan.pdf' }
    return (await server.app.inject({ method: 'POST', url, headers, payload: Buffer.from('A loan') })).statusCode
  }

  const seen = await client.api.assignments.requested({ companyId })
  expect(seen).toMatchObject([{ id: asked, assignmentId: id, title: 'Loan agreement', detail: 'Signed', state: 'sent', files: [] }])
  expect(JSON.stringify(seen)).not.toContain('Secret')
  await expect(client.api.assignments.list({ companyId })).rejects.toThrow('forbidden')
  await expect(client.api.assignments.get({ companyId, id })).rejects.toThrow('not_found')

  expect(await handIn(client, draft)).toBe(404)
  expect(await handIn(client, randomUUID())).toBe(404)
  expect(await handIn(foreign, asked)).toBe(403)
  expect(await handIn(foreign, asked, other.companyId)).toBe(404)
  expect(await handIn(client, asked)).toBe(200)
  expect(await client.api.assignments.requested({ companyId })).toMatchObject([
    { state: 'received', files: [{ name: 'loan.pdf', bytes: 6 }] },
  ])
  expect(await second.api.assignments.requested({ companyId })).toMatchObject([{ state: 'received', files: [] }])
  const { content } = await api.assignments.get({ companyId, id })
  const links = [{ to: 'request', id: asked }]
  expect(content.evidence).toMatchObject([{ number: 1, title: 'loan.pdf', source: 'client', state: 'received', by: client.userId, links }])

  await bench.db.prisma.grant.update({ where: { id: client.grantId }, data: { validTo: new Date(Date.now() - 1000) } })
  await expect(client.api.assignments.requested({ companyId })).rejects.toThrow('forbidden')
  expect(await handIn(client, asked)).toBe(403)
})
