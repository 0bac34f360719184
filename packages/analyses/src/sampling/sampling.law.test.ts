// Laws of samples over random books and random answers.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { auditUnitSamplingParams } from '../analyses/audit-unit-sampling/schema.ts'
import { datasetOf } from '../company/dataset.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { query } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { answerOf } from './answer.ts'
import { boundMethods } from './evaluation/methods.ts'
import { drawMethods, sides, valueMethods } from './method.ts'
import { auditUnits, unitMeasures } from './params-schema.ts'
import { allocate } from './planning/allocation.ts'
import { populationOfItems } from './population/of-items.ts'
import { isRefusal } from './refusal.ts'
import { runSampling } from './run.ts'

vi.setConfig({ testTimeout: 120_000 })

const ctx = { progress: () => undefined }

test('population + what is left out = ledger, in öre and in lines, whatever the filter, the unit and the measure', () => {
  fc.assert(
    fc.property(
      company,
      query,
      fc.constantFrom(...auditUnits),
      fc.constantFrom(...unitMeasures),
      fc.boolean(),
      (models, input, unit, measure, openItems) => {
        const dataset = datasetOf(booksOf(models))
        const population = { query: input, unit, dimension: '1', measure, side: 'debit', openItems } as const
        const { population: found } = runSampling(dataset, auditUnitSamplingParams.parse({ population }), ctx)
        expect(found).not.toBeNull()
        const { reconciliation, debitsOre = 0, creditsOre = 0 } = found ?? { reconciliation: null }
        expect(reconciliation?.populationOre).toBe(debitsOre + creditsOre)
        expect([0, null]).toContain(reconciliation?.differenceOre)
        expect(reconciliation?.excluded.lines).toBeGreaterThanOrEqual(0)
        expect(found?.debitItems).toBe((found?.items ?? 0) - (found?.creditItems ?? 0) - (found?.zeroItems ?? 0))
        expect(found?.bands.reduce((sum, { items }) => sum + items, 0)).toBe(found?.drawnFrom.items)
      },
    ),
    { numRuns: runs(40, 150) },
  )
})

const amounts = fc.array(fc.integer({ min: -50_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
const seeds = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String)
const plans = fc.record({
  method: fc.constantFrom(...drawMethods),
  size: fc.integer({ min: 1, max: 12 }).map((n) => ({ by: 'fixed' as const, n })),
  cutOffOre: fc.option(fc.integer({ min: 500_000, max: 1_000_000 })),
  strata: fc.option(
    fc.record({
      by: fc.constant({ of: 'amount' as const, fromOre: [100_000] }),
      allocation: fc.constantFrom({ as: 'value' as const }, { as: 'items' as const }, { as: 'neyman' as const }),
    }),
  ),
})

function itemsOf(ores: readonly number[]) {
  return ores.map((ore, i) => {
    const id = `${i + 1}`
    return { id, voucher: id, ore, year: '', series: '', number: id, occurrence: 1, line: 1 }
  })
}

function answered(items: ReturnType<typeof itemsOf>, params: object) {
  const parsed = auditUnitSamplingParams.parse({ population: { unit: 'line', side: 'debit' }, ...params })
  const population = populationOfItems(items, parsed.population.side)
  if (isRefusal(population)) throw new Error(population.refused)
  return answerOf(population, parsed)
}

test('large + targeted + top + drawn + not drawn = the side; the order of the items changes nothing; each is drawn once', () => {
  fc.assert(
    fc.property(amounts, seeds, plans, fc.constantFrom(...sides), (ores, seed, plan, side) => {
      const items = itemsOf(ores)
      const params = { population: { unit: 'line', side }, plan, seed }
      const { draw, refusals } = answered(items, params)
      expect(answered([...items].reverse(), params)).toEqual({ ...answered(items, params) })
      if (draw === null) {
        expect(refusals.length).toBe(1)
        return
      }
      expect(draw.coverage.reduce((sum, { ore }) => sum + ore, 0)).toBe(draw.drawnFrom.ore)
      expect(draw.coverage.reduce((sum, own) => sum + own.items, 0)).toBe(draw.drawnFrom.items)
      expect(draw.coverage.every(({ items: own, ore }) => own >= 0 && ore >= 0)).toBe(true)
      expect(new Set(draw.items.map(({ id }) => id)).size).toBe(draw.items.length)
    }),
    { numRuns: runs(60, 300) },
  )
})

test('an extended sample holds the one before, in every stratum, and a cancelled document takes nothing away', () => {
  fc.assert(
    fc.property(amounts, seeds, plans, fc.integer({ min: 1, max: 3 }), (ores, seed, plan, times) => {
      const items = itemsOf(ores)
      const before = answered(items, { plan, seed }).draw
      const extended = answered(items, { plan, seed, extendBy: times * plan.size.n }).draw
      const drawn = before?.items.filter(({ layer }) => layer === 'sample') ?? []
      const cancelled = answered(items, { plan, seed, examined: drawn.slice(0, 1).map(({ id }) => ({ item: id, state: 'void' })) }).draw
      for (const later of [extended, cancelled]) {
        if (later === null || before === null) continue
        const ids = new Map(later.items.map((item) => [item.id, item.times]))
        for (const { id, times: hits } of before.items) expect(ids.get(id) ?? 0).toBeGreaterThanOrEqual(hits)
      }
    }),
    { numRuns: runs(60, 300) },
  )
})

test('limits are never below the most likely error, which an overstatement never makes less than 0, and rise with confidence', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, seeds, fc.constantFrom(...valueMethods), shares, (ores, seed, method, wrong) => {
      const items = itemsOf(ores)
      const plan = { method, size: { by: 'fixed', n: 8 } }
      const { draw } = answered(items, { plan, seed })
      if (draw === null) return
      const examined = draw.items.map(({ id, ore }, i) => {
        return { item: id, state: 'misstated', auditedOre: Math.round((ore * (wrong[i % wrong.length] ?? 0)) / 100) }
      })
      const at = (confidence: number) => {
        const evaluation = { confidence, tolerable: { ore: 1_000_000 }, bounds: boundMethods, prior: { method: 'strict' } }
        return answered(items, { plan, seed, examined, evaluation }).evaluation
      }
      const low = at(0.8)
      const high = at(0.95)
      for (const [i, own] of (low?.methods ?? []).entries()) {
        const higher = high?.methods[i]
        expect(own.mleOre).toBeGreaterThanOrEqual(0)
        if (own.over === null || higher?.over === null || higher === undefined) continue
        expect(own.over.boundOre).toBeGreaterThanOrEqual(own.over.mleOre - 1e-3)
        expect(higher.over.boundOre).toBeGreaterThanOrEqual(own.over.boundOre - 1e-3)
        expect(own.netOverLimitOre).toBeGreaterThanOrEqual(Math.floor(own.mleOre ?? 0))
      }
    }),
    { numRuns: runs(40, 150) },
  )
})

test('hits allocated: all of them, each within its least and most, and more hits take none away', () => {
  const share = fc.record({ weight: fc.integer({ min: 0, max: 1000 }), most: fc.integer({ min: 1, max: 30 }), least: fc.constant(1) })
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), fc.integer({ min: 6, max: 100 }), (shares, total) => {
      const hits = allocate(shares, total)
      const most = shares.reduce((sum, own) => sum + own.most, 0)
      expect(hits.reduce((sum, n) => sum + n, 0)).toBe(Math.min(total, most))
      for (const [i, own] of shares.entries()) expect((hits[i] ?? 0) >= 1 && (hits[i] ?? 0) <= own.most).toBe(true)
      const more = allocate(shares, total + 1)
      for (const [i, n] of hits.entries()) expect(more[i]).toBeGreaterThanOrEqual(n)
    }),
  )
  // 100 : 50 : 50 of 8 → 4, 2, 2.
  expect(
    allocate(
      [100, 50, 50].map((weight) => ({ weight, most: 99, least: 1 })),
      8,
    ),
  ).toEqual([4, 2, 2])
})
