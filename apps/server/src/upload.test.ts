import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { zip } from '../../../packages/papers/src/zip.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createUser, createWorkbench, eventually, grantOf, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const uploaded = z.object({ companyId: z.uuid(), importId: z.uuid() })

async function withServer(options: TestServerOptions = {}) {
  const server = await createTestServer(bench, options)
  const userId = await createUser(bench)
  const cookie = await sessionCookie(bench, userId)
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

test('the same bytes sent again while they wait are known: no second import, and no second company without a number', async () => {
  await using setting = await withServer()
  for (const file of [smallSie(), smallSie().replace(/#ORGNR.*\r?\n/, '')]) {
    const first = uploaded.parse((await setting.upload(file)).json())
    const again = uploaded.parse((await setting.upload(file)).json())
    expect(again).toEqual(first)
    expect(await bench.db.prisma.import.count({ where: { companyId: first.companyId } })).toBe(1)
    expect(spooled().filter((name) => name.endsWith('.part'))).toEqual([])
    expect(spooled()).toContain(first.importId)
    // asked to stop, it waits for nothing: sent anew it is an import of its own
    await bench.stores.imports.requestCancel({ ...first, userId: setting.userId })
    expect(uploaded.parse((await setting.upload(file)).json()).importId).not.toBe(first.importId)
  }
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
        reason: 'other_company',
        fileName: 'annat.se',
        file: 'Annat AB',
        fileNumber: '556000-0019',
        company: 'Exempel AB',
        companyNumber: '556000-0001',
      },
      correlationId: expect.any(String),
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

test('the same number under another name is asked about: into the same company, or one of its own', async () => {
  await using setting = await withServer()
  const { companyId } = uploaded.parse((await setting.upload(smallSie())).json())
  const before = spooled()
  const other = smallSie(2024).replace('Exempel AB', 'Annat AB')
  const refused = await setting.upload(other, 'annat.se')
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    appCode: 'import_invalid',
    params: { reason: 'other_name', file: 'Annat AB', fileNumber: '556000-0001', company: 'Exempel AB', companyNumber: '556000-0001' },
  })
  expect(spooled()).toEqual(before)
  expect(await bench.stores.imports.list(companyId)).toHaveLength(1)

  const mixed = uploadedMost.parse((await setting.upload(await zipped({ 'a.se': smallSie(2023), 'b.se': other }), 'alla.zip')).json())
  expect([mixed.imports.map((made) => made.companyId), mixed.refused.map(({ fileName }) => fileName)]).toEqual([[companyId], ['b.se']])
  const only = uploadedMost.parse(
    (await setting.upload(await zipped({ 'a.se': smallSie(2023), 'b.se': other }), 'alla.zip', '', '&anyway=1&only=b.se')).json(),
  )
  expect(only.imports.map((made) => made.companyId)).toEqual([companyId])

  const apart = uploaded.parse((await setting.upload(other, 'annat.se', '', '&apart=1')).json())
  expect(apart.companyId).not.toBe(companyId)
  const next = uploaded.parse((await setting.upload(smallSie(2022).replace('Exempel AB', 'ANNAT  AB'), 'annat.se')).json())
  expect(next.companyId).toBe(apart.companyId)
})

test('a number that stands for no company is never taken for one without being asked, but for the very same bytes', async () => {
  await using setting = await withServer()
  const dummy = (year: number) => smallSie(year).replace('556000-0001', '555555-5555')
  const { companyId } = uploaded.parse((await setting.upload(dummy(2025))).json())
  expect((await setting.upload(dummy(2024))).json()).toMatchObject({ params: { reason: 'placeholder_number', company: 'Exempel AB' } })
  expect(uploaded.parse((await setting.upload(dummy(2025))).json()).companyId).toBe(companyId)
  expect(uploaded.parse((await setting.upload(dummy(2024), 'a.se', '', '&anyway=1')).json()).companyId).toBe(companyId)
  expect(uploaded.parse((await setting.upload(dummy(2024), 'a.se', '', '&apart=1')).json()).companyId).not.toBe(companyId)
})

test('files sent before the first of them is read are asked about all the same: another name is stored and not put to use', async () => {
  await using setting = await withServer()
  // read for longer than the one that comes after it, by another thread
  const vouchers = Array.from(
    { length: 40_000 },
    (_, i) => `#VER L ${i + 1} 20250201\r\n{\r\n#TRANS 1930 {} 1.00\r\n#TRANS 3001 {} -1.00\r\n}\r\n`,
  )
  const { companyId } = uploaded.parse((await setting.upload(`${smallSie().trimEnd()}\r\n${vouchers.join('')}`)).json())
  const other = uploaded.parse((await setting.upload(smallSie(2024).replace('Exempel AB', 'Annat AB'), 'annat.se', companyId)).json())
  await using _worker = await startWorker(bench)
  const rows = await eventually(
    () => bench.stores.imports.list(companyId),
    (found) => found.every(({ state }) => state === 'done'),
  )
  expect(rows.map(({ summary }) => summary?.held?.reason ?? null)).toEqual(['other-name', null])
  expect((await bench.stores.versions.list(companyId)).map(({ from, active }) => [from, active])).toEqual([
    ['2025-01-01', true],
    ['2024-01-01', false],
  ])
  const again = await setting.upload(smallSie(2023).replace('Exempel AB', 'Tredje AB'), 'tredje.se', companyId)
  expect([again.statusCode, again.json().params.reason]).toEqual([422, 'other_name'])
  expect((await setting.upload(smallSie(2023), 'exempel.se', companyId)).statusCode).toBe(200)
  expect(other.companyId).toBe(companyId)
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
  expect([said.statusCode, said.json()]).toEqual([
    413,
    { appCode: 'too_large', params: { maxBytes: 500 }, correlationId: expect.any(String) },
  ])
  const status = await sendChunked(setting.server, setting.headers, ['x'.repeat(400), 'x'.repeat(400)])
  expect(status).toBe(413)
  expect(spooled()).toEqual(before)
})

test('an upload that is refused is answered and cut, however much of it is still to come', async () => {
  await using setting = await withServer({ maxUploadBytes: 500 })
  const { port } = new URL(await setting.server.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const cookie of [setting.headers.cookie, 'verifikat_session=nobody']) {
    const head = [`POST /upload HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'Content-Length: 9000000000', '', '']
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(head.join('\r\n')))
    const began = performance.now()
    const sending = setInterval(() => socket.write(Buffer.alloc(1 << 16)), 20)
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    // `once` would take the reset of what is still being sent for its own failure
    socket.on('error', () => undefined)
    await new Promise((done) => socket.on('close', done))
    clearInterval(sending)
    expect(answer.split('\r\n')[0]).toMatch(cookie === setting.headers.cookie ? /413/ : /401/)
    expect(performance.now() - began).toBeLessThan(5_000)
  }
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

const uploadedMost = uploadedMany.extend({
  refused: z.array(z.object({ fileName: z.string(), appCode: z.string(), params: z.looseObject({}) })),
})

test('every file of an archive becomes an import of the company it names; what cannot be read is refused with its reason, and nowhere', async () => {
  await using setting = await withServer()
  const before = spooled()
  const other = smallSie(2025).replace('556000-0001', '556000-0019').replace('Exempel AB', 'Annat AB')
  const archive = await zipped({ 'läs mig.txt': 'hello', 'a/2024.se': smallSie(2024), 'a/2025.se': smallSie(2025), 'b.SE': other })
  const { companyId, imports, refused } = uploadedMost.parse((await setting.upload(archive, 'alla.zip')).json())
  expect(new Set(imports.map((made) => made.companyId)).size).toBe(2)
  expect(refused).toEqual([{ fileName: 'läs mig.txt', appCode: 'source_unreadable', params: { reason: 'no-records' } }])
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([{ name: 'Annat AB' }, { name: 'Exempel AB', id: companyId }])
  expect((await bench.stores.imports.list(companyId)).map(({ fileName }) => fileName)).toEqual(['2025.se', '2024.se'])
  const into = uploadedMost.parse(
    (await setting.upload(await zipped({ 'a.txt': 'hello', 'b.se': smallSie(2023) }), 'b.zip', companyId)).json(),
  )
  expect([into.imports.length, into.refused.map(({ fileName }) => fileName)]).toEqual([1, ['a.txt']])
  expect(
    spooled()
      .filter((name) => !before.includes(name))
      .sort(),
  ).toEqual([...imports, ...into.imports].map(({ importId }) => importId).sort())
})

test('a file without org. number goes where the same bytes are already, by itself, twice in an archive and in one with others', async () => {
  await using setting = await withServer()
  const nameless = smallSie(2024).replace('#ORGNR 556000-0001\r\n', '')
  const csv = 'Ver;Datum;Konto;Belopp\nA1;2022-01-10;1930;-5,00\nA1;2022-01-10;5010;5,00\n'
  const { companyId } = uploaded.parse((await setting.upload(nameless)).json())
  const table = uploaded.parse((await setting.upload(csv, 'Kassa.csv')).json())
  // both while nothing is stored yet, and after
  expect(uploaded.parse((await setting.upload(nameless)).json()).companyId).toBe(companyId)
  await using _worker = await startWorker(bench)
  await eventually(
    async () => [...(await bench.stores.imports.list(companyId)), ...(await bench.stores.imports.list(table.companyId))],
    (list) => list.every(({ state }) => state === 'done'),
  )
  const archive = await zipped({
    'a.se': smallSie(2025).replace('556000-0001', '556000-0019'),
    'b.se': nameless,
    'c.se': nameless,
    'd.csv': csv,
  })
  const { imports } = uploadedMany.parse((await setting.upload(archive)).json())
  expect(imports.slice(1).map((made) => made.companyId)).toEqual([companyId, companyId, table.companyId])
  expect(await bench.stores.companies.list(setting.userId)).toHaveLength(3)
  await using other = await withServer()
  expect(uploaded.parse((await other.upload(nameless)).json()).companyId).not.toBe(companyId)
})

test('whoever may only read a company cannot make it a second time with its file: who can grant more is said', async () => {
  await using owner = await withServer()
  await using reader = await withServer()
  const { companyId } = uploaded.parse((await owner.upload(smallSie())).json())
  await bench.db.prisma.grant.create({ data: { userId: reader.userId, companyId, ...grantOf('reader') } })
  const before = spooled()
  const refused = await reader.upload(smallSie(2024))
  const params = { reason: 'only_reader', company: 'Exempel AB', owners: 'Anna' }
  expect([refused.statusCode, refused.json()]).toEqual([403, { appCode: 'forbidden', params, correlationId: expect.any(String) }])
  expect(await bench.stores.companies.list(reader.userId)).toHaveLength(1)
  expect(spooled()).toEqual(before)
  const other = smallSie(2024).replace('556000-0001', '556000-0019')
  const some = uploadedMost.parse((await reader.upload(await zipped({ 'a.se': smallSie(2024), 'b.se': other }))).json())
  expect([some.imports.length, some.refused]).toEqual([1, [{ fileName: 'a.se', appCode: 'forbidden', params }]])
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

test('a table whose columns have to be named ends in a company where they can be: that of the files beside it, else one of the file’s name', async () => {
  await using setting = await withServer()
  const journal = 'Dag;Bunt;Kod;Sek\n2025-01-31;1;1930;100,00\n2025-01-31;1;3001;-100,00\n'
  const alone = uploaded.parse((await setting.upload(journal, 'Kassa 2025.csv')).json())
  expect(await bench.stores.companies.list(setting.userId)).toMatchObject([{ id: alone.companyId, name: 'Kassa 2025', role: 'owner' }])
  const archive = await zipped({ 'books.se': smallSie(), 'journal.csv': journal.replaceAll('100', '101') })
  const { imports } = uploadedMany.parse((await setting.upload(archive, 'all.zip')).json())
  expect(new Set(imports.map(({ companyId }) => companyId)).size).toBe(1)
  await using _worker = await startWorker(bench)
  for (const { companyId, importId } of [alone, ...imports.slice(1)]) {
    const waiting = await eventually(
      () => bench.stores.imports.get(companyId, importId),
      (found) => found?.state === 'waiting',
    )
    expect(waiting).toMatchObject({ errorParams: { reason: 'table-mapping' }, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  }
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
