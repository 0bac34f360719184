import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { generateCompany } from '@verifikat/analyses/generator'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench, eventually, importNow } from '../../../../test/harness/workbench.ts'
import { measured } from './send.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function* parts(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

function logged() {
  const log: unknown[] = []
  const write = async (sent: unknown): Promise<void> => void log.push(sent)
  return { log, write }
}

const noError = (error: unknown) => expect.unreachable(String(error))

test('the log holds bytes and hash before the last part is out', async () => {
  const { log, write } = logged()
  const sending = measured(parts('ab', 'c', 'de'), write, noError)
  for (const part of ['ab', 'c']) {
    expect(String((await sending.next()).value)).toBe(part)
    expect(log).toEqual([])
  }
  expect(String((await sending.next()).value)).toBe('de')
  // printf abcde | sha256sum
  expect(log).toEqual([{ bytes: 5, sha256: '36bbe50ed96841d10443bcb670d6554f0a34b761be67ec9c4a8ad2c0c44ca42c' }])
  expect((await sending.next()).done).toBe(true)
  expect(log).toHaveLength(1)
})

test('a file without bytes is logged too', async () => {
  const { log, write } = logged()
  expect((await measured(parts(), write, noError).next()).done).toBe(true)
  expect(log).toEqual([{ bytes: 0, sha256: createHash('sha256').digest('hex') }])
})

test('nobody has a whole file where the log can’t be written', async () => {
  const fails = async () => await Promise.reject(new Error('no database'))
  const stream = Readable.from(measured(parts('ab', 'cd'), fails, () => undefined))
  const got: string[] = []
  await expect(
    (async () => {
      for await (const part of stream) got.push(String(part))
    })(),
  ).rejects.toThrow('no database')
  expect(got).toEqual(['ab'])
})

test('where making the file fails the log holds what had gone, and the failure goes on', async () => {
  const { log, write } = logged()
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield* parts('ab', 'cd')
    throw new Error('broken')
  }
  const stream = Readable.from(measured(failing(), write, noError))
  await expect(stream.toArray()).rejects.toThrow('broken')
  expect(log).toEqual([{ bytes: 2, brokenOff: true }])
})

test('who goes away in the middle is in the log, with what had been handed over', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  for (const year of generateCompany({ seed: 5, vouchers: 12_000 }).years) await importNow(bench, { companyId, userId, file: year.bytes() })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  // a listening TCP server has an address with a port
  const { port } = server.app.server.address() as AddressInfo
  const headers = { cookie: await sessionCookie(bench, userId) }
  const asked = request({ port, host: '127.0.0.1', path: `/companies/${companyId}/lines.csv?query=%7B%7D`, headers }).end()
  asked.on('error', () => undefined)
  const [response] = await once(asked, 'response')
  await once(response, 'readable')
  response.on('error', () => undefined)
  asked.destroy()
  const where = { companyId, action: 'export.lines' }
  const [entry] = await eventually(
    () => bench.db.prisma.auditEvent.findMany({ where }),
    (entries) => entries.length > 0,
  )
  expect(entry?.detail).toEqual({ format: 'csv', rows: expect.any(Number), bytes: expect.any(Number), brokenOff: true })
  const whole = await server.app.inject({ url: `/companies/${companyId}/lines.csv`, query: { query: '{}' }, headers })
  const last = await bench.db.prisma.auditEvent.findFirst({ where, orderBy: { id: 'desc' } })
  const sha256 = createHash('sha256').update(whole.rawPayload).digest('hex')
  expect(last?.detail).toMatchObject({ bytes: whole.rawPayload.length, sha256 })
})
