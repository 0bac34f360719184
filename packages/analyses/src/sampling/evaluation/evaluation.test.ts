import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upperLimit } from '../planning/risk.ts'
import { cellStages } from './cell.ts'
import { aicpaLayout } from './layout.ts'
import { meanPerUnitBound } from './moments.ts'
import { recordEstimate } from './records.ts'
import { taintSample, taintsOf } from './sample.ts'
import { netStringer, stringerBound, understated } from './stringer.ts'

const options = { likelihood: 'binomial', N: 0, confidence: 0.95 } as const
const model = { likelihood: 'binomial', N: 0, prior: null } as const

test('Stringer bound by hand', () => {
  // n 2, one taint of ½: p(0) = 1 − √0.05 = 0.77639; p(1): (1 − p)² + 2p(1 − p) = 1 − p² = 0.05, so p = √0.95 = 0.97468. 0.77639 + ½ · 0.19829.
  expect(stringerBound(taintSample(2, [0.5]), options)).toBeCloseTo(0.77639 + 0.5 * (0.97468 - 0.77639), 4)
  // Beyond the book value a taint counts as 1.
  expect(stringerBound(taintSample(100, [1.7]), options)).toBe(stringerBound(taintSample(100, [1]), options))
})

test('an item that was hit twice is two errors, and an öre of difference is an error', () => {
  const sample = taintsOf([
    { book: 100, audit: 50, times: 2 },
    { book: 100_000_000, audit: 99_999_999, times: 1 },
    { book: 7, audit: 7, times: 1 },
  ])
  expect(sample).toMatchObject({ n: 4, taints: [0.5, 0.5, 1e-8] })
})

const taints = fc.array(fc.double({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true }), { maxLength: 12 })

test('bounds: above the most likely error, net below gross, cell below Stringer, no matter in which order', () => {
  fc.assert(
    fc.property(taints, fc.integer({ min: 20, max: 200 }), (given, n) => {
      const sample = taintSample(n, given)
      const over = given.filter((t) => t > 0).reduce((sum, t) => sum + t, 0) / n
      const bound = stringerBound(sample, options)
      expect(bound).toBeGreaterThanOrEqual(over)
      expect(netStringer(sample, options)).toBeCloseTo(bound - understated(sample), 12)
      expect(stringerBound(taintSample(n, [...given].reverse()), options)).toBe(bound)
      const stages = cellStages(given, (errors) => n * upperLimit(model, n, errors, 0.95))
      expect((stages.at(-1)?.limit ?? 0) / n).toBeLessThanOrEqual(bound + 1e-12)
      expect(stringerBound(sample, { ...options, confidence: 0.99 })).toBeGreaterThan(bound)
    }),
  )
})

test('AICPA layout: basic precision, widened projections, actual differences above the interval', () => {
  // I 1 000, factors 3.0 and 4.75: 3 000 + ½ · 1 000 · 1.75 + 200.
  const items = [
    { book: 400, audit: 200, times: 1 },
    { book: 5000, audit: 4800, times: 1 },
  ]
  expect(aicpaLayout(items, 1000, [3, 4.75])).toEqual({
    basicPrecision: 3000,
    projected: [500],
    incremental: [875],
    topKnown: 200,
    limit: 4075,
  })
})

test('difference estimate by hand, and what it says of too few differences', () => {
  // Differences 0, 0, 6: mean 2, s² = (4 + 4 + 16) / 2 = 12; N 10: 20 ± 10 · t₀.₉₅,₂ · √12 / √3 = 10 · 2.91999 · 2.
  const items = [100, 200, 300].map((book, i) => ({ book, audit: i === 2 ? book - 6 : book, times: 1 }))
  const estimate = recordEstimate('difference', items, { N: 10, value: 2000 }, { confidence: 0.95, isTwoSided: false })
  expect(estimate).toMatchObject({
    mle: expect.closeTo(20, 9),
    ub: expect.closeTo(20 + 58.3997, 3),
    lb: null,
    unreliable: { refused: 'few-differences' },
  })
  const same = items.map(({ book }) => ({ book: 5, audit: book, times: 1 }))
  expect(recordEstimate('regression', same, { N: 10, value: 2000 }, { confidence: 0.95, isTwoSided: false })).toMatchObject({
    refused: 'not-defined',
  })
})

test('hits of an item taken together: one taint of their sum, mean and variance over the items', () => {
  const items = [
    { book: 100, audit: 50, times: 2 },
    { book: 100, audit: 100, times: 2 },
  ]
  expect(taintsOf(items, 'together')).toMatchObject({ n: 4, values: 2, taints: [1] })
  // Values 1 and 0: mean ½, s² = ½; ½ ± 1.64485 · √½ / √4. Apart: ½, ½, 0, 0: mean ¼, s² = (4 · 1/16) / 3 = 1/12.
  const sided = { confidence: 0.95, isTwoSided: false }
  expect(meanPerUnitBound(taintsOf(items, 'together'), sided)).toMatchObject({
    mle: 0.25,
    ub: expect.closeTo(0.5 + 1.64485 * Math.sqrt(0.125), 4),
  })
  expect(meanPerUnitBound(taintsOf(items), sided)).toMatchObject({ mle: 0.25, ub: expect.closeTo(0.25 + 1.64485 * Math.sqrt(1 / 48), 4) })
})
