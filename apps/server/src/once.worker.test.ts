// What is asked for twice is done once: a second click, a retry after a lost answer, a second tab, and a process that ended between.
import { AppError, analyses } from '@verifikat/analyses'
import { carryingOut } from '@verifikat/db'
import { expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createFullCompany } from '../../../test/harness/full-company.ts'
import { procedures } from '../../../test/harness/procedures.ts'
import { refusal, samplingSetting } from '../../../test/harness/sampling.ts'
import { validInputOf } from '../../../test/harness/valid-inputs.ts'
import { createWorkingBench } from '../../../test/harness/worker.ts'
import { namedRequest, once } from './once.ts'

const bench = await createWorkingBench()
const key = () => `test-request-${Math.random().toString(36).slice(2)}`

test('a sample that is made by two clicks at once is one sample, and so is a retry', async () => {
  const { companyId, userId } = await samplingSetting(bench)
  const given = {
    companyId,
    analysisId: 'monetary-unit-sampling',
    title: 'Sales',
    period: { from: '2025-01-01', to: '2025-12-31' },
  } as const
  const api = callerOf(bench, userId, {}, { requestKey: key() })
  const made = await Promise.all(Array.from({ length: 4 }, () => api.sampling.create(given)))
  made.push(await api.sampling.create(given))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await api.sampling.list({ companyId })).filter(({ title }) => title === 'Sales')).toHaveLength(1)
  // another name is another request, and so is another person's
  const other = await callerOf(bench, userId, {}, { requestKey: key() }).sampling.create(given)
  expect(other.id).not.toBe(made[0]?.id)
})

test('a step that was taken already is answered as it was, in another tab too; a step that changed nothing can be asked for again', async () => {
  const { api, signed, on, get } = await samplingSetting(bench)
  const { id } = await signed()
  const at = { ...(await on(id)), reason: 'One more look' }
  const both = await Promise.all([api.sampling.reopen(at), api.sampling.reopen(at)])
  expect(both[0]).toEqual(both[1])
  expect((await get(id)).log.filter(({ act }) => act === 'reopen')).toHaveLength(1)
  // the same step with other words is another one, and comes too late
  await expect(api.sampling.reopen({ ...at, reason: 'Another reason' })).rejects.toMatchObject(refusal('conflict', 'changed-meanwhile'))
  const { title } = await get(id)
  const same = { ...(await on(id)), title }
  expect(await api.sampling.rename(same)).toEqual(await api.sampling.rename(same))
})

test('what is refused can be asked for again, and an answer is stored so that only who asked can read it', async () => {
  const { stores, db } = bench
  const caller = {
    user: { id: 'u', email: '', name: '', locale: 'en', theme: 'system', isAdmin: false },
    sessionHash: null,
    key: null,
  } as const
  const request = namedRequest({ caller, requestKey: key(), path: 'keys.create', input: {} })
  if (request === null) throw new Error('a named request')
  const requests = stores.answeredRequests
  await expect(once(requests, request, {}, () => Promise.reject(new AppError('conflict')))).rejects.toThrow('conflict')
  let times = 0
  const work = () => Promise.resolve({ ok: true, data: { secret: 'shown-once', times: ++times } })
  expect(await once(requests, request, {}, work)).toMatchObject({ data: { times: 1 } })
  expect(await once(requests, request, {}, work)).toEqual({ known: { secret: 'shown-once', times: 1 } })
  const { answer } = await db.prisma.answeredRequest.findUniqueOrThrow({ where: { id: request.id } })
  expect(Buffer.from(answer ?? []).toString('latin1')).not.toContain('shown-once')
})

test('a process that ended after the change and before the answer leaves no second change behind', async () => {
  const { companyId, userId } = await samplingSetting(bench)
  const { answeredRequests, samples } = bench.stores
  const id = key()
  expect(await answeredRequests.claim(id)).toBeNull()
  const given = {
    companyId,
    userId,
    analysisId: 'monetary-unit-sampling',
    title: 'Once',
    period: { from: '2025-01-01', to: '2025-12-31' },
  } as const
  await carryingOut(id, () => samples.create(given))
  await bench.db.prisma.answeredRequest.update({ where: { id }, data: { leaseUntil: new Date(0) } })
  expect(await answeredRequests.claim(id)).toEqual({ isDone: true, answer: null, isLeft: true })
  // one that ended before the change left nothing: the next who asks carries it out
  const early = key()
  expect(await answeredRequests.claim(early)).toBeNull()
  expect(await answeredRequests.claim(early)).toEqual({ isDone: false, answer: null, isLeft: false })
  await bench.db.prisma.answeredRequest.update({ where: { id: early }, data: { leaseUntil: new Date(0) } })
  expect(await answeredRequests.claim(early)).toBeNull()
})

test('a process that ended after it started a run and before the step that it is for leaves the step to whoever asks again', async () => {
  const { companyId, userId } = await samplingSetting(bench)
  const { answeredRequests, runs } = bench.stores
  const request = key()
  expect(await answeredRequests.claim(request)).toBeNull()
  const ask = { analysis: analyses['trial-balance'], companyId, params: {}, userId }
  const first = await carryingOut(request, () => runs.start(ask, bench.queues))
  await bench.db.prisma.answeredRequest.update({ where: { id: request }, data: { leaseUntil: new Date(0) } })
  let times = 0
  const answered = await once(answeredRequests, { id: request, key: Buffer.alloc(32) }, {}, async () => {
    times++
    return { ok: true, data: await runs.start(ask, bench.queues) }
  })
  expect([times, answered]).toMatchObject([1, { data: { runId: first.runId } }])
})

test('what was done by a process that ended is said at once; one that lives is waited for', async () => {
  const { answeredRequests } = bench.stores
  const request = { id: key(), key: Buffer.alloc(32) }
  await answeredRequests.claim(request.id)
  await bench.db.prisma.answeredRequest.update({ where: { id: request.id }, data: { isDone: true, leaseUntil: new Date(0) } })
  await expect(once(answeredRequests, request, {}, () => Promise.reject(new Error('again')))).rejects.toMatchObject({
    params: { reason: 'request-done' },
  })
  await answeredRequests.renew(request.id)
  expect(await answeredRequests.claim(request.id)).toMatchObject({ isDone: true, isLeft: false })
})

test('no procedure of a company does anything twice for a request by the same name', { timeout: 240_000 }, async () => {
  const { companyId, ownerId, ...ids } = await createFullCompany(bench)
  const known = { companyId, ...ids }
  const changing = procedures.filter(({ type, who, rights }) => type === 'mutation' && who === 'company' && !rights.includes('delete'))
  let done = 0
  let seen = 0
  for (const { path, inputs } of changing) {
    const id = (field: string) => Object.entries(known).find(([name]) => name === field)?.[1] ?? companyId
    const input = validInputOf(inputs, { id, text: 'x', whole: false })
    const api = callerOf(bench, ownerId, {}, { requestKey: key() })
    const logged = async () => (await bench.stores.activityLog.newest(companyId)).seq
    const before = await logged()
    const first = await called(api, path, input)
    const once = await logged()
    const second = await called(api, path, input)
    if (first.ok) expect([path, second]).toEqual([path, first])
    if (first.ok) expect([path, (await logged()) - once]).toEqual([path, 0])
    done += first.ok ? 1 : 0
    seen += once > before ? 1 : 0
  }
  // most refuse made-up inputs; those that do something are the proof
  expect([done, seen].every((count) => count >= 8)).toBe(true)
})

async function called(caller: unknown, path: string, input: unknown): Promise<{ ok: boolean; answer: unknown }> {
  let found = caller
  // tRPC's callers are functions with properties, nested as routers are
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>>)[name]
  if (typeof found !== 'function') throw new Error(path)
  return await Promise.resolve(found(input)).then(
    (answer: unknown) => ({ ok: true, answer }),
    () => ({ ok: false, answer: null }),
  )
}
