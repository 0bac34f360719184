import { afterAll, expect, test } from 'vitest'
import { analyses } from '../../../test/harness/analyses.mjs'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import {
  createOwnedCompany,
  createUser,
  createWorkbench,
  eventually,
  grantOf,
  importNow,
  smallSie,
  spool,
} from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { type WatchedChange, watchCompany } from './watch.ts'

const bench = await createWorkbench({ testAnalyses: true })
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function withCompany() {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const start = (params: object) => bench.stores.runs.start({ analysis: analyses.slow, companyId, params, userId }, bench.queues)
  return { companyId, userId, start }
}

function subscribe(companyId: string, lastEventId: string | null = null) {
  const stop = new AbortController()
  const seen: WatchedChange[] = []
  const ended = (async () => {
    for await (const change of watchCompany(bench, companyId, lastEventId, stop.signal)) seen.push(change)
  })()
  return {
    seen,
    /** Of runs and imports. */
    changes: () => seen.flatMap(({ change }) => (change.kind === 'run' || change.kind === 'import' ? [change] : [])),
    async [Symbol.asyncDispose]() {
      stop.abort()
      await ended
    },
  }
}

test('a subscriber sees a run from queued through its progress to done, in order; a poller sees the same', async () => {
  const { companyId, start } = await withCompany()
  await using watching = subscribe(companyId)
  const { runId } = await start({ steps: 8, stepMs: 200 })
  const polled = new Set<number>()
  await eventually(
    () => bench.stores.runs.status(companyId, runId),
    (status) => {
      if (status?.state === 'running') polled.add(status.done)
      return status?.state === 'done'
    },
  )
  await eventually(
    async () => watching.changes(),
    (changes) => changes.some(({ state }) => state === 'done'),
  )
  const changes = watching.changes().filter(({ id }) => id === runId)
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map(({ seq }) => seq).toSorted((a, b) => a - b))
  expect(new Set(changes.filter(({ state }) => state === 'running').map(({ done }) => done)).size).toBeGreaterThan(2)
  expect(polled.size).toBeGreaterThan(2)
})

test('who reconnects hears what ended while away; a newcomer hears only what is under way', async () => {
  const { companyId, start } = await withCompany()
  const first = subscribe(companyId)
  const { runId } = await start({ steps: 6, stepMs: 150 })
  await eventually(
    async () => first.seen.length,
    (count) => count > 0,
  )
  await first[Symbol.asyncDispose]()
  const { eventId = '' } = first.seen.at(-1) ?? {}
  await eventually(
    () => bench.stores.runs.status(companyId, runId),
    (status) => status?.state === 'done',
  )
  await using back = subscribe(companyId, eventId)
  await eventually(
    async () => back.changes(),
    (changes) => changes.some(({ id, state }) => id === runId && state === 'done'),
  )
  await using newcomer = subscribe(companyId)
  const { runId: next } = await start({ steps: 1, salt: 'next' })
  await eventually(
    async () => newcomer.changes(),
    (changes) => changes.some(({ id, state }) => id === next && state === 'done'),
  )
  expect(newcomer.changes().some(({ id }) => id === runId)).toBe(false)
})

test('a newcomer is told of an import that ended just before', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const importId = await importNow(bench, { companyId, userId, file: smallSie() })
  await using newcomer = subscribe(companyId)
  await eventually(
    async () => newcomer.changes(),
    (changes) => changes.some(({ id, state }) => id === importId && state === 'done'),
  )
})

test('nobody hears of another company', async () => {
  const { companyId } = await withCompany()
  const other = await withCompany()
  await using watching = subscribe(companyId)
  await using others = subscribe(other.companyId)
  await spool(bench, { companyId: other.companyId, userId: other.userId, file: smallSie(2024) })
  await eventually(
    async () => others.changes(),
    (changes) => changes.some(({ kind, state }) => kind === 'import' && state === 'done'),
  )
  const foreign = others.changes().map(({ id }) => id)
  expect(watching.changes().filter(({ id }) => foreign.includes(id))).toEqual([])
})

test('a broken connection for announcements heals, and what was missed is looked up', async () => {
  const { companyId, start } = await withCompany()
  await using watching = subscribe(companyId)
  await bench.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  const { runId } = await start({ steps: 2, stepMs: 50 })
  await eventually(
    async () => watching.changes(),
    (changes) => changes.some(({ id, state }) => id === runId && state === 'done'),
    15_000,
  )
})

test('over HTTP it is a stream of events, with ids to resume from', async () => {
  const { companyId, userId, start } = await withCompany()
  await using server = await createTestServer(bench)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await sessionCookie(bench, userId)
  const stop = new AbortController()
  const input = encodeURIComponent(JSON.stringify({ companyId }))
  const response = await fetch(`${address}/trpc/events.watch?input=${input}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const { runId } = await start({ steps: 4, stepMs: 100, salt: 'http' })
  let text = ''
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString()
    if (text.includes(`"id":"${runId}"`) && text.includes('"state":"done"')) break
  }
  stop.abort()
  expect(text).toMatch(new RegExp(`id: \\d+-${runId}-\\d+`))
})

test.each(['signed out', 'signed out everywhere', 'session ended elsewhere', 'no longer a member'])(
  'the stream ends for who is %s',
  async (how) => {
    const { companyId, userId, start } = await withCompany()
    await using server = await createTestServer(bench)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = await sessionCookie(bench, userId)
    const stop = new AbortController()
    const response = await fetch(`${address}/trpc/events.watch?input=${encodeURIComponent(JSON.stringify({ companyId }))}`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(15_000)]),
    })
    const { runId } = await start({ steps: 1, salt: how })
    let text = ''
    let began = 0
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString()
      if (began > 0 || !text.includes(runId)) continue
      began = performance.now()
      if (how === 'no longer a member') {
        // a company keeps an owner
        await bench.db.prisma.grant.create({ data: { userId: await createUser(bench), companyId, ...grantOf('owner') } })
        await bench.db.prisma.grant.updateMany({ where: { userId, companyId }, data: { revokedAt: new Date() } })
      } else if (how === 'session ended elsewhere') await bench.db.prisma.session.deleteMany({ where: { userId } })
      else {
        const other = await sessionCookie(bench, userId)
        const everywhere = how === 'signed out everywhere'
        const headers = { cookie: everywhere ? other : cookie, 'content-type': 'application/json' }
        await fetch(`${address}/trpc/session.signOut`, { method: 'POST', headers, body: JSON.stringify({ everywhere }) })
      }
    }
    expect(text).toContain(how === 'no longer a member' ? 'forbidden' : 'unauthenticated')
    expect(performance.now() - began).toBeLessThan(how.startsWith('signed out') ? 3_000 : 12_000)
  },
)
