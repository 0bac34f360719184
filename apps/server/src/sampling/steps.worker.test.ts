// A sample from purpose to signature on real books, by the product's own worker: steps, versions, seeds, replacements.
import { hashValue } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { answer, options, plan, population, purpose, refusal, samplingSetting } from '../../../../test/harness/sampling.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'

const bench = await createWorkingBench()
const setting = async () => await samplingSetting(bench)

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
    'create',
    'purpose',
    'population',
    'plan',
    'freeze',
    'seed',
    'draw',
    'evaluate',
    'conclude',
    'sign',
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

test('where everything is examined in full it goes from purpose to signature without a seed, and a plan that leaves something needs one', async () => {
  const { api, get, on, create, freeze, draw, answerAll, evaluate } = await setting()
  const id = await create()
  await api.sampling.savePurpose({ ...(await on(id)), purpose })
  await api.sampling.savePopulation({ ...(await on(id)), population })
  await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, cutOffOre: 200_00 } })
  await freeze(id)
  // the sale of 100 kr is left to chance
  await expect(api.sampling.draw(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-seed'))
  await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, cutOffOre: 1 } })
  const { items, runId } = await draw(id)
  expect([items.length, new Set(items.map(({ layer }) => layer))]).toEqual([41, new Set(['large'])])
  await answerAll({ id, runId, items })
  await expect(api.sampling.extend({ ...(await on(id)), extendBy: 8, reason: 'More' })).rejects.toMatchObject(
    refusal('conflict', 'sample-lacks-seed'),
  )
  await evaluate(id)
  await api.sampling.conclude({ ...(await on(id)), text: 'Every sale was examined.' })
  await api.sampling.sign(await on(id))
  const sample = await get(id)
  expect(sample).toMatchObject({ state: 'signed', seed: null, seeds: [] })
  expect(sample.signature?.populationHash).toBe(sample.frozen?.populationHash)
})
