import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilOfProduct, rationalOf, roundUp } from '../rational.ts'
import { isRefusal, refusalSentence } from '../refusal.ts'
import { planningFactor } from './factors.ts'
import { type Likelihood, lowerLimit, mostLikely, riskOf, upperLimit } from './risk.ts'
import { type SizeRequest, sampleSize } from './sample-size.ts'
import { stagedPlan } from './staged.ts'

const request = (likelihood: Likelihood, materiality: number, value: number, more: Partial<SizeRequest> = {}): SizeRequest => ({
  likelihood,
  N: 0,
  prior: null,
  materiality,
  minPrecision: null,
  confidence: 0.95,
  expected: { as: 'fraction', value },
  ...more,
})

test('without errors the size has a closed form', () => {
  // ⌈−ln 5 % / 2 %⌉ = ⌈149.79⌉; ⌈ln 5 % / ln 98 %⌉ = ⌈148.28⌉.
  expect(sampleSize(request('poisson', 0.02, 0))).toMatchObject({ n: 150, x: 0 })
  expect(sampleSize(request('binomial', 0.02, 0))).toMatchObject({ n: 149, x: 0 })
  // One bad item among 100 is missed by 90 of them with exactly 10 %.
  expect(sampleSize(request('hypergeometric', 0.01, 0, { N: 100, confidence: 0.9 }))).toMatchObject({ n: 90 })
})

test('rates are decimals, not binary numbers', () => {
  // 7 % of 1 300 is 91 errors, not 92; 5 of 100 at 5 %.
  expect(ceilOfProduct(rationalOf(0.07), 1300)).toBe(91)
  expect([ceilOfProduct(rationalOf('0.0601'), 100), ceilOfProduct(rationalOf(1e-7), 3), ceilOfProduct(rationalOf(0), 5)]).toEqual([7, 1, 0])
  expect(sampleSize(request('binomial', 0.08, 0.07, { confidence: 0.9 }))).toMatchObject({ n: 1300, x: 91 })
  expect([roundUp(2.2957, 2), roundUp(14, 1), roundUp(3.0000000000001, 2)]).toEqual([2.3, 14, 3])
  expect(() => rationalOf('5 %')).toThrow(RangeError)
})

test('the planned size is the first that holds, as a search from 1 on finds it', () => {
  const likelihood = fc.constantFrom<Likelihood>('poisson', 'binomial', 'hypergeometric')
  fc.assert(
    fc.property(
      likelihood,
      fc.integer({ min: 3, max: 20 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 50, max: 400 }),
      (kind, theta, e, N) => {
        const t = rationalOf(`${theta}e-2`)
        const rate = rationalOf(`${e}e-3`)
        const plan = sampleSize(request(kind, theta / 100, e / 1000, { N, confidence: 0.9 }))
        let first: number | null = null
        for (let n = 1; n <= (kind === 'hypergeometric' ? N : 600) && first === null; n++) {
          const x = kind === 'poisson' ? (e / 1000) * n : ceilOfProduct(rate, n)
          const risk = x >= n ? 1 : riskOf({ likelihood: kind, N, prior: null }, n, x, theta / 100, ceilOfProduct(t, N))
          if (risk <= 0.1 + 1e-12) first = n
        }
        expect(isRefusal(plan) ? null : plan.n).toBe(first)
      },
    ),
    { numRuns: 60 },
  )
})

test('with a prior and whole items too: the risk goes in steps, and the first n that holds is found', () => {
  const prior = { alpha: 1, beta: 1 }
  const size = (N: number, confidence: number) => {
    const plan = sampleSize(request('hypergeometric', 0.03, 0.02, { N, prior, confidence }))
    return isRefusal(plan) ? null : plan.n
  }
  // N 333, K 10, n 240: x 4.8, so the posterior of 5 or more among 93 that were not drawn, beta-binomial(93, 5.8, 236.2).
  expect([size(333, 0.95), size(333, 0.9), size(1000, 0.95)]).toEqual([240, 198, 449])
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 400 }), fc.integer({ min: 3, max: 9 }), fc.integer({ min: 1, max: 20 }), (N, theta, e) => {
      const plan = sampleSize(request('hypergeometric', theta / 100, e / 1000, { N, prior, confidence: 0.9 }))
      const K = ceilOfProduct(rationalOf(`${theta}e-2`), N)
      const model = { likelihood: 'hypergeometric' as const, N, prior }
      let first: number | null = null
      for (let n = 1; n <= N && first === null; n++) if (riskOf(model, n, (e / 1000) * n, theta / 100, K) <= 0.1 + 1e-12) first = n
      expect(isRefusal(plan) ? null : plan.n).toBe(first)
    }),
    { numRuns: 60 },
  )
})

test('what cannot be planned is said in words', () => {
  const hopeless = sampleSize(request('poisson', 0.02, 0.02))
  expect(isRefusal(hopeless) && refusalSentence(hopeless, 'en')).toMatch(/not below the tolerable/)
  const all = sampleSize(request('hypergeometric', 0.02, 0.015, { N: 100 }))
  expect(isRefusal(all) && refusalSentence(all, 'sv')).toMatch(/100 poster .* granska allt/)
  expect(sampleSize({ ...request('poisson', 0.02, 0), materiality: null })).toMatchObject({ refused: 'no-requirement' })
})

test('limits: nothing wrong is 0 at least, the upper limit is above the most likely rate and rises with the confidence', () => {
  const likelihood = fc.constantFrom<Likelihood>('poisson', 'binomial', 'hypergeometric')
  fc.assert(
    fc.property(
      likelihood,
      fc.integer({ min: 1, max: 200 }),
      fc.nat(20),
      fc.double({ min: 0.5, max: 0.99, noNaN: true }),
      (kind, n, x0, c) => {
        const x = Math.min(x0, n)
        const model = { likelihood: kind, N: 500, prior: null }
        const low = lowerLimit(model, n, x, c)
        const mle = mostLikely(model, n, x) ?? 0
        const high = upperLimit(model, n, x, c)
        expect(low).toBeGreaterThanOrEqual(0)
        if (c >= 0.7) expect(high).toBeGreaterThanOrEqual(kind === 'hypergeometric' ? mle - 1 / 500 : mle)
        expect(upperLimit(model, n, x, (1 + c) / 2)).toBeGreaterThanOrEqual(high)
        expect(lowerLimit(model, n, x, (1 + c) / 2)).toBeLessThanOrEqual(low)
      },
    ),
  )
})

test('confidence factors and stages', () => {
  // At r = 0 −ln 5 %; at r = 1 no sample is enough.
  expect(planningFactor(0.95, 0)).toBeCloseTo(2.995732, 6)
  expect(planningFactor(0.95, 1)).toBeNull()
  // 0.95⁶¹ + 61·0.05·0.95⁶⁰·0.95⁶¹ = 0.04377 + 0.00615 = 0.0499; with 60: 0.0527.
  expect(stagedPlan('binomial', 0.05, 0.95, [1, 0])).toEqual({ nPerStage: 61, nTotal: 122 })
})

test('a precision alone: the first n whose limit is near enough, of whole items too', () => {
  const plan = (likelihood: Likelihood) =>
    sampleSize({ ...request(likelihood, 0, 1, { N: 300, expected: { as: 'count', value: 1 } }), materiality: null, minPrecision: 0.05 })
  for (const likelihood of ['poisson', 'binomial', 'hypergeometric'] as const) {
    const model = { likelihood, N: 300, prior: null }
    let n = 2
    while (upperLimit(model, n, 1, 0.95) - 1 / n >= 0.05) n++
    expect(plan(likelihood)).toMatchObject({ n, x: 1 })
  }
})
