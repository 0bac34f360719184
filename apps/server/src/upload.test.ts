import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestServer, type TestServer, type TestServerOptions } from '../../../test/harness/server.ts'
import { createUser, createWorkbench, eventually, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { SESSION_COOKIE } from './auth/auth.ts'
import { createSessions } from './auth/sessions.ts'
import { zip } from './exports/zip.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const uploaded = z.object({ companyId: z.uuid(), importId: z.uuid() })

async function withServer(options: TestServerOptions = {}) {
  const server = await createTestServer(bench, options)
  const userId = await createUser(bench)
  const cookie = `${SESSION_COOKIE}=${await createSessions(bench.db.prisma).start(userId, false)}`
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream' }
  const upload = (file: string | Buffer, name = 'böcker 2025.se', companyId = '', more = '') =>
    server.app.inject({
      method: 'POST',
      url: `/upload?companyId=${companyId}${more}`,
      headers: { ...headers, 'x-file-name': encodeURIComponent(name) },
      payload: file,
    })
  return { server, userId, headers, upload, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const spooled = () => readdirSync(bench.uploadFolder)

test('a file makes its company, becomes its import, and comes back byte for byte', async () => {
  await using setting = await withServer()
  const file = Buffer.from(smallSie().replace('Exempel AB', 'Bl\x86b\x84r AB'), 'latin1')
  const response = await setting.upload(file)
  expect(response.statusCode).toBe(200)
  const { companyId, importId } = uploaded.parse(response.json())
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([
    { id: companyId, name: 'Blåbär AB', orgNumber: '556000-0001', role: 'owner' },
  ])
  await using _worker = await startWorker(bench)
  const done = await eventually(
    () => bench.stores.imports.get(companyId, importId),
    (found) => found?.state === 'done',
  )
  expect(done).toMatchObject({
    number: 1,
    fileName: 'böcker 2025.se',
    bytes: file.length,
    createdBy: 'Anna',
    sha256: createHash('sha256').update(file).digest('hex'),
    summary: { rows: 5, vouchers: 2, sameAs: null },
  })
  const source = await setting.server.app.inject({ url: `/companies/${companyId}/imports/${importId}/source`, headers: setting.headers })
  expect(source.rawPayload.equals(file)).toBe(true)
  expect(source.headers['content-disposition']).toContain("filename*=UTF-8''b%C3%B6cker%202025.se")
  expect(await bench.db.prisma.auditEvent.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select: { action: true } })).toEqual(
    ['company.create', 'import.create', 'import.done', 'export.source'].map((action) => ({ action })),
  )
})

test('a second file of the same company goes to the same company', async () => {
  await using setting = await withServer()
  const first = uploaded.parse((await setting.upload(smallSie(2024))).json())
  const second = uploaded.parse((await setting.upload(smallSie(2025).replace('556000-0001', '165560000001'))).json())
  expect(second.companyId).toBe(first.companyId)
  const other = await withServer()
  await using _other = other
  expect(uploaded.parse((await other.upload(smallSie(2024))).json()).companyId).not.toBe(first.companyId)
})

test('a file of another company is refused with both named, unless somebody wants it there', async () => {
  await using setting = await withServer()
  const { companyId } = uploaded.parse((await setting.upload(smallSie())).json())
  const before = spooled()
  const other = smallSie(2024).replace('556000-0001', '556000-0019').replace('Exempel AB', 'Annat AB')
  const refused = await setting.upload(other, 'annat.se', companyId)
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      appCode: 'import_invalid',
      params: {
        ...{ reason: 'other_company', fileName: 'annat.se', file: 'Annat AB', fileNumber: '556000-0019' },
        ...{ company: 'Exempel AB', companyNumber: '556000-0001' },
      },
    },
  ])
  const mixed = await zipped({ '2024.se': smallSie(2024), 'annat.se': other })
  expect((await setting.upload(mixed, 'alla.zip', companyId)).json()).toMatchObject({ params: { reason: 'other_company' } })
  expect(spooled()).toEqual(before)
  expect(await bench.stores.imports.list(companyId)).toHaveLength(1)

  const { importId } = uploaded.parse((await setting.upload(other, 'annat.se', companyId, '&anyway=1')).json())
  const own = uploaded.parse((await setting.upload(other, 'annat.se')).json())
  expect(own.companyId).not.toBe(companyId)
  await using _worker = await startWorker(bench)
  const done = await eventually(
    () => bench.stores.imports.get(companyId, importId),
    (found) => found?.state === 'done',
  )
  expect(done?.report?.findings[0]).toMatchObject({ code: 'import.other-company', severity: 'error' })
  expect([done?.summary?.errors, done?.report?.facts.counts.errors]).toEqual([1, 1])
  const events = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'import.create' }, orderBy: { id: 'asc' } })
  expect(events.map(({ detail }) => detail)).toEqual([
    expect.not.objectContaining({ anyway: true }),
    expect.objectContaining({ anyway: true }),
  ])
})

test('a file without org. number under another name is imported with a warning', async () => {
  await using setting = await withServer()
  const { companyId } = uploaded.parse((await setting.upload(smallSie())).json())
  const nameless = smallSie(2024).replace('#ORGNR 556000-0001\r\n', '').replace('Exempel AB', 'Annat AB')
  const { importId } = uploaded.parse((await setting.upload(nameless, 'annat.se', companyId)).json())
  await using _worker = await startWorker(bench)
  const done = await eventually(
    () => bench.stores.imports.get(companyId, importId),
    (found) => found?.state === 'done',
  )
  expect(done?.report?.findings[0]).toMatchObject({
    code: 'import.other-name',
    severity: 'warning',
    values: { file: 'Annat AB', company: 'Exempel AB' },
  })
})

test('a file that is too large is refused and leaves nothing, whether or not it says so beforehand', async () => {
  await using setting = await withServer({ maxUploadBytes: 500 })
  const before = spooled()
  const said = await setting.upload(smallSie())
  expect([said.statusCode, said.json()]).toEqual([413, { appCode: 'too_large', params: { maxBytes: 500 } }])
  const status = await sendChunked(setting.server, setting.headers, ['x'.repeat(400), 'x'.repeat(400)])
  expect(status).toBe(413)
  expect(spooled()).toEqual(before)
})

test('an upload that is broken off leaves nothing', async () => {
  await using setting = await withServer()
  const before = spooled()
  const counts = async () => [await bench.db.prisma.import.count(), await bench.db.prisma.company.count()]
  const rows = await counts()
  await expect(sendChunked(setting.server, setting.headers, [smallSie().slice(0, 300)], true)).rejects.toThrow()
  await eventually(
    async () => spooled(),
    (names) => names.length === before.length,
  )
  await sleep(100)
  expect(await counts()).toEqual(rows)
})

test('a file that is not SIE makes no company', async () => {
  await using setting = await withServer()
  const before = spooled()
  const response = await setting.upload('%PDF-1.7 this is something else', 'report.pdf')
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ appCode: 'source_unreadable' })
  expect(await bench.stores.companies.list(setting.userId)).toEqual([])
  expect(spooled()).toEqual(before)
})

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zip(Object.entries(files).map(([name, text]) => ({ name, content: [Buffer.from(text)] })))) parts.push(part)
  return Buffer.concat(parts)
}

const uploadedMany = uploaded.extend({ imports: z.array(uploaded) })

test('every file of an archive becomes an import of the company it names; what cannot be read says why', async () => {
  await using setting = await withServer()
  const other = smallSie(2025).replace('556000-0001', '556000-0019').replace('Exempel AB', 'Annat AB')
  const archive = await zipped({ 'läs mig.txt': 'hello', 'a/2024.se': smallSie(2024), 'a/2025.se': smallSie(2025), 'b.SE': other })
  const { companyId, imports } = uploadedMany.parse((await setting.upload(archive, 'alla.zip')).json())
  expect(new Set(imports.map((made) => made.companyId)).size).toBe(2)
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([{ name: 'Annat AB' }, { name: 'Exempel AB', id: companyId }])
  await using _worker = await startWorker(bench)
  const settled = await eventually(
    () => bench.stores.imports.list(companyId),
    (list) => list.every(({ state }) => state === 'done' || state === 'failed'),
  )
  expect(settled.map(({ number, fileName, state, errorParams }) => [number, fileName, state, errorParams?.['reason'] ?? null])).toEqual([
    [3, '2025.se', 'done', null],
    [2, '2024.se', 'done', null],
    [1, 'läs mig.txt', 'failed', 'no-records'],
  ])
})

test('a table in an archive goes to the company of the SIE files beside it', async () => {
  await using setting = await withServer()
  const csv = 'Ver;Datum;Konto;Belopp\nA1;2023-01-10;1930;-5,00\nA1;2023-01-10;5010;5,00\n'
  const { imports } = uploadedMany.parse((await setting.upload(await zipped({ '2023.csv': csv, '2024.se': smallSie(2024) }))).json())
  expect(new Set(imports.map((made) => made.companyId)).size).toBe(1)
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([{ name: 'Exempel AB' }])
})

test('an archive that is hostile or holds no books is refused and leaves nothing', async () => {
  await using setting = await withServer()
  const before = spooled()
  const climbing = await setting.upload(await zipped({ '../2024.se': smallSie(2024) }))
  expect([climbing.statusCode, climbing.json()]).toMatchObject([422, { appCode: 'source_unreadable', params: { reason: 'zip-path' } }])
  const none = await setting.upload(await zipped({ 'a.txt': 'hello', 'b.txt': 'there' }))
  expect([none.statusCode, none.json().params.reason]).toEqual([422, 'no-records'])
  expect(spooled()).toEqual(before)
  expect(await bench.stores.companies.list(setting.userId)).toEqual([])
})

test('a ledger in a CSV file becomes books under the name of the file, and its texts are shown', async () => {
  await using setting = await withServer()
  const csv = 'Ver;Datum;Konto;Kontonamn;Text;Belopp\nA1;2025-01-10;1930;Bank;Hyra;-1 250,00\nA1;2025-01-10;5010;Lokal;Hyra;1 250,00\n'
  const { companyId, importId } = uploaded.parse((await setting.upload(csv, 'Huvudbok Exempel.csv')).json())
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([{ id: companyId, name: 'Huvudbok Exempel' }])
  await using _worker = await startWorker(bench)
  const done = await eventually(
    () => bench.stores.imports.get(companyId, importId),
    (found) => found?.state === 'done' || found?.state === 'failed',
  )
  expect(done).toMatchObject({ state: 'done', summary: { rows: 2, vouchers: 1, years: [{ from: '2025-01-01', to: '2025-12-31' }] } })
  const voucher = await bench.compute.voucher(companyId, '2025-01-01', 0)
  expect(voucher.rows.map(({ account, ore, text, line }) => [account, ore, text, line])).toEqual([
    ['1930', -125000, 'Hyra', 2],
    ['5010', 125000, 'Hyra', 3],
  ])
})

/** Sends without a length, as a stream; `abort` breaks it off after the last part. */
async function sendChunked({ app }: TestServer, headers: Record<string, string>, parts: readonly string[], abort = false): Promise<number> {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        host: address.hostname,
        port: address.port,
        path: '/upload',
        headers: { ...headers, host: 'localhost', 'x-file-name': 'a.se' },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    for (const part of parts) sent.write(part)
    if (abort) setTimeout(() => sent.destroy(new Error('broken off')), 100)
    else sent.end()
  })
}
