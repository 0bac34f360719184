// Both directions of a bound: the moment bound answers valid samples, whichever direction prevails, and gross and net limits differ by the other direction.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booked, sampledOf } from '../../../testing/sampled.ts'
import { isRefusal } from '../../refusal.ts'
import { limitsBy, limitsOf } from './bounds.ts'

const contextOf = (n: number, confidence = 0.95) =>
  ({ n, valueOre: 1_000_000, confidence, likelihood: 'poisson', prior: null, tolerableRate: 0.05 }) as const

function limits(method: 'moment' | 'stringer', n: number, over: readonly number[], under: readonly number[], confidence?: number) {
  const context = contextOf(n, confidence)
  const found = limitsBy(method, context, limitsOf(context), over, under)
  if (isRefusal(found)) throw new Error(`${found.refused} for ${n}, ${over}, ${under}`)
  return found
}

test('the moment bound by hand where errors of the other direction prevail: the distribution is skewed downwards', () => {
  // 60 hits, six overstated in full. Seen from the understatements t̄ = −1 and m = 6: t* = 0.81 · 1.667 · (1 + 0.667 tanh 0.6) = 1.833953.
  // z₁ = (1.833953 − 6)/7, z₂ = (3.363384 + 6)/7, z₃ = (6.168287 − 6)/7; e₁ = 7/62, e₂ = e₁ · 8/63, e₃ = e₂ · 9/64.
  // u₁ = −0.06719431, c₂ = 0.002995507, c₃ = −0.00005716999: A = 32.89536, B = −0.009542624, origin 0.2467138.
  // Of the distance below it the quantile of 5 %: 0.2467138 − A · 0.009542624 · (1 − 1.644854/√(9A) − 1/(9A))³ = 0.017091.
  expect(limits('moment', 60, [1, 1, 1, 1, 1, 1], []).net.under).toBeCloseTo(0.017091, 6)
})

test('no valid sample is refused by the moment bound, nor does a limit fall with the confidence', () => {
  const taints = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 300 }), taints, taints, (n, over, under) => {
      const found = limits('moment', n, over, under)
      const more = limits('moment', n, over, under, 0.99)
      const mle = (over.reduce((sum, t) => sum + t, 0) - under.reduce((sum, t) => sum + t, 0)) / n
      expect(found.net.over).toBeGreaterThanOrEqual(mle)
      expect(found.net.under).toBeGreaterThanOrEqual(-mle)
      expect(more.net.over).toBeGreaterThanOrEqual(found.net.over)
      expect(more.net.under).toBeGreaterThanOrEqual(found.net.under)
    }),
    { numRuns: 500 },
  )
})

test('an overstatement that is found never raises the moment limit of understatements, of which none was found', () => {
  // 19 hits, one of them a tenth too high: mirrored, t* = 0.81 · (1 + 0.667 tanh 1) · (1 + 0.667 tanh 0.1) = 1.302, more than a whole item.
  const none = limits('moment', 19, [], []).net
  const found = limits('moment', 19, [0.1], []).net
  expect(none.under).toBe(none.over)
  expect(found.under).toBeLessThan(found.over)
  const taints = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 300 }), taints, (n, over) => {
      const { net } = limits('moment', n, over, [])
      expect(net.under).toBeLessThanOrEqual(limits('moment', n, [], []).net.under)
      expect(net.under).toBeLessThanOrEqual(net.over)
    }),
  )
})

test('a valid sample is not refused by the mirrored limit of a direction in which nothing was found', () => {
  const items = Array.from({ length: 200 }, (_, i) => ({ id: `${i + 1}`, ore: 10_000 }))
  const asked = { plan: { method: 'random', size: { by: 'fixed', n: 19 } }, seed: '20260131' }
  const drawn = sampledOf(items, asked).draw?.items ?? []
  const [first] = drawn.filter(({ times }) => times === 1)
  const id = first?.id ?? ''
  const examined = [{ item: id, state: 'misstated', auditedOre: 9_000 }, ...booked(drawn.filter((item) => item.id !== id))]
  const evaluation = { confidence: 0.95, tolerable: { ore: 200_000 }, bounds: ['moment'] }
  const [moment] = sampledOf(items, { ...asked, examined, evaluation }).evaluation?.methods ?? []
  expect(moment?.netOverLimitOre).toBeLessThan(200_000)
  expect(moment?.netUnderLimitOre).toBeLessThan(moment?.netOverLimitOre ?? 0)
  expect(moment?.conclusion).toBe('supports')
})

test('the net limit is the gross one less the best estimate of the other direction, whichever of them a method gives', () => {
  const over = [1, 0.4]
  const under = [0.3]
  for (const method of ['moment', 'stringer'] as const) {
    const { gross, net } = limits(method, 60, over, under)
    expect(net.over).toBeCloseTo(gross.over - 0.3 / 60, 12)
    expect(net.under).toBeCloseTo(gross.under - 1.4 / 60, 12)
  }
})

test('an evaluation by the moment bound has gross limits, and its steps add up to its limit', () => {
  const items = Array.from({ length: 200 }, (_, i) => ({ id: `${i + 1}`, ore: 10_000 }))
  const asked = { plan: { method: 'random', size: { by: 'fixed', n: 60 } }, seed: '20260131' }
  const drawn = sampledOf(items, asked).draw?.items ?? []
  const wrong = (id: string, auditedOre: number) => ({ item: id, state: 'misstated', auditedOre })
  const single = drawn.filter(({ times }) => times === 1)
  const found = [...single.slice(0, 5).map(({ id }) => wrong(id, 0)), ...single.slice(5, 7).map(({ id }) => wrong(id, 12_000))]
  const examined = [...found, ...booked(drawn.filter(({ id }) => !found.some(({ item }) => item === id)))]
  const evaluation = { confidence: 0.95, tolerable: { ore: 500_000 }, bounds: ['moment'] }
  const result = sampledOf(items, { ...asked, examined, evaluation }).evaluation
  const [moment] = result?.methods ?? []
  // Two hits of 60 understated by a fifth: 0.4/60 of 2 000 000; five overstated in full.
  expect(moment).toMatchObject({
    refused: null,
    under: { mleOre: expect.closeTo(13_333.33, 1) },
    over: { mleOre: expect.closeTo(166_666.67, 1) },
  })
  expect((moment?.overLimitOre ?? 0) - (moment?.netOverLimitOre ?? 0)).toBeCloseTo(13_333, -1)
  expect((moment?.underLimitOre ?? 0) - (moment?.netUnderLimitOre ?? 0)).toBeCloseTo(166_667, -1)
  // ⌈UB + K − C − MLEᵤ⌉, nothing known and nothing corrected.
  expect(Math.ceil((moment?.over?.boundOre ?? 0) - (moment?.under?.mleOre ?? 0))).toBe(moment?.netOverLimitOre)
})
