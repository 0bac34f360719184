// Several people and later books around one sample: conflicts, rights, refused answers, and what browsers hear of it.
import type { Change } from '@verifikat/db'
import { expect, test } from 'vitest'
import { callerOf } from '../../../../test/harness/caller.ts'
import { type Api, answer, options, plan, population, purpose, refusal, sales, samplingSetting } from '../../../../test/harness/sampling.ts'
import { createUser, eventually, grantOf, importNow } from '../../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'
import { watchCompany } from '../watch.ts'

const bench = await createWorkingBench()
const setting = async () => await samplingSetting(bench)
const as = (id: string) => callerOf(bench, id)

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
  await bench.db.prisma.answeredRequest.deleteMany()
  expect((await api.sampling.freeze(at)).runId).toBe(firstRun)
  await eventually(
    () => get(lost),
    ({ frozen }) => frozen?.run.state === 'done',
  )
})
