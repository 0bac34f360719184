// Without a top stratum: a hit of an interval or more counts with its own difference, and the others stand for what is left.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booked, sampledOf, wrongIn } from '../../../testing/sampled.ts'
import { certainHits } from '../certain.ts'

const plan = { method: 'sieve', size: { by: 'fixed', n: 10 } }
const evaluation = { confidence: 0.95, tolerable: { ore: 50_000_000 } }
const items = [{ id: 'big', ore: 90_000_000 }, ...Array.from({ length: 100 }, (_, i) => ({ id: `${i + 1}`, ore: 100_000 }))]

test('an item of an interval or more counts with its actual difference, which is more than is tolerated', () => {
  const { draw } = sampledOf(items, { plan, seed: '20260131' })
  const hits = draw?.items ?? []
  expect(hits.map(({ id }) => id)).toContain('big')
  const examined = booked(hits).map((own) => (own.item === 'big' ? { ...own, state: 'misstated', auditedOre: 0 } : own))
  const { evaluation: found } = sampledOf(items, { plan, seed: '20260131', examined, evaluation })
  // 90 000 000 ≥ 100 000 000 / 10. The nine others stand for 10 000 000: no error, 2.995732 / 9 of it.
  expect(found).toMatchObject({ n: 9, valueOre: 10_000_000, known: { topOre: 90_000_000, totalOre: 90_000_000 }, overErrors: 0 })
  expect(found?.misstatements).toEqual([{ id: 'big', layer: 'top', times: 1, differenceOre: 90_000_000, taint: 1, projectedOre: null }])
  expect(found?.methods[0]).toMatchObject({ mleOre: 90_000_000, netOverLimitOre: 93_328_592, conclusion: 'misstated' })
  // A deviation is known of 90 000 000 of 100 000 000.
  const attributes = { of: 'attributes', confidence: 0.95, tolerable: { rate: 0.5 } }
  const rates = sampledOf(items, { plan, seed: '20260131', examined, evaluation: attributes }).evaluation?.attributes
  expect(rates).toMatchObject({ rate: 0.9, knownDeviations: 1, deviations: 0, items: 9 })
})

test('the interval is computed again without each item that reaches it, in strata for each', () => {
  const hit = (size: number) => ({ size, times: 1 })
  // 1 000 / 4 = 250: 700; 300 / 3 = 100: 100; 200 / 2 = 100: none of 90 and 60.
  const hits = [hit(90), hit(700), hit(60), hit(100)]
  expect([...certainHits(hits, 1000)].map(({ size }) => size)).toEqual([700, 100])
  const two = [...items, { id: 'small', ore: 9_000 }, { id: 'tiny', ore: 1_000 }, { id: 'least', ore: 500 }]
  const strata = { by: { of: 'amount', fromOre: [10_000] }, allocation: { as: 'manual', n: { '0': 2, '10000': 10 } } }
  const asked = { plan: { ...plan, size: { by: 'fixed', n: 12 }, strata }, seed: '20260131' }
  const { draw } = sampledOf(two, asked)
  const { evaluation: found } = sampledOf(two, { ...asked, examined: booked(draw?.items ?? []), evaluation })
  // 9 000 ≥ 10 500 / 2, so one hit stands for 1 500 and nine for 10 000 000: the largest interval, whose limit holds for all.
  expect(found).toMatchObject({ n: 10, known: { totalOre: 0 } })
  expect(found?.methods[0]?.over?.boundOre).toBeCloseTo((2.995732274 / 9) * 10_000_000, -1)
})

test.each(['random', 'cell', 'fixed-interval'])(
  '%s without a top stratum: an item that is hit again and again is known, not projected by its hits',
  (method) => {
    const asked = { plan: { method, topStratum: false, size: { by: 'fixed', n: 20 } }, seed: '20260202' }
    const hits = sampledOf(items, asked).draw?.items ?? []
    const times = hits.find(({ id }) => id === 'big')?.times ?? 0
    // 90 of 100 million in 20 hits: 18 of them at intervals, about as many else
    expect(times).toBeLessThan(20)
    expect(Math.abs(times - 18)).toBeLessThanOrEqual(method === 'fixed-interval' ? 0 : 2)
    const examined = booked(hits).map((own) => (own.item === 'big' ? { ...own, state: 'misstated', auditedOre: 45_000_000 } : own))
    const { evaluation: found } = sampledOf(items, { ...asked, examined, evaluation })
    // half of 90 000 000; the other hits stand for the 10 000 000 that are left, without an error
    expect(found).toMatchObject({ n: 20 - times, valueOre: 10_000_000, known: { topOre: 45_000_000 }, overErrors: 0 })
    expect(found?.methods[0]?.mleOre).toBe(45_000_000)
  },
)

test('law: however öre are drawn, the best estimate is never below what was found, nor the limit below it', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 30 })
  const method = fc.constantFrom('sieve', 'random', 'cell', 'fixed-interval')
  fc.assert(
    fc.property(method, sizes, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 10_000_000, max: 99_999_999 }), (by, all, n, seed) => {
      const own = all.map((ore, i) => ({ id: `${i + 1}`, ore }))
      const asked = { plan: { method: by, topStratum: false, size: { by: 'fixed', n: Math.min(n, all.length) } }, seed: `${seed}` }
      const hits = sampledOf(own, asked).draw?.items ?? []
      const total = all.reduce((sum, ore) => sum + ore, 0)
      const found = hits.reduce((sum, { ore }) => sum + ore, 0)
      const { evaluation: said, refusals } = sampledOf(own, { ...asked, examined: wrongIn(hits), evaluation })
      // where only large items were hit, nothing can be said of the others
      if (said === null) expect([refusals[0]?.code, found < total]).toEqual(['nothing-drawn', true])
      if (said === null) return
      expect(said.methods[0]?.mleOre).toBeGreaterThanOrEqual(found - 1e-3)
      // All of it is wrong as far as is seen: the best estimate is the whole.
      expect(said.methods[0]?.mleOre).toBeCloseTo(total, 3)
      expect(said.methods[0]?.netOverLimitOre).toBeGreaterThanOrEqual(said.methods[0]?.mleOre ?? 0)
    }),
    { numRuns: 200 },
  )
})
