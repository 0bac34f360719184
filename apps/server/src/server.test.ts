import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@verifikat/db'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestServer } from '../../../test/harness/server.ts'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { createWorkbench } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
afterEach(() => void vi.useRealTimers())

test('it is alive, and ready while database, queue and migrations are', async () => {
  await using server = await createTestServer(bench)
  expect((await server.app.inject('/healthz')).json()).toEqual({ alive: true })
  expect((await server.app.inject('/readyz')).json()).toEqual({ ready: true, database: 'ok', queue: 'ok', migrations: 'ok', disk: 'ok' })
})

test('without its database or its queue it is alive but not ready, and says which', async () => {
  await using gone = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  await using server = await createTestServer({ ...bench, db: gone })
  const database = await server.app.inject('/readyz')
  expect([database.statusCode, database.json()]).toEqual([
    503,
    { ready: false, database: 'failing', queue: 'ok', migrations: 'failing', disk: 'ok' },
  ])
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  const queues = { ...bench.queues, count: () => Promise.reject(new Error('gone')) }
  await using other = await createTestServer({ ...bench, queues })
  const queue = await other.app.inject('/readyz')
  expect([queue.statusCode, queue.json()]).toEqual([503, { ready: false, database: 'ok', queue: 'failing', migrations: 'ok', disk: 'ok' }])
})

test('a database that another version is migrating is not ready', async () => {
  await using server = await createTestServer(bench)
  const note = (sql: string) => bench.db.pool.query(sql)
  await note(`insert into _prisma_migrations (id, checksum, finished_at, migration_name) values ('x', 'x', now(), '9999_future')`)
  const response = await server.app.inject('/readyz')
  await note(`delete from _prisma_migrations where id = 'x'`)
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { ready: false, database: 'ok', queue: 'ok', migrations: 'pending', disk: 'ok' },
  ])
})

test('pages of the web app load nothing but from here, run no inline script, and are framed by nobody', async () => {
  await using server = await createTestServer(bench)
  const policy = String((await server.app.inject('/healthz')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('every address that is not of the API is a page of the web app, and hashed assets are kept for good', async () => {
  using folder = tempFolder()
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Verifikat</title>')
  writeFileSync(join(folder.path, 'assets/app-1a2b3c.js'), 'export {}')
  writeFileSync(join(folder.path, 'assets/app-1a2b3c.js.br'), 'compressed')
  await using server = await createTestServer(bench, { webFolder: folder.path })
  const get = async (url: string, encoding = '') => {
    const { statusCode, headers, body } = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
    return [statusCode, headers['cache-control'], headers['content-type'], body]
  }
  const page = [200, 'no-cache', 'text/html; charset=utf-8', '<!doctype html><title>Verifikat</title>']
  expect(await get('/')).toEqual(page)
  expect(await get('/beta/some-company/analyses/trial-balance?period=2025')).toEqual(page)
  const head = await server.app.inject({ method: 'HEAD', url: '/sign-in' })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, page[2], ''])
  const asset = [200, 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8']
  expect(await get('/assets/app-1a2b3c.js')).toEqual([...asset, 'export {}'])
  expect(await get('/assets/app-1a2b3c.js', 'br')).toEqual([...asset, 'compressed'])
  expect((await get('/assets/gone.js'))[0]).toBe(404)
  expect((await get('/nope.js?from=/beta'))[0]).toBe(404)
  expect((await get('/beta?file=a.js'))[0]).toBe(200)
  expect((await get('/trpc/no.such'))[0]).toBe(404)
  expect((await get('/upload'))[0]).toBe(404)
})

test('an address that no route can be looked up for is refused in the words of every other refusal', async () => {
  await using server = await createTestServer(bench)
  for (const url of [`/trpc/${Array.from({ length: 300 }, () => 'company.list').join(',')}`, '/companies/%zz']) {
    const response = await server.app.inject(url)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toEqual({
      appCode: expect.stringMatching(/^(invalid_input|not_found)$/),
      params: {},
      correlationId: response.headers['x-correlation-id'],
    })
  }
})

test('a person with many tabs is not held up, and a flood is told when to come back', async () => {
  // however long they take, they come in one moment
  vi.useFakeTimers({ toFake: ['Date'] })
  await using server = await createTestServer(bench)
  const refused: Awaited<ReturnType<typeof server.app.inject>>[] = []
  for (let i = 0; i < 2_010; i++) {
    const answer = await server.app.inject('/trpc/session.unknown')
    if (answer.statusCode === 429) refused.push(answer)
  }
  expect(refused.length).toBe(10)
  expect(refused[0]?.json()).toEqual({
    appCode: 'rate_limited',
    params: { seconds: expect.any(Number) },
    correlationId: refused[0]?.headers['x-correlation-id'],
  })
})

test('a failure shows a correlation id and nothing else', async () => {
  await using server = await createTestServer(bench)
  server.app.get('/companies/broken', () => {
    throw new Error('secret detail')
  })
  const response = await server.app.inject('/companies/broken')
  expect(response.statusCode).toBe(500)
  const correlationId = response.headers['x-correlation-id']
  expect(response.json()).toEqual({ appCode: 'unavailable', params: { correlationId }, correlationId })
})

test('every refusal carries the reference that its request is logged by, and a browser may name its request', async () => {
  await using server = await createTestServer(bench)
  const named = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
  const refused = [
    await server.app.inject('/trpc/company.list'),
    await server.app.inject('/trpc/no.such'),
    await server.app.inject({ url: '/trpc/company.list', headers: { authorization: 'Bearer unknown' } }),
    await server.app.inject('/companies/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/imports/x/source'),
  ]
  for (const answer of refused) {
    const body = answer.json()
    const correlationId = body.error?.data.correlationId ?? body.correlationId
    expect(correlationId).toBe(answer.headers['x-correlation-id'])
    expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
  }
  const own = await server.app.inject({ url: '/trpc/company.list', headers: { 'x-correlation-id': named } })
  expect(own.json().error.data.correlationId).toBe(named)
  const other = await server.app.inject({ url: '/trpc/company.list', headers: { 'x-correlation-id': 'forged line' } })
  expect(other.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('closing waits for requests in hand', async () => {
  const server = await createTestServer(bench)
  let answer: (value: string) => void = () => undefined
  const held = new Promise<string>((done) => {
    answer = done
  })
  let arrived: () => void = () => undefined
  const inHand = new Promise<void>((done) => {
    arrived = done
  })
  server.app.get('/companies/slow', () => {
    arrived()
    return held
  })
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const asked = fetch(`${url}/companies/slow`)
  await inHand
  const closed = server[Symbol.asyncDispose]()
  setTimeout(() => answer('whole'), 200)
  expect(await (await asked).text()).toBe('whole')
  await closed
})
