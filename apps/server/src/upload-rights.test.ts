// Who may hand in files without naming a company, and that whoever hands in is still there once the body has come.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { hashSecret } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, eventually, grantOf, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(async () => {
  for (const one of [server, bench]) await one[Symbol.asyncDispose]()
})
const { prisma } = bench.db
const spooled = () => readdirSync(bench.uploadFolder)
const rows = async () => [await prisma.company.count(), await prisma.import.count()]

const ofSession = async (userId: string) => ({ cookie: await sessionCookie(bench, userId), origin: 'http://localhost' })

async function ofKey(userId: string, companyId: string) {
  const secret = `vk_${randomUUID()}`
  const key = { userId, name: 'Nightly', prefix: secret.slice(0, 9), companyIds: [companyId], rights: ['see', 'upload'] }
  const { id } = await prisma.apiKey.create({ data: { ...key, hash: hashSecret(secret) } })
  return { id, headers: { authorization: `Bearer ${secret}` } }
}

/** An upload of which the first half has been sent, and its answer. */
function begun(companyId: string, headers: Record<string, string>) {
  const half = smallSie().length >> 1
  let sent: ClientRequest | undefined
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    const own = { ...headers, host: 'localhost', 'x-file-name': 'a.se', 'content-type': 'application/octet-stream' }
    const options = { method: 'POST', host: '127.0.0.1', port, path: `/upload?companyId=${companyId}`, headers: own }
    sent = request(options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.write(smallSie().slice(0, half))
  })
  return { answer, finish: () => sent?.end(smallSie().slice(half)), drop: () => sent?.destroy() }
}

async function refusedUnread(headers: Record<string, string>): Promise<unknown> {
  const files = spooled()
  const upload = begun('', headers)
  const { status, body } = await upload.answer
  upload.drop()
  expect([status, spooled()]).toEqual([403, files])
  return JSON.parse(body)
}

test('a key names the company that a file is for: else it is refused before the body is read, and makes none', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const before = await rows()
  const { headers } = await ofKey(userId, companyId)
  expect(await refusedUnread(headers)).toEqual({
    appCode: 'forbidden',
    params: { reason: 'api-key-company' },
    correlationId: expect.any(String),
  })
  expect(await rows()).toEqual(before)
  const named = begun(companyId, headers)
  named.finish()
  expect((await named.answer).status).toBe(200)
})

test('whoever has nowhere to put a file is refused before the body is read', async () => {
  const { companyId } = await createOwnedCompany(bench)
  const userId = await createUser(bench)
  await prisma.user.update({ where: { id: userId }, data: { mayCreateCompanies: false } })
  expect(await bench.stores.rights.mayUpload(userId)).toBe(false)
  const { id } = await prisma.grant.create({ data: { userId, companyId, ...grantOf('reader') }, select: { id: true } })
  expect(await bench.stores.rights.mayUpload(userId)).toBe(false)
  const upload = begun('', await ofSession(userId))
  const { status, body } = await upload.answer
  upload.drop()
  expect([status, JSON.parse(body)]).toEqual([
    403,
    { appCode: 'forbidden', params: { reason: 'create-company' }, correlationId: expect.any(String) },
  ])
  await prisma.grant.update({ where: { id }, data: grantOf('client') })
  expect(await bench.stores.rights.mayUpload(userId)).toBe(true)
})

test.each(['key', 'session'] as const)('what comes while its %s ends is not taken in', async (by) => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const before = await rows()
  const files = spooled()
  const key = await ofKey(userId, companyId)
  const upload = begun(by === 'key' ? companyId : '', by === 'key' ? key.headers : await ofSession(userId))
  await eventually(
    async () => spooled(),
    (names) => names.length > files.length,
  )
  if (by === 'key') await prisma.apiKey.update({ where: { id: key.id }, data: { revokedAt: new Date() } })
  else await prisma.session.deleteMany({ where: { userId } })
  upload.finish()
  expect(await upload.answer).toMatchObject({ status: 401, body: expect.stringContaining('unauthenticated') })
  expect([await rows(), spooled()]).toEqual([before, files])
})
