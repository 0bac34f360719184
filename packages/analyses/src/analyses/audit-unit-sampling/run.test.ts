// Units that the auditor defines, worked by hand: lines gathered by document, text, object, account, day and month; three layers in one plan.
import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { type AuditUnitSamplingResult, auditUnitSamplingParams } from './schema.ts'

const ctx = { progress: () => undefined }

const books = booksOfText(`#RAR 0 20250101 20251231
  #KONTO 4010 "Varor"
  #KONTO 5010 "Hyra"
  #KONTO 2440 "Skulder"
  #DIM 1 "Kostnadsställe"
  #OBJEKT 1 "10" "Butik"
  #VER A 1 20250110 "Grossisten AB faktura 100017"
  {
  #TRANS 4010 {1 10} 300.00
  #TRANS 2440 {} -300.00
  }
  #VER A 2 20250110 "Grossisten AB faktura 100018"
  {
  #TRANS 4010 {} 200.00
  #TRANS 2440 {} -200.00
  }
  #VER A 3 20250215 "Kredit Grossisten AB faktura 100017"
  {
  #TRANS 4010 {1 10} -50.00
  #TRANS 2440 {} 50.00
  }
  #VER A 4 20250228 "Fastigheten, hyra februari"
  {
  #TRANS 5010 {1 10} 900.00
  #TRANS 2440 {} -900.00
  }
  #VER A 5 20250301 ""
  {
  #TRANS 4010 {} 40.00
  #TRANS 2440 {} -40.00
  }`)

function sampled(params: object): AuditUnitSamplingResult {
  return run(datasetOf(books), auditUnitSamplingParams.parse(params), ctx)
}

const population = (unit: string) => ({ query: { accounts: ['4010', '5010'] }, unit, dimension: '1', side: 'debit' })
const units = (unit: string) => {
  const { population: found } = sampled({ population: population(unit), list: { limit: 100 } })
  expect(found?.reconciliation).toMatchObject({ ledgerOre: 139_000, populationOre: 139_000, differenceOre: 0 })
  return found?.listed.map(({ label, ore, lines }) => [label, ore, lines])
}

test('lines are gathered to units, and what has nothing to be gathered by is a unit of its own', () => {
  // The invoice 100017 and its credit note are one: 300 − 50.
  expect(units('document')).toEqual([
    ['A4', 90_000, 1],
    ['100017', 25_000, 2],
    ['100018', 20_000, 1],
    ['A5', 4_000, 1],
  ])
  expect(units('text')).toEqual([
    ['fastigheten hyra', 90_000, 1],
    ['grossisten ab faktura', 50_000, 2],
    ['kredit grossisten ab faktura', -5_000, 1],
    ['A5', 4_000, 1],
  ])
  expect(units('object')).toEqual([
    ['10', 115_000, 3],
    ['A2', 20_000, 1],
    ['A5', 4_000, 1],
  ])
  expect(units('account')).toEqual([
    ['5010', 90_000, 1],
    ['4010', 49_000, 4],
  ])
  expect(units('month')).toEqual([
    ['2025-02', 85_000, 2],
    ['2025-01', 50_000, 2],
    ['2025-03', 4_000, 1],
  ])
  expect(units('day')?.length).toBe(4)
  expect(units('line')?.length).toBe(5)
})

test('layers A, B and C: large ones, a chosen one, and one of the rest; A and B as found, C projected, summed', () => {
  const plan = {
    method: 'simple-random',
    size: { by: 'fixed', n: 1 },
    cutOffOre: 90_000,
    keyItems: ['document:100017'],
  }
  const params = { population: population('document'), plan, seed: '20260131' }
  const { draw } = sampled(params)
  // 1 390 kr: A 900, B 250, C one of 200 and 40.
  const coverage = new Map(draw?.coverage.map((own) => [own.layer, own]))
  expect(coverage.get('large')).toMatchObject({ items: 1, ore: 90_000, valueShare: 90_000 / 139_000 })
  expect(coverage.get('targeted')).toMatchObject({ items: 1, ore: 25_000 })
  expect((coverage.get('sample')?.ore ?? 0) + (coverage.get('rest')?.ore ?? 0)).toBe(24_000)
  expect(draw?.items[1]).toMatchObject({
    label: '100017',
    ref: null,
    date: '2025-01-10',
    lastDate: '2025-02-15',
    lines: 2,
    account: '4010',
  })
  // By value: one hit stands for 240 kr. A is 10 kr too high, B 20 too low, the drawn one wrong in full.
  const byValue = { ...params, plan: { ...plan, method: 'random', topStratum: false } }
  const [a, b, c] = sampled(byValue).draw?.items ?? []
  const examined = [
    { item: a?.id, state: 'misstated', auditedOre: 89_000 },
    { item: b?.id, state: 'misstated', auditedOre: 27_000 },
    { item: c?.id, state: 'no-support' },
  ]
  const { evaluation } = sampled({ ...byValue, examined, evaluation: { confidence: 0.95, tolerable: { ore: 20_000 } } })
  expect(evaluation?.known).toMatchObject({ largeOre: 1_000, targetedOre: -2_000, totalOre: -1_000 })
  // −1 000 + 24 000.
  expect([evaluation?.methods[0]?.mleOre, evaluation?.conclusion]).toEqual([23_000, 'misstated'])
})

test('units that a journal test points to are targeted, with its name', () => {
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 1 }, targets: { tests: ['round-amount', 'short-text'] } }
  const { draw, refusals } = sampled({ population: population('voucher'), plan, seed: '20260131' })
  expect(refusals).toEqual([])
  const targeted = draw?.items.filter(({ layer }) => layer === 'targeted') ?? []
  expect(targeted.map(({ label, reasons }) => [label, reasons])).toContainEqual(['A5', ['short-text']])
})

test('a full examination leaves nothing to chance: it is drawn and evaluated without a seed', () => {
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 1 }, cutOffOre: 1 }
  const asked = { population: population('document'), plan }
  const { draw, refusals } = sampled(asked)
  expect([draw?.seed, draw?.n, draw?.items.map(({ layer }) => layer), refusals]).toEqual([
    null,
    0,
    ['large', 'large', 'large', 'large'],
    [],
  ])
  const examined = (draw?.items ?? []).map(({ id, label }) =>
    label === '100018' ? { item: id, state: 'misstated', auditedOre: 15_000 } : { item: id, state: 'as-booked' },
  )
  const evaluation = { confidence: 0.95, tolerable: { ore: 10_000 } }
  // 20 000 booked, 15 000 found: nothing is estimated, so the limit is what is known
  expect(sampled({ ...asked, examined, evaluation }).evaluation).toMatchObject({
    known: { largeOre: 5_000 },
    conclusion: 'supports',
    methods: [{ mleOre: 5_000, netOverLimitOre: 5_000 }],
  })
  // one item left over is left to chance again
  expect(sampled({ ...asked, plan: { ...plan, cutOffOre: 5_000 } }).draw).toBeNull()
})
