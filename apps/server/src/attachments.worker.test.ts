import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createFullCompany } from '../../../test/harness/full-company.ts'
import { answer, refusal } from '../../../test/harness/sampling.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
const server = await createTestServer(bench, { maxUploadBytes: 200_000 })
const { companyId, ownerId, sampleId } = await createFullCompany(bench)
const other = await createOwnedCompany(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function attach(to: string, userId: string, payload: Buffer, name = 'Faktura nr 1.pdf') {
  const cookie = await sessionCookie(bench, userId)
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(name) }
  return await server.app.inject({ method: 'POST', url: `/companies/${to}/attachments`, headers, payload })
}

async function fetched(from: string, userId: string, sha256: string) {
  const headers = { cookie: await sessionCookie(bench, userId) }
  return await server.app.inject({ url: `/companies/${from}/attachments/${sha256}`, headers })
}

async function openSample() {
  const api = callerOf(bench, ownerId)
  const { revision } = await api.sampling.get({ companyId, id: sampleId })
  await api.sampling.reopen({ companyId, id: sampleId, expectedRevision: revision, reason: 'A letter has come' }).catch(() => undefined)
  const sample = await api.sampling.get({ companyId, id: sampleId })
  const [entry] = sample.entries
  if (!entry || !sample.draw) throw new Error('nothing was examined')
  return { api, entry, runId: sample.draw.run.runId }
}

test('a file is stored once by its hash, stands beside its item, and leaves byte for byte, with entries in the log', async () => {
  const bytes = randomBytes(100_000)
  const response = await attach(companyId, ownerId, bytes)
  const file = { fileName: 'Faktura nr 1.pdf', sha256: sha256Of(bytes), bytes: bytes.length }
  expect([response.statusCode, response.json()]).toEqual([200, file])
  expect((await attach(companyId, ownerId, bytes)).statusCode).toBe(200)
  expect(await bench.db.prisma.attachment.count({ where: { companyId, sha256: file.sha256 } })).toBe(1)
  expect(readdirSync(bench.uploadFolder).filter((name) => name.endsWith('.part'))).toEqual([])

  const { api, entry, runId } = await openSample()
  const given = { ...answer(entry.item), attachments: [...entry.attachments, file], expected: entry.id }
  const { saved } = await api.sampling.examine({ companyId, id: sampleId, runId, entries: [given] })
  expect(saved[0]?.attachments).toEqual([...entry.attachments, file])
  const [before] = (await api.sampling.get({ companyId, id: sampleId })).changes
  expect(before).toMatchObject({ before: { attachments: entry.attachments }, after: { attachments: given.attachments } })

  const back = await fetched(companyId, ownerId, file.sha256)
  expect([back.statusCode, back.rawPayload.equals(bytes)]).toEqual([200, true])
  expect(back.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: { in: ['attachment.store', 'export.attachment'] } } })
  // that of the company as it was made, and this one, once
  expect(log.map(({ action }) => action).sort()).toEqual(['attachment.store', 'attachment.store', 'export.attachment'])
})

test('a hash opens nobody else’s file, neither to name it nor to read it', async () => {
  const bytes = randomBytes(500)
  expect((await attach(other.companyId, other.userId, bytes)).statusCode).toBe(200)
  const { api, entry, runId } = await openSample()
  const foreign = { fileName: 'x', sha256: sha256Of(bytes), bytes: bytes.length }
  const given = { ...answer(entry.item), attachments: [foreign], expected: entry.id }
  await expect(api.sampling.examine({ companyId, id: sampleId, runId, entries: [given] })).rejects.toMatchObject(
    refusal('invalid_input', 'attachment-unknown'),
  )
  expect((await fetched(companyId, ownerId, foreign.sha256)).statusCode).toBe(404)
  const reader = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  expect((await attach(companyId, reader, bytes)).statusCode).toBe(403)
})

test('what is too large or empty is refused, and leaves nothing', async () => {
  const before = await bench.db.prisma.sourceFile.count()
  expect((await attach(companyId, ownerId, randomBytes(200_001))).json()).toMatchObject({ appCode: 'too_large' })
  expect((await attach(companyId, ownerId, Buffer.alloc(0))).json()).toMatchObject({ params: { reason: 'attachment-empty' } })
  expect(readdirSync(bench.uploadFolder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await bench.db.prisma.sourceFile.count()).toBe(before)
})

test('a file is called what people can read and write, whatever it was sent as', async () => {
  const name = async (sent: string) => (await attach(companyId, ownerId, randomBytes(10), sent)).json().fileName
  // turned from right to left it would end in .pdf
  expect(await name('\u202efdp.exe')).toBe('fdp.exe')
  expect(await name('../../etc/passwd\r\nx: y')).toBe('passwdx: y')
  expect(await name('   ')).toBe('upload.se')
  const long = await name(`${'a'.repeat(199)}\u{1f600}.pdf`)
  expect([long.length, /\p{Surrogate}/u.test(long)]).toEqual([199, false])
})
