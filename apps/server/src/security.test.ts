import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})
afterEach(() => void vi.useRealTimers())

test('answers name what browsers may do with them: run our own scripts only, frame nothing, keep nothing', async () => {
  const { headers } = await server.app.inject('/trpc/session.current')
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy.split(';')).toContain(rule)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('behind TLS browsers are told to stay there, and cookies never leave without it', async () => {
  expect((await server.app.inject('/trpc/session.current')).headers['strict-transport-security']).toBe(undefined)
  await using secure = await createTestServer(bench, { publicUrl: 'https://books.example.com' })
  const response = await secure.app.inject({ url: '/trpc/session.current', headers: { host: 'books.example.com' } })
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
  const signOut = await secure.app.inject({
    method: 'POST',
    url: '/trpc/session.signOut',
    payload: {},
    headers: { host: 'books.example.com', origin: 'https://books.example.com', 'content-type': 'application/json' },
  })
  expect(String(signOut.headers['set-cookie'])).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
})

test.each([
  ['a write', 'POST', '/trpc/company.create', { origin: 'https://evil.example' }],
  ['a write of a page of the same site', 'POST', '/trpc/company.create', { 'sec-fetch-site': 'same-site' }],
  ['an upload', 'POST', '/upload', { origin: 'https://evil.example', 'content-type': 'application/octet-stream' }],
  ['an upload without an origin', 'POST', '/upload', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/octet-stream' }],
  ['a read', 'GET', '/trpc/company.list', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a stream of events', 'GET', '/trpc/events.watch?input={}', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
] as const)('%s from another site’s page is refused, whatever cookie comes with it', async (_what, method, url, headers) => {
  const { userId } = await createOwnedCompany(bench)
  const cookie = await sessionCookie(bench, userId)
  const before = await bench.db.prisma.company.count()
  const payload = method === 'POST' ? (url === '/upload' ? smallSie() : JSON.stringify({ name: 'Evil AB' })) : undefined
  const types = method === 'POST' && !('content-type' in headers) ? { 'content-type': 'application/json' } : {}
  const response = await server.app.inject({
    method,
    url,
    headers: { cookie, ...types, ...headers },
    ...(payload !== undefined && { payload }),
  })
  expect([response.statusCode, response.json()]).toEqual([
    403,
    { appCode: 'forbidden', params: { reason: 'origin' }, correlationId: response.headers['x-correlation-id'] },
  ])
  expect(await bench.db.prisma.company.count()).toBe(before)
})

test('a link to a file from elsewhere, as in a workbook, is followed', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const headers = { cookie: await sessionCookie(bench, userId), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const response = await server.app.inject({ url: `/companies/${companyId}/lines.csv?query={}`, headers })
  expect(response.json()).not.toMatchObject({ params: { reason: 'origin' } })
})

test('what is too large is refused before it is read', async () => {
  const headers = { origin: 'http://localhost', 'content-type': 'application/json' }
  const body = await server.app.inject({ method: 'POST', url: '/trpc/session.signIn', headers, payload: `"${'x'.repeat(5 * 1024 ** 2)}"` })
  expect([body.statusCode, body.json().appCode]).toEqual([413, 'too_large'])
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => {
      socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`)
    })
    socket.on('data', (bytes) => resolve(bytes.toString().split('\r\n')[0] ?? '')).on('error', reject)
  })
  expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect(server.app.server.headersTimeout).toBe(20_000)
  expect(server.app.server.timeout).toBe(300_000)
})

test.each(['application/json', 'Application/JSON', 'text/plain', 'application/octet-stream'])(
  'a call whose body never comes is given up after a minute: %s',
  async (type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = new URL(server.app.listeningOrigin)
    let parsing: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      parsing = resolve
    })
    const closed = new Promise<void>((resolve, reject) => {
      const head = 'POST /trpc/session.signIn HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: '
      const socket = connect(
        Number(port),
        '127.0.0.1',
        () => void socket.write(`${head}${type}\r\n\r\n{`, () => setImmediate(() => setImmediate(parsing))),
      )
      socket
        .resume()
        .on('close', () => resolve())
        .on('error', reject)
    })
    await begun
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(61_000)
    await closed
  },
)

test('tables leave through writers that make formulas harmless', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const sources = [
    'apps/server/src',
    'apps/worker/src',
    'apps/web/src',
    'packages/db/src',
    'packages/compute/src',
    'packages/papers/src',
    'packages/analyses/src',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('generated'))
      .map((name) => join(folder, name)),
  )
  const saying = (words: RegExp) => sources.filter((path) => words.test(readFileSync(join(root, path), 'utf8')))
  expect(saying(/csv-stringify/)).toEqual(['packages/papers/src/csv.ts'])
  // the tables of staff, counterparties and real estate are written where the screen can write them too, and read back; their own tests hold them harmless
  const written = saying(/\bcsvFile\b|\bcsvRows\b|\bstaffTable\b|\bcounterpartyTable\b|\brealEstateTable\b/)
  for (const path of saying(/'text\/csv/)) expect([path, written.includes(path)]).toEqual([path, true])
})
