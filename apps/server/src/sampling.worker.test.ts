// A sample from purpose to signature on real books, by the product's own worker: steps, versions, conflicts, later books, files.
import { createHash } from 'node:crypto'
import { hashValue } from '@verifikat/analyses'
import type { Change } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
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
} from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { watchCompany } from './watch.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const as = (id: string) => callerOf(bench, id)

/** Forty sales of 100 … 4 000 kr on one account, each a voucher. */
const sales = (extra: readonly string[] = []) =>
  [
    smallSie().trimEnd(),
    ...Array.from({ length: 40 }, (_, i) => [
      `#VER B ${i + 1} 202503${String((i % 28) + 1).padStart(2, '0')} "Sale ${i + 1}" 20250401`,
      '{',
      `#TRANS 1930 {} ${(i + 1) * 100}.00`,
      `#TRANS 3001 {} -${(i + 1) * 100}.00`,
      '}',
    ]).flat(),
    ...extra,
    '',
  ].join('\r\n')

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: sales() })
  const api = as(userId)
  return { companyId, userId, api, ...flowOf(companyId, api) }
}

type Api = ReturnType<typeof as>

const purpose = { text: 'Do the sales exist?', assertions: ['occurrence' as const], misstatement: 'A sale that nobody ordered' }
const population = { query: { accounts: ['3001'] }, unit: 'line' as const, side: 'credit' as const }
const size = { by: 'fixed', n: 8 } as const
const plan = { method: 'fixed-interval', size } as const
const options = { confidence: 0.95, tolerable: { ore: 60_000_00 } }

function flowOf(companyId: string, api: Api) {
  const get = (id: string) => api.sampling.get({ companyId, id })
  /** The step on the newest revision, and what has become of the run that it names. */
  const on = async (id: string) => ({ companyId, id, expectedRevision: (await get(id)).revision })
  const finished = async (runId: string) =>
    await eventually(
      () => bench.stores.runs.status(companyId, runId),
      (run) => run?.state === 'done',
    )
  const create = async (title = 'Sales') => {
    const made = await api.sampling.create({
      ...{ companyId, analysisId: 'monetary-unit-sampling', title, period: { from: '2025-01-01', to: '2025-12-31' } },
    })
    return made.id
  }
  const freeze = async (id: string) => await finished((await api.sampling.freeze(await on(id))).runId)
  const draw = async (id: string) => {
    const { runId } = await api.sampling.draw(await on(id))
    await finished(runId)
    const run = await api.analysis['monetary-unit-sampling'].get({ companyId, runId })
    if (run.state !== 'done' || run.result.draw === null) throw new Error('nothing was drawn')
    return { runId, items: run.result.draw.items }
  }
  const drawn = async (n = 8) => {
    const id = await create()
    await api.sampling.savePurpose({ ...(await on(id)), purpose })
    await api.sampling.savePopulation({ ...(await on(id)), population })
    await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, size: { by: 'fixed', n } } })
    await freeze(id)
    await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131', origin: 'dice' } })
    return { id, ...(await draw(id)) }
  }
  const answerAll = async ({ id, runId, items }: Awaited<ReturnType<typeof drawn>>) =>
    await api.sampling.examine({ companyId, id, runId, entries: items.map(({ id: item }) => answer(item)) })
  const evaluate = async (id: string) => await finished((await api.sampling.evaluate({ ...(await on(id)), options })).runId)
  const signed = async () => {
    const sample = await drawn()
    await answerAll(sample)
    await evaluate(sample.id)
    await api.sampling.conclude({ ...(await on(sample.id)), text: 'The sales are supported.' })
    await api.sampling.sign(await on(sample.id))
    return sample
  }
  return { get, on, create, freeze, draw, drawn, answerAll, evaluate, signed }
}

const answer = (item: string, changes: object = {}) => ({
  ...{
    item,
    state: 'as-booked' as const,
    auditedOre: null,
    deviations: [],
    anomaly: null,
    cause: '',
    note: '',
    evidence: '',
    expected: null,
  },
  ...changes,
})

const refusal = (code: string, reason?: string) => ({
  cause: { code, params: reason === undefined ? expect.anything() : expect.objectContaining({ reason }) },
})

test('from purpose to signature: every step is kept, and what was signed is run, parameters, population and result by hash', async () => {
  const { companyId, api, get, on, drawn, evaluate } = await setting()
  const sample = await drawn()
  const { id, runId, items } = sample
  // Σ 100 … 4 000 kr = 100 · 40 · 41 / 2 = 82 000 kr, and the one sale of 1 000 kr of the small company: 83 000 kr; interval 10 375 kr
  const draw = await api.analysis['monetary-unit-sampling'].get({ companyId, runId })
  if (draw.state !== 'done') throw new Error(draw.state)
  expect(draw.result.population).toMatchObject({ creditItems: 41, creditsOre: -8_300_000, debitItems: 0 })
  expect(draw.result.plan).toMatchObject({ n: 8, intervalOre: 1_037_500 })
  expect(items.reduce((sum, { times }) => sum + times, 0)).toBe(8)

  const after = await get(id)
  expect(after).toMatchObject({ state: 'drawn', version: 1, number: 1, data: 'current', seed: '20260131' })
  expect(after.frozen?.populationHash).toBe(draw.result.population?.hash)
  expect(after.progress).toEqual({ items: items.length, open: items.length, misstated: 0 })
  expect(after.missing).toEqual(['entries-open', 'evaluation', 'conclusion'])
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-entries-open'))

  const [first, ...others] = items
  if (!first) throw new Error('no item')
  const wrong = answer(first.id, { state: 'misstated', auditedOre: first.ore + 100, cause: 'Billed twice', evidence: 'invoice 17' })
  const { saved, conflicts } = await api.sampling.examine({
    companyId,
    id,
    runId,
    entries: [wrong, ...others.map(({ id: item }) => answer(item))],
  })
  expect([saved.length, conflicts.length]).toEqual([items.length, 0])
  expect(await get(id)).toMatchObject({ state: 'examining', progress: { open: 0, misstated: 1 }, missing: ['evaluation', 'conclusion'] })

  await evaluate(id)
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-conclusion'))
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })
  const evaluated = await get(id)
  expect(evaluated).toMatchObject({ state: 'evaluated', missing: [], evaluation: { isCurrent: true, run: { state: 'done' } } })
  await api.sampling.sign(await on(id))
  const signed = await get(id)
  expect(signed).toMatchObject({ state: 'signed', signed: { by: 'Anna' }, missing: [] })
  expect(signed.signature).toMatchObject({
    runIds: [signed.frozen?.run.runId, runId, signed.evaluation?.run.runId],
    populationHash: signed.frozen?.populationHash,
    resultHash: signed.evaluation?.run.resultHash,
    paramsHash: signed.evaluation?.run.paramsHash,
    inputHash: signed.evaluation?.run.inputHash,
  })
  const row = await bench.db.prisma.sampleVersion.findFirstOrThrow({ where: { sampleId: id, act: 'sign' } })
  expect(row.hash).toBe(hashValue(JSON.parse(row.content)))
  expect(signed.signature?.hash).toBe(row.hash)
  expect(signed.log.map(({ act }) => act).reverse()).toEqual([
    ...['create', 'purpose', 'population', 'plan', 'freeze', 'seed', 'draw', 'evaluate', 'conclude', 'sign'],
  ])
  const events = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: { startsWith: 'sample.' } } })
  expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['sample.create', 'sample.step', 'sample.examine', 'sample.sign']))
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/Billed|Sales|20260131/)
})

test('nothing changes what was signed: each step is refused until it is reopened, and then it is the next version', async () => {
  const { companyId, api, get, on, signed, evaluate } = await setting()
  const { id, runId, items } = await signed()
  const before = await get(id)
  const [item] = items
  if (!item) throw new Error('no item')
  const writes = [
    async () => await api.sampling.savePurpose({ ...(await on(id)), purpose: { ...purpose, text: 'Another' } }),
    async () => await api.sampling.savePlan({ ...(await on(id)), plan, reason: 'smaller' }),
    async () => await api.sampling.rename({ ...(await on(id)), title: 'Another' }),
    async () => await api.sampling.freeze(await on(id)),
    async () => await api.sampling.seed({ ...(await on(id)), seed: { source: 'drawn' }, reason: 'again' }),
    async () => await api.sampling.draw(await on(id)),
    async () => await api.sampling.extend({ ...(await on(id)), extendBy: 8, reason: 'more' }),
    async () => await api.sampling.evaluate({ ...(await on(id)), options }),
    async () => await api.sampling.conclude({ ...(await on(id)), text: 'Another' }),
    async () => await api.sampling.sign(await on(id)),
    async () => await api.sampling.examine({ companyId, id, runId, entries: [answer(item.id, { state: 'no-support' })] }),
  ]
  for (const write of writes) await expect(write()).rejects.toMatchObject(refusal('conflict', 'sample-signed'))
  await expect(api.sampling.drop(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-signed-once'))
  expect(await get(id)).toEqual(before)

  await api.sampling.reopen({ ...(await on(id)), reason: 'A customer wrote' })
  const entry = before.entries.find((known) => known.item === item.id)
  await api.sampling.examine({ companyId, id, runId, entries: [answer(item.id, { state: 'no-support', expected: entry?.id })] })
  const reopened = await get(id)
  expect(reopened).toMatchObject({ state: 'examining', version: 2, signature: null, missing: ['evaluation-outdated'] })
  await expect(api.sampling.reopen({ ...(await on(id)), reason: 'x' })).rejects.toMatchObject(refusal('conflict', 'sample-open'))
  const first = await api.sampling.get({ companyId, id, version: 1 })
  expect(first).toMatchObject({ shownVersion: 1, versions: 2, signature: before.signature, entries: before.entries })
  await evaluate(id)
  // the conclusion was written to another evaluation: it has to be read again
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-conclusion'))
  await api.sampling.conclude({ ...(await on(id)), text: 'One sale is not supported.' })
  await api.sampling.sign(await on(id))
  const second = await get(id)
  expect(second.signature?.populationHash).toBe(before.signature?.populationHash)
  expect(second.signature?.resultHash).not.toBe(before.signature?.resultHash)
  await expect(api.sampling.get({ companyId, id, version: 3 })).rejects.toMatchObject(refusal('not_found'))
})

test('a seed comes after the freeze, each further one says why; plan and population void it, and answers stay with their items', async () => {
  const { companyId, api, get, on, create, freeze, drawn, answerAll } = await setting()
  const empty = await create('Empty')
  await expect(api.sampling.freeze(await on(empty))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-population'))
  await api.sampling.savePopulation({ ...(await on(empty)), population })
  const seed = { source: 'drawn' } as const
  await expect(api.sampling.seed({ ...(await on(empty)), seed })).rejects.toMatchObject(refusal('conflict', 'sample-not-frozen'))
  await expect(api.sampling.draw(await on(empty))).rejects.toMatchObject(refusal('conflict', 'sample-not-frozen'))
  await freeze(empty)
  await expect(api.sampling.draw(await on(empty))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-plan'))
  await api.sampling.savePlan({ ...(await on(empty)), plan })
  await expect(api.sampling.draw(await on(empty))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-seed'))
  await api.sampling.seed({ ...(await on(empty)), seed })
  expect((await get(empty)).seed).toMatch(/^\d{12}$/)
  const vouchers = { ...population, unit: 'voucher' as const }
  await expect(api.sampling.savePopulation({ ...(await on(empty)), population: vouchers })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-reason'),
  )
  await api.sampling.savePopulation({ ...(await on(empty)), population: vouchers, reason: 'By voucher' })
  expect(await get(empty)).toMatchObject({ seed: null, frozen: null, version: 1 })
  await freeze(empty)
  // the same freeze again is the same freeze
  const { revision } = await get(empty)
  await api.sampling.freeze(await on(empty))
  expect((await get(empty)).revision).toBe(revision)

  const sample = await drawn()
  const { id } = sample
  await answerAll(sample)
  await expect(api.sampling.seed({ ...(await on(id)), seed })).rejects.toMatchObject(refusal('invalid_input', 'sample-reason'))
  await api.sampling.seed({ ...(await on(id)), seed, reason: 'The first was typed by mistake' })
  const redrawn = await get(id)
  expect(redrawn.seeds.map(({ source, reason }) => [source, reason])).toEqual([
    ['typed', ''],
    ['drawn', 'The first was typed by mistake'],
  ])
  expect(redrawn).toMatchObject({ version: 1, draw: null, log: [{ act: 'redraw' }, ...redrawn.log.slice(1)] })
  expect(redrawn.entries).toHaveLength(sample.items.length)

  const other = await drawn()
  const smaller = { ...plan, size: { by: 'fixed', n: 4 } } as const
  await expect(api.sampling.savePlan({ ...(await on(other.id)), plan: smaller })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-reason'),
  )
  await api.sampling.savePlan({ ...(await on(other.id)), plan: smaller, reason: 'Less risk' })
  expect(await get(other.id)).toMatchObject({ version: 2, seed: null, draw: null, state: 'frozen', seeds: [{ seed: '20260131' }] })
  await api.sampling.savePopulation({ ...(await on(other.id)), population: { ...population, unit: 'voucher' }, reason: 'By voucher' })
  expect(await get(other.id)).toMatchObject({
    version: 2,
    frozen: null,
    state: 'draft',
    missing: ['population', 'seed', 'draw', 'evaluation', 'conclusion'],
  })
  expect((await api.sampling.list({ companyId, analysisId: 'random-unit-sampling' })).length).toBe(0)
  expect((await api.sampling.list({ companyId })).map(({ number }) => number)).toEqual([3, 2, 1])
})

test('a void item gives its place to the next of the stream, and extending goes on with it', async () => {
  const { companyId, api, get, on, draw, drawn } = await setting()
  const { id, runId, items } = await drawn()
  const [gone] = items
  if (!gone) throw new Error('no item')
  await api.sampling.examine({ companyId, id, runId, entries: [answer(gone.id, { state: 'void', cause: 'Cancelled' })] })
  expect(await get(id)).toMatchObject({
    draw: { isCurrent: false },
    missing: ['draw-outdated', 'entries-open', 'evaluation', 'conclusion'],
  })
  await expect(api.sampling.evaluate({ ...(await on(id)), options })).rejects.toMatchObject(
    refusal('conflict', 'sample-lacks-draw-outdated'),
  )
  const next = await draw(id)
  // it stays in the list; the hits that it had fall on others
  const others = next.items.filter(({ id: item }) => item !== gone.id)
  expect([next.items.length - others.length, others.reduce((sum, { times }) => sum + times, 0)]).toEqual([1, 8])
  expect(await get(id)).toMatchObject({ draw: { isCurrent: true }, log: [{ act: 'replace' }, {}, {}, {}, {}, {}, {}, {}] })
  await expect(api.sampling.examine({ companyId, id, runId, entries: [answer(gone.id)] })).rejects.toMatchObject(
    refusal('conflict', 'sample-drawn-anew'),
  )
  await api.sampling.extend({ ...(await on(id)), extendBy: 8, reason: 'One error found' })
  const extended = await draw(id)
  const ids = new Set(extended.items.map((item) => item.id))
  expect(items.every((item) => ids.has(item.id))).toBe(true)
  expect(extended.items.length).toBeGreaterThan(next.items.length)
  expect(await get(id)).toMatchObject({ extendBy: 8, version: 1 })
})

test('of several who change a step at once one is first; answers to different items all hold, and nobody writes over another', async () => {
  const { companyId, userId, api, get, on, drawn } = await setting()
  const { id, runId, items } = await drawn()
  const otherId = await createUser(bench, 'Bo')
  await bench.db.prisma.grant.create({ data: { userId: otherId, companyId, ...grantOf('auditor') } })
  const bo = as(otherId)
  const at = await on(id)
  const renames = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? bo : api).sampling.rename({ ...at, title: `T${i}` })),
  )
  expect(renames.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const rename of renames) {
    if (rename.status === 'rejected') expect(rename.reason).toMatchObject(refusal('conflict', 'changed-meanwhile'))
  }
  const [a, b] = items
  if (!a || !b) throw new Error('too few items')
  const both = await Promise.all([
    api.sampling.examine({ companyId, id, runId, entries: [answer(a.id)] }),
    bo.sampling.examine({ companyId, id, runId, entries: [answer(b.id, { state: 'no-support' })] }),
  ])
  expect(both.map(({ conflicts }) => conflicts)).toEqual([[], []])
  const entries = [answer(a.id, { state: 'unavailable' }), answer(b.id, { state: 'no-support' })]
  const late = await bo.sampling.examine({ companyId, id, runId, entries })
  expect(late.conflicts).toMatchObject([{ item: a.id, state: 'as-booked', by: 'Anna' }])
  // the very same answer sent twice is one answer
  expect(late.saved).toEqual(both[1].saved)
  const known = late.conflicts[0]
  const over = await bo.sampling.examine({ companyId, id, runId, entries: [answer(a.id, { state: 'unavailable', expected: known?.id })] })
  expect(over.saved).toMatchObject([{ state: 'unavailable', by: 'Bo' }])
  expect((await get(id)).entries).toHaveLength(2)
  const all = await bench.db.prisma.sampleEntry.findMany({ where: { sampleId: id }, orderBy: { id: 'asc' } })
  expect(all.map(({ createdById }) => createdById).sort()).toEqual([userId, otherId, otherId].sort())
})

test('books that came later are kept aside or drawn from anew: somebody decides, and both are logged', async () => {
  const { companyId, userId, api, get, on, drawn, draw, answerAll, evaluate } = await setting()
  const sample = await drawn(30)
  const { id, items } = sample
  await answerAll(sample)
  const later = ['#VER C 1 20251101 "Late sale" 20251102', '{', '#TRANS 1930 {} 9000.00', '#TRANS 3001 {} -9000.00', '}']
  await importNow(bench, { companyId, userId, file: sales(later) })
  expect(await get(id)).toMatchObject({ data: 'newer', missing: ['data-newer', 'evaluation', 'conclusion'] })
  await expect(api.sampling.evaluate({ ...(await on(id)), options })).rejects.toMatchObject(refusal('conflict', 'sample-lacks-data-newer'))
  await api.sampling.decideData({ ...(await on(id)), decision: 'keep', reason: 'The year was closed' })
  expect(await get(id)).toMatchObject({ data: 'kept', version: 1, missing: ['evaluation', 'conclusion'] })
  await evaluate(id)
  const kept = await get(id)
  const run = await api.analysis['monetary-unit-sampling'].get({ companyId, runId: kept.evaluation?.run.runId ?? '' })
  if (run.state !== 'done') throw new Error(run.state)
  expect(run.result.population).toMatchObject({ hash: kept.frozen?.populationHash, creditsOre: -8_300_000 })
  expect(run.result.draw?.items.map((item) => item.id)).toEqual(items.map((item) => item.id))

  await api.sampling.decideData({ ...(await on(id)), decision: 'renew', reason: 'The late sale matters' })
  const renewed = await get(id)
  expect(renewed).toMatchObject({ data: 'current', version: 2, seed: null, draw: null, evaluation: null })
  await eventually(
    () => get(id),
    ({ frozen }) => frozen?.populationHash != null,
  )
  expect((await get(id)).frozen?.populationHash).not.toBe(kept.frozen?.populationHash)
  await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131' }, reason: 'From the later books' })
  await draw(id)
  const now = await get(id)
  // items that are as they were keep their answers
  expect(now.progress?.open).toBeLessThan(now.progress?.items ?? 0)
  expect(now.log.filter(({ act }) => act.endsWith('-data')).map(({ act, reason }) => [act, reason])).toEqual([
    ['renew-data', 'The late sale matters'],
    ['keep-data', 'The year was closed'],
  ])
  await expect(api.sampling.decideData({ ...(await on(id)), decision: 'keep', reason: 'x' })).rejects.toMatchObject(
    refusal('conflict', 'sample-data-current'),
  )
})

test('who may only read changes nothing, and what belongs to another company is not found', async () => {
  const { companyId, api, get, on, drawn } = await setting()
  const { id, runId, items } = await drawn()
  const readerId = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const other = await setting()
  const elsewhere = { companyId: other.companyId, id, expectedRevision: (await get(id)).revision }
  const entries = items.slice(0, 1).map((item) => answer(item.id))
  const writes = (own: Api, at: typeof elsewhere) => [
    () => own.sampling.rename({ ...at, title: 'Mine' }),
    () => own.sampling.savePurpose({ ...at, purpose }),
    () => own.sampling.savePopulation({ ...at, population, reason: 'x' }),
    () => own.sampling.savePlan({ ...at, plan, reason: 'x' }),
    () => own.sampling.freeze(at),
    () => own.sampling.decideData({ ...at, decision: 'keep', reason: 'x' }),
    () => own.sampling.seed({ ...at, seed: { source: 'drawn' }, reason: 'x' }),
    () => own.sampling.draw(at),
    () => own.sampling.extend({ ...at, extendBy: 8, reason: 'x' }),
    () => own.sampling.examine({ companyId: at.companyId, id, runId, entries }),
    () => own.sampling.evaluate({ ...at, options }),
    () => own.sampling.conclude({ ...at, text: 'x' }),
    () => own.sampling.sign(at),
    () => own.sampling.reopen({ ...at, reason: 'x' }),
    () => own.sampling.drop(at),
  ]
  const before = await get(id)
  for (const write of writes(as(readerId), await on(id))) await expect(write()).rejects.toMatchObject({ message: 'forbidden' })
  for (const write of writes(other.api, elsewhere)) await expect(write()).rejects.toMatchObject({ message: 'not_found' })
  await expect(other.api.sampling.get(elsewhere)).rejects.toMatchObject({ message: 'not_found' })
  await expect(other.api.sampling.get({ companyId, id })).rejects.toMatchObject({ message: 'forbidden' })
  expect(await as(readerId).sampling.get({ companyId, id })).toEqual(before)
  expect(await other.api.sampling.list({ companyId: other.companyId })).toEqual([])
  await api.sampling.drop(await on(id))
  await expect(api.sampling.get({ companyId, id })).rejects.toMatchObject({ message: 'not_found' })
})

test('what is no answer is refused as a whole: not drawn, twice, without an amount, no number, too many, too long', async () => {
  const { companyId, api, on, get, drawn, create } = await setting()
  const { id, runId, items } = await drawn()
  const [first, second] = items
  if (!first || !second) throw new Error('too few items')
  const send = (...entries: unknown[]) => api.sampling.examine({ companyId, id, runId, entries: entries as ReturnType<typeof answer>[] })
  await expect(send(answer(first.id), answer('2025-01-01/Z/1/1/1'))).rejects.toMatchObject(
    refusal('invalid_input', 'sample-item-not-drawn'),
  )
  await expect(send(answer(first.id), answer(first.id))).rejects.toMatchObject(refusal('invalid_input', 'sample-item-twice'))
  await expect(send(answer(first.id, { expected: 17 }))).rejects.toMatchObject(refusal('invalid_input', 'sample-entry'))
  const odd = [
    answer(first.id, { state: 'misstated' }),
    answer(first.id, { auditedOre: 5 }),
    ...[Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53, '100', 1e300].map((auditedOre) =>
      answer(first.id, { state: 'misstated', auditedOre }),
    ),
    answer(first.id, { state: 'right' }),
    answer(first.id, { note: 'x'.repeat(4001) }),
    answer(first.id, { deviations: Array.from({ length: 51 }, () => 'x') }),
    answer(first.id, { expected: Number.NaN }),
    // neither can be kept as text
    answer(first.id, { note: 'a\u0000b' }),
    answer(first.id, { cause: '\ud800' }),
  ]
  for (const entry of odd)
    await expect(send(answer(second.id), entry), JSON.stringify(entry)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(send(...Array.from({ length: 5001 }, () => answer(first.id)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await get(id)).entries).toEqual([])
  for (const text of ['\'; drop table "Sample"; --', '<script>alert(1)</script>', '=HYPERLINK("x")', '💥'.repeat(100)]) {
    const { saved } = await send(answer(first.id, { note: text, expected: (await get(id)).entries[0]?.id ?? null }))
    expect(saved[0]?.note).toBe(text.trim())
  }
  const at = await on(id)
  for (const seed of ['1234567', '12345678x', '1'.repeat(81), '−20260131', ' 20260131']) {
    const given = { ...at, seed: { source: 'typed' as const, seed }, reason: 'x' }
    await expect(api.sampling.seed(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  const beacon = { ...at, seed: { source: 'beacon' as const, seed: '12345678', origin: '' }, reason: 'x' }
  await expect(api.sampling.seed(beacon)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.sampling.rename({ ...at, title: 'a\u0000' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const other = await create()
  const withZero = { ...population, query: { accounts: ['3001'], series: ['\u0000'] } }
  await expect(api.sampling.savePopulation({ ...(await on(other)), population: withZero })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // units and methods of another kind of sample; a hash of the caller’s own is not taken
  const units = { ...population, unit: 'day' as const }
  await expect(api.sampling.savePopulation({ ...(await on(other)), population: units })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-not-for-analysis'),
  )
  const records = { ...plan, method: 'simple-random' as const }
  await expect(api.sampling.savePlan({ ...(await on(other)), plan: records })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-not-for-analysis'),
  )
  await api.sampling.savePopulation({ ...(await on(other)), population: { ...population, frozenHash: '0'.repeat(64) } })
  expect((await get(other)).population).toMatchObject({ frozenHash: null })
  const period = { from: '2025-12-31', to: '2025-01-01' }
  await expect(api.sampling.create({ companyId, analysisId: 'audit-unit-sampling', title: 'x', period })).rejects.toMatchObject(
    refusal('invalid_input', 'period'),
  )
})

test('two browsers hear of every step and answer; a worker that comes later finishes what was asked for', async () => {
  const { companyId, api, get, on, drawn, create } = await setting()
  const stop = new AbortController()
  const seen: Change[] = []
  const watching = (async () => {
    for await (const { change } of watchCompany(bench, companyId, null, stop.signal)) seen.push(change)
  })()
  const { id, runId, items } = await drawn()
  await api.sampling.examine({ companyId, id, runId, entries: items.slice(0, 1).map((item) => answer(item.id)) })
  const { revision } = await get(id)
  const ofSample = () => seen.flatMap((change) => (change.kind === 'sample' && change.id === id ? [change] : []))
  await eventually(
    async () => ofSample().at(-1),
    (change) => change?.state === 'examining' && change.revision === revision,
  )
  const seqs = ofSample().map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  stop.abort()
  await watching

  // the server died after it stored the run, and before it named it in the sample: asked again, it is the same run
  const lost = await create('Lost')
  await api.sampling.savePopulation({ ...(await on(lost)), population: { ...population, unit: 'voucher' } })
  const at = await on(lost)
  const { runId: firstRun } = await api.sampling.freeze(at)
  await bench.db.prisma.sampleVersion.deleteMany({ where: { sampleId: lost, act: 'freeze' } })
  await bench.db.prisma.sample.update({ where: { id: lost }, data: { revision: at.expectedRevision } })
  expect((await api.sampling.freeze(at)).runId).toBe(firstRun)
  await eventually(
    () => get(lost),
    ({ frozen }) => frozen?.run.state === 'done',
  )
})

test('the client gets the items and nothing else; the paper holds all that it takes to draw them again', async () => {
  const { companyId, userId, signed, get } = await setting()
  const { id, items } = await signed()
  await using server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId) }
  const fetch = (path: string) => server.app.inject({ url: `/companies/${companyId}/samples/${id}/${path}`, headers })
  const list = await fetch('client-list.csv?lang=en')
  const lines = list.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFNo,Item,Date,Account,Account name,Text,Booked amount,Lines,Id,Confirmed amount,"Document, where to find it"')
  expect(
    lines
      .slice(1, items.length + 1)
      .map((line) => line.split(',')[1])
      .sort(),
  ).toEqual(items.map(({ label }) => label).sort())
  // numbered as on the screen, whatever the order of the list
  const numberOf = (line: string) => [line.split(',').at(-3), Number(line.split(',')[0])]
  expect(
    lines
      .slice(1, items.length + 1)
      .map(numberOf)
      .sort(),
  ).toEqual(items.map(({ id, no }) => [id, no]).sort())
  expect(list.body).not.toMatch(/as-booked|sample-|fixed-interval|6000000|60000|0\.95|supported/i)
  const workbook = await fetch('client-list.xlsx?lang=sv')
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])

  const sample = await get(id)
  const paper = (await fetch('paper.json')).json()
  expect(paper).toMatchObject({
    sample: { seed: '20260131', signature: { hash: sample.signature?.hash }, frozen: { populationHash: sample.frozen?.populationHash } },
    draw: {
      params: { seed: '20260131', population: { frozenHash: sample.frozen?.populationHash } },
      result: { methodVersion: 'sampling-1' },
    },
    evaluation: { result: { evaluation: { pendingItems: 0 } } },
  })
  expect(paper.freeze.result.population.frameOrder).toContain('voucher number')
  for (const lang of ['en', 'sv']) {
    const page = await fetch(`paper.html?lang=${lang}`)
    expect(page.headers['content-type']).toContain('text/html')
    for (const part of [
      '20260131',
      'sampling-1',
      sample.frozen?.populationHash ?? '?',
      sample.signature?.resultHash ?? '?',
      ...items.map(({ label }) => label),
    ])
      expect(page.body).toContain(part)
    expect(page.body).not.toContain('<script')
  }
  expect((await fetch('paper.json?version=2')).statusCode).toBe(404)
  expect((await fetch('paper.pdf')).statusCode).toBe(400)
  const stranger = await createOwnedCompany(bench)
  const foreign = await server.app.inject({
    url: `/companies/${stranger.companyId}/samples/${id}/paper.json`,
    headers: { cookie: await sessionCookie(bench, stranger.userId) },
  })
  expect(foreign.statusCode).toBe(404)
  const exported = await bench.db.prisma.auditEvent.count({ where: { companyId, action: 'export.sample' } })
  expect(exported).toBe(5)
})

/** A sample of items drawn at random, planned and frozen. */
async function ofItems(
  { companyId, api, on, freeze }: Awaited<ReturnType<typeof setting>>,
  n: number,
  side: 'credit' | 'debit' = 'credit',
) {
  const { id } = await api.sampling.create({
    ...{ companyId, analysisId: 'random-unit-sampling', title: 'Items', period: { from: '2025-01-01', to: '2025-12-31' } },
  })
  await api.sampling.savePurpose({ ...(await on(id)), purpose })
  await api.sampling.savePopulation({ ...(await on(id)), population: { ...population, side } })
  await api.sampling.savePlan({ ...(await on(id)), plan: { method: 'simple-random', size: { by: 'fixed', n } } })
  if (side === 'credit') await freeze(id)
  return id
}

test('what can’t be drawn is refused before a seed is spent on it, and an extension that can’t be drawn leaves the sample as it was', async () => {
  const own = await setting()
  const { companyId, api, get, on, drawn } = own
  const seed = { source: 'drawn' } as const
  // 41 sales
  const many = await ofItems(own, 300)
  await expect(api.sampling.seed({ ...(await on(many)), seed })).rejects.toMatchObject({
    cause: { code: 'conflict', params: expect.objectContaining({ reason: expect.stringMatching(/^sample-plan-(exceeds|refused)$/) }) },
  })
  expect(await get(many)).toMatchObject({ seeds: [], seed: null })
  const records = { method: 'simple-random', size: { by: 'fixed', n: 42 } } as const
  await expect(api.sampling.savePlan({ ...(await on(many)), plan: records })).rejects.toMatchObject({ cause: { code: 'conflict' } })
  const unknown = { ...records, size: { by: 'fixed', n: 8 } as const, keyItems: ['2025-01-01/Z/1/1/1'] }
  await expect(api.sampling.savePlan({ ...(await on(many)), plan: unknown })).rejects.toMatchObject({
    cause: { params: expect.objectContaining({ reason: 'sample-plan-refused', en: expect.stringContaining('2025-01-01/Z/1/1/1') }) },
  })
  await api.sampling.savePlan({ ...(await on(many)), plan: { ...records, size: { by: 'fixed', n: 41 } } })
  const none = await ofItems(own, 8, 'debit')
  await expect(api.sampling.freeze(await on(none))).rejects.toMatchObject(refusal('conflict', 'sample-population-empty'))
  expect(await get(none)).toMatchObject({ state: 'draft', frozen: null })

  const { id, runId, items } = await drawn()
  await expect(api.sampling.extend({ ...(await on(id)), extendBy: 3, reason: 'More' })).rejects.toMatchObject({
    cause: { params: expect.objectContaining({ reason: 'sample-extension-refused', en: expect.stringContaining('whole passes') }) },
  })
  const after = await get(id)
  expect(after).toMatchObject({ extendBy: 0, draw: { run: { runId }, isCurrent: true }, progress: { items: items.length } })
  expect((await api.sampling.examine({ companyId, id, runId, entries: items.map((item) => answer(item.id)) })).saved).toHaveLength(
    items.length,
  )
  // twice by 8 is 16 more, not 24
  for (const extendBy of [8, 16]) {
    await api.sampling.extend({ ...(await on(id)), extendBy: 8, reason: 'More' })
    expect(await get(id)).toMatchObject({ extendBy, draw: { run: { state: 'done' } } })
  }
})

test('a freeze from later books gives up nothing in silence, and another purpose after the conclusion asks for it again', async () => {
  const { companyId, userId, api, get, on, drawn, answerAll, evaluate } = await setting()
  const sample = await drawn()
  const { id } = sample
  await answerAll(sample)
  await evaluate(id)
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })
  const other = { ...purpose, text: 'Are the sales of the right year?' }
  await expect(api.sampling.savePurpose({ ...(await on(id)), purpose: other })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-reason'),
  )
  await api.sampling.savePurpose({ ...(await on(id)), purpose: other, reason: 'The wrong assertion was noted' })
  expect(await get(id)).toMatchObject({
    ...{ missing: ['conclusion'], conclusion: { isCurrent: false } },
    log: [{ act: 'purpose', reason: 'The wrong assertion was noted' }, ...Array.from({ length: 9 }, () => ({}))],
  })
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })

  const later = ['#VER C 1 20251101 "Late sale" 20251102', '{', '#TRANS 1930 {} 9000.00', '#TRANS 3001 {} -9000.00', '}']
  await importNow(bench, { companyId, userId, file: sales(later) })
  await api.sampling.decideData({ ...(await on(id)), decision: 'keep', reason: 'The year was closed' })
  const before = await get(id)
  await expect(api.sampling.freeze(await on(id))).rejects.toMatchObject(refusal('invalid_input', 'sample-reason'))
  expect(await get(id)).toEqual(before)
  await api.sampling.freeze({ ...(await on(id)), reason: 'The late sale matters' })
  expect(await get(id)).toMatchObject({ version: 2, seed: null, log: [{ act: 'freeze', reason: 'The late sale matters' }, ...before.log] })
  const seed = { source: 'drawn' } as const
  await expect(api.sampling.seed({ ...(await on(id)), seed })).rejects.toMatchObject(refusal('invalid_input', 'sample-reason'))
  await api.sampling.seed({ ...(await on(id)), seed, reason: 'Later books' })
})

test('nothing is signed without a conclusion of the evaluation, and no item is misstated at the amount it is booked at', async () => {
  const own = await setting()
  const { companyId, api, get, on } = own
  const id = await ofItems(own, 8)
  await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131' } })
  const { runId } = await api.sampling.draw(await on(id))
  const { progress } = await eventually(
    () => get(id),
    (sample) => sample.progress !== null,
  )
  expect(progress?.items).toBe(8)
  const run = await api.analysis['random-unit-sampling'].get({ companyId, runId })
  if (run.state !== 'done') throw new Error(run.state)
  const items = run.result.draw?.items ?? []
  const [first] = items
  if (!first) throw new Error('no item')
  const same = answer(first.id, { state: 'misstated', auditedOre: first.ore })
  await expect(api.sampling.examine({ companyId, id, runId, entries: [same] })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-entry-as-booked'),
  )
  // one difference is too few for the limits of a difference estimate: it says nothing
  const wrong = answer(first.id, { state: 'misstated', auditedOre: first.ore + 100 })
  await api.sampling.examine({ companyId, id, runId, entries: [wrong, ...items.slice(1).map((item) => answer(item.id))] })
  const evaluated = await api.sampling.evaluate({ ...(await on(id)), options: { ...options, estimators: ['difference'] } })
  await eventually(
    () => get(id),
    ({ evaluation }) => evaluation?.run.runId === evaluated.runId && evaluation.run.state === 'done',
  )
  await api.sampling.conclude({ ...(await on(id)), text: 'All is well.' })
  expect((await get(id)).missing).toEqual(['evaluation-undecided'])
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-evaluation-undecided'))
})

test('a changed answer and a departure from the plan are on the paper; signing one asks why', async () => {
  const { companyId, userId, api, get, on, drawn, draw } = await setting()
  const sample = await drawn()
  const { id } = sample
  // planned for 95 % and a tenth of the value
  const size = { by: 'model', tolerable: { ore: 40_000_00 }, confidence: 0.95 } as const
  await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, size }, reason: 'By risk' })
  await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131' }, reason: 'Planned anew' })
  const { runId, items } = await draw(id)
  const [first] = items
  if (!first) throw new Error('no item')
  const wrong = answer(first.id, { state: 'no-support', cause: 'Nothing found' })
  const { saved } = await api.sampling.examine({ companyId, id, runId, entries: [wrong, ...items.slice(1).map((item) => answer(item.id))] })
  await api.sampling.examine({ companyId, id, runId, entries: [answer(first.id, { expected: saved[0]?.id, note: 'Found after all' })] })
  expect((await get(id)).changes).toMatchObject([
    {
      before: { item: first.id, state: 'no-support', cause: 'Nothing found', by: 'Anna' },
      after: { item: first.id, state: 'as-booked', note: 'Found after all', by: 'Anna' },
    },
  ])
  const evaluateBy = async (by: object) => {
    const { runId: evaluated } = await api.sampling.evaluate({ ...(await on(id)), options: { ...options, ...by } })
    await eventually(
      () => get(id),
      ({ evaluation }) => evaluation?.run.runId === evaluated && evaluation.run.state === 'done',
    )
  }
  await evaluateBy({ tolerable: { ore: 40_000_00 } })
  expect((await get(id)).departures).toEqual([])
  await evaluateBy({ confidence: 0.5, tolerable: { ore: 80_000_00 }, likelihood: 'binomial' })
  expect((await get(id)).departures).toEqual([
    { what: 'confidence', planned: 0.95, evaluated: 0.5 },
    { what: 'tolerable-ore', planned: 40_000_00, evaluated: 80_000_00 },
    { what: 'method', planned: 'poisson', evaluated: 'binomial' },
  ])
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('invalid_input', 'sample-departs'))
  await api.sampling.sign({ ...(await on(id)), reason: 'Risk was lower than thought' })
  expect((await get(id)).log[0]).toMatchObject({ act: 'sign', reason: 'Risk was lower than thought' })

  await using server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId) }
  const fetch = (path: string) => server.app.inject({ url: `/companies/${companyId}/samples/${id}/${path}`, headers })
  const file = await fetch('population.txt')
  const { frozen } = await get(id)
  expect(file.statusCode).toBe(200)
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(frozen?.populationHash)
  expect(file.body.split('\n')).toHaveLength(42)
  expect(file.body).toContain('2025-01-01/B/1/1/2|-10000\n')
  const paper = (await fetch('paper.html?lang=en')).body
  const found = await api.analysis['monetary-unit-sampling'].get({ companyId, runId })
  if (found.state !== 'done') throw new Error(found.state)
  const [stratum] = found.result.draw?.strata ?? []
  for (const part of [
    ...['Nothing found', 'Found after all', 'Differs from the plan', 'Risk was lower than thought', 'Population file'],
    ...['account:3001', '<dd>3001</dd>', 'ledger line', 'credits, by their size', 'in full, interval kept', first.id],
    ...[String(stratum?.starts[0] ?? '?'), ` / ${stratum?.parts}`, '&quot;tolerable&quot;', 'population = {'],
  ])
    expect(paper, part).toContain(part)
  expect((await fetch('paper.html?lang=sv')).body).toContain('Avviker från planen')
})
