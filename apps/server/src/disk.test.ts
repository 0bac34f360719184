import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { zip } from '../../../packages/papers/src/zip.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createUser, createWorkbench, smallSie } from '../../../test/harness/workbench.ts'

const MB = 1_000_000
const volume = { freeBytes: 10_000 * MB, totalBytes: 100_000 * MB }
const bench = await createWorkbench({ disk: { reserveBytes: 200 * MB, volume: async () => ({ ...volume }) } })
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const cookie = await sessionCookie(bench, await createUser(bench))
const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream' }
const upload = (payload: Buffer | string) => server.app.inject({ method: 'POST', url: '/upload?companyId=', headers, payload })
const ready = async () => {
  const response = await server.app.inject('/readyz')
  return [response.statusCode, response.json()]
}
const rest = { database: 'ok', queue: 'ok', migrations: 'ok' }
const spooled = () => readdirSync(bench.uploadFolder)

test('a full disk takes in no file, says what is needed and what is free, is not ready, and goes on by itself', async () => {
  volume.freeBytes = 150 * MB
  const file = smallSie()
  const refused = await upload(file)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ appCode: 'no_space', params: { neededBytes: 200 * MB + 5 * file.length, freeBytes: 150 * MB } })
  expect(spooled()).toEqual([])
  expect(await ready()).toEqual([503, { ready: false, ...rest, disk: 'full' }])

  volume.freeBytes = 10_000 * MB
  expect(await ready()).toEqual([200, { ready: true, ...rest, disk: 'ok' }])
  expect((await upload(file)).statusCode).toBe(200)
})

test('what waits for its import needs its room first', async () => {
  volume.freeBytes = 10_000 * MB
  const file = smallSie(2024)
  const { importId } = (await upload(file)).json<{ importId: string }>()
  await bench.db.prisma.import.update({ where: { id: importId }, data: { bytes: 100 * MB } })
  volume.freeBytes = 400 * MB
  const { params } = (await upload(smallSie(2023))).json<{ params: { neededBytes: number } }>()
  expect(params.neededBytes).toBeGreaterThan(600 * MB)
  await bench.db.prisma.import.update({ where: { id: importId }, data: { state: 'cancelled' } })
  expect((await upload(smallSie(2023))).statusCode).toBe(200)
})

test('an archive is refused by what it unpacks to, before anything of it is unpacked', async () => {
  volume.freeBytes = 250 * MB
  const text = Buffer.from(`${smallSie(2022)}${Array.from({ length: 1_000_000 }, (_, i) => `#TAXAR ${(i * 7919) % 1e6}`).join('\r\n')}`)
  const packed: Buffer[] = []
  for await (const part of zip([
    { name: 'a.se', content: [text] },
    { name: 'b.se', content: [text] },
  ]))
    packed.push(Buffer.from(part))
  const before = spooled()
  const refused = await upload(Buffer.concat(packed))
  expect([refused.statusCode, refused.json<{ appCode: string }>().appCode]).toEqual([503, 'no_space'])
  expect(spooled()).toEqual(before)
})

test('a body of unknown length is cut where the room ends', async () => {
  volume.freeBytes = 250 * MB
  const before = spooled()
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const answer = await new Promise<{ readonly status: number | undefined; readonly body: string }>((done, fail) => {
    const sending = request({
      method: 'POST',
      host: address.hostname,
      port: address.port,
      path: '/upload',
      headers: { ...headers, host: 'localhost', 'transfer-encoding': 'chunked' },
    })
    let isAnswered = false
    sending.on('error', (error) => (isAnswered ? undefined : fail(error)))
    sending.on('response', (response) => {
      isAnswered = true
      response.on('data', (body: Buffer) => {
        sending.destroy()
        done({ status: response.statusCode, body: body.toString() })
      })
    })
    // without an end, as far as it is taken
    const part = Buffer.alloc(1 << 20, 32)
    const more = (): void => {
      if (isAnswered) return
      if (sending.write(part)) setImmediate(more)
      else sending.once('drain', more)
    }
    more()
  })
  expect(answer.status).toBe(503)
  expect(answer.body).toContain('no_space')
  expect(spooled()).toEqual(before)
})
