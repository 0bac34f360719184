import { analyses } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestServer, type TestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { appRouter } from './router.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const cookieOf = async (userId: string) => await sessionCookie(bench, userId)

/** Procedures that concern no company in particular; every other one has to refuse strangers. */
const open = [
  'session.current',
  'session.signIn',
  'session.signOut',
  'session.createFirstAdmin',
  'session.setPreferences',
  'company.list',
  'company.create',
]

// the record is flat, `noun.verb` by procedure, where its type is nested
const flat = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' | 'subscription' } }>,
)
const procedures = flat.map(([path, { _def }]) => ({ path, type: _def.type }))
const ofCompanies = procedures.filter(({ path }) => !open.includes(path))

async function call(server: TestServer, { path, type }: (typeof procedures)[number], input: object, cookie: string) {
  const headers = { cookie, origin: 'http://localhost' }
  const response =
    type === 'mutation'
      ? await server.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: input })
      : await server.app.inject({ url: `/trpc/${path}`, headers, query: { input: JSON.stringify(input) } })
  return response.body
}

const id = '01890000-0000-7000-8000-000000000000'
/** Valid for every procedure, so that nothing but the membership can refuse it. */
const inputOf = (companyId: string) => ({
  companyId,
  importId: id,
  runId: id,
  analysisId: 'trial-balance',
  params: { account: '1930' },
  query: {},
  yearFrom: '2025-01-01',
  voucher: 0,
  version: 1,
  line: 1,
  finding: 0,
  act: 'comment',
  text: 'Asked the client',
  fromVersion: 1,
  toVersion: 1,
  kind: 'changed',
  offset: 0,
  limit: 1,
  report: 'General ledger',
  reported: { debitOre: 1, vouchers: null, resultOre: null, assetsOre: null },
})

test('the procedures that ask for no company are the known ones', () => {
  expect(procedures.map(({ path }) => path)).toEqual(expect.arrayContaining(open))
  expect(ofCompanies.length).toBeGreaterThan(12)
})

test.each(ofCompanies)('$path refuses who is not a member, and who is not signed in', async (procedure) => {
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const stranger = await cookieOf(await createUser(bench, 'Stranger'))
  expect(await call(server, procedure, inputOf(companyId), stranger)).toContain('forbidden')
  expect(await call(server, procedure, inputOf(companyId), '')).toContain('unauthenticated')
  if (procedure.type !== 'subscription')
    expect(await call(server, procedure, inputOf(companyId), await cookieOf(userId))).not.toContain('forbidden')
})

const routes = (companyId: string) =>
  [
    ['POST', `/upload?companyId=${companyId}`],
    ['GET', `/companies/${companyId}/imports/${id}/source`],
    ['GET', `/companies/${companyId}/runs/${id}/export.csv`],
    ['GET', `/companies/${companyId}/runs/${id}/export.xlsx`],
    ['GET', `/companies/${companyId}/lines.csv?query={}`],
    ['GET', `/companies/${companyId}/lines.xlsx?query={}`],
  ] as const

test('uploads, downloads and exports refuse who is not a member, and who is not signed in', async () => {
  await using server = await createTestServer(bench)
  const { companyId } = await createOwnedCompany(bench)
  const stranger = await cookieOf(await createUser(bench, 'Stranger'))
  const error = z.object({ appCode: z.string() })
  for (const [method, url] of routes(companyId)) {
    const ask = async (cookie: string) => {
      const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream', 'x-file-name': 'a.se' }
      const response = await server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: smallSie() } : {}) })
      return [response.statusCode, error.parse(response.json()).appCode]
    }
    expect([url, ...(await ask(stranger))]).toEqual([url, 403, 'forbidden'])
    expect([url, ...(await ask(''))]).toEqual([url, 401, 'unauthenticated'])
  }
  expect(await bench.db.prisma.import.count({ where: { companyId } })).toBe(0)
})

test('a reader may look and compute, but neither upload, cancel an import nor change what the books are', async () => {
  await using server = await createTestServer(bench)
  const { companyId } = await createOwnedCompany(bench)
  const readerId = await createUser(bench, 'Reader')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const cookie = await cookieOf(readerId)
  for (const path of ['import.cancel', 'import.recordControl', 'import.note', 'books.activate'])
    expect(await call(server, { path, type: 'mutation' }, inputOf(companyId), cookie), path).toContain('forbidden')
  expect(await call(server, { path: 'company.overview', type: 'query' }, { companyId }, cookie)).toContain('"role":"reader"')
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream', 'x-file-name': 'a.se' }
  const upload = await server.app.inject({ method: 'POST', url: `/upload?companyId=${companyId}`, headers, payload: smallSie() })
  expect(upload.statusCode).toBe(403)
})

test('a reader may cancel a run of their own, not one that somebody else has started', async () => {
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const readerId = await createUser(bench, 'Reader')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const start = async (startedBy: string, to: string) =>
    await bench.stores.runs.start(
      { analysis: analyses['trial-balance'], companyId, params: { to }, userId: startedBy },
      { add: async () => undefined },
    )
  const [theirs, own] = [await start(userId, '2025-06-30'), await start(readerId, '2025-07-31')]
  const cancel = async (runId: string, by: string) =>
    await call(server, { path: 'run.cancel', type: 'mutation' }, { companyId, runId }, await cookieOf(by))
  expect(await cancel(theirs.runId, readerId)).toContain('forbidden')
  expect(await cancel(own.runId, readerId)).toContain('"ok":true')
  expect(await cancel(theirs.runId, userId)).toContain('"ok":true')
})
