import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { band, factorBand, leastSquares, median, medianAbsoluteDeviation, roundOre } from './statistics.ts'

const ore = fc.integer({ min: -1_000_000, max: 1_000_000 })
const values = fc.array(ore, { minLength: 1, maxLength: 40 })

test('halves are rounded away from zero on both sides', () => {
  expect([2.5, -2.5, 0.4, -0.4, -0.5].map(roundOre)).toEqual([3, -3, 0, 0, -1])
})

test('median and deviation of an odd and an even number of values, and of none', () => {
  expect(median([3, 100, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNull()
  // |1−3|, |2−3|, |3−3|, |4−3|, |100−3| = 2, 1, 0, 1, 97
  expect(medianAbsoluteDeviation([1, 2, 3, 4, 100])).toBe(1)
  expect(medianAbsoluteDeviation([])).toBeNull()
})

test('a band is k deviations wide, and never narrower than its floors', () => {
  const rents = [100, 100, 100, 100, 250]
  expect(band(rents, { k: 5, floor: 20, floorRatio: 0 })).toMatchObject({ low: 80, high: 120, median: 100, mad: 0, observations: 5 })
  expect(band(rents, { k: 5, floor: 20, floorRatio: 0.3 })).toMatchObject({ low: 70, high: 130 })
  expect(band([1, 2, 3, 4, 100], { k: 5, floor: 2, floorRatio: 0 })).toMatchObject({ low: -2, high: 8 })
  expect(band([], { k: 5, floor: 2, floorRatio: 0 })).toBeNull()
})

test('a line through points on a line is that line', () => {
  expect(leastSquares([0, 1, 2].map((x) => ({ x, y: 1 + 2 * x })))).toEqual({ slope: 2, intercept: 1, observations: 3, rSquared: 1 })
  expect(leastSquares([0, 1, 2].map((x) => ({ x, y: 7 })))).toEqual({ slope: 0, intercept: 7, observations: 3, rSquared: null })
  expect(leastSquares([{ x: 3, y: 1 }])).toBeNull()
  expect(
    leastSquares([
      { x: 3, y: 1 },
      { x: 3, y: 2 },
    ]),
  ).toBeNull()
})

test('laws: order changes nothing, a shift moves median and band, opposite signs give opposite figures', () => {
  const width = { k: 3, floor: 100, floorRatio: 0 }
  fc.assert(
    fc.property(values, ore, (list, shift) => {
      expect(median(list.toReversed())).toBe(median(list))
      expect(median(list.map((v) => v + shift))).toBe((median(list) ?? 0) + shift)
      expect(medianAbsoluteDeviation(list.map((v) => v + shift))).toBe(medianAbsoluteDeviation(list))
      const own = band(list, width)
      const other = band(
        list.map((v) => 0 - v),
        width,
      )
      expect(other?.low).toBe(0 - (own?.high ?? 0))
      expect(other?.high).toBe(0 - (own?.low ?? 0))
      expect((own?.low ?? 0) <= (median(list) ?? 0) && (median(list) ?? 0) <= (own?.high ?? 0)).toBe(true)
      // At least half of the observations lie within k ≥ 1 deviations.
      expect(list.filter((v) => v >= (own?.low ?? 0) && v <= (own?.high ?? 0)).length * 2).toBeGreaterThanOrEqual(list.length)
    }),
  )
})

test('law: no other line is nearer the points', () => {
  fc.assert(
    fc.property(
      fc.array(ore, { minLength: 3, maxLength: 24 }),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      (ys, a, b) => {
        const points = ys.map((y, x) => ({ x, y }))
        const line = leastSquares(points)
        if (!line) throw new TypeError('three points have a line')
        const distance = (intercept: number, slope: number) => points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0)
        expect(distance(line.intercept, line.slope)).toBeLessThanOrEqual(distance(line.intercept + a, line.slope + b) * (1 + 1e-9) + 1e-3)
      },
    ),
  )
})

test('amounts that vary by factors have a band of factors, of those above zero alone', () => {
  // median of the logarithms is ln 100, their MAD ln 2: twice that is a factor of 4
  const own = factorBand([50, 100, 200, 0, -70], 2)
  expect([own?.low, own?.high, own?.observations].map((n) => Math.round(n ?? 0))).toEqual([25, 400, 3])
  expect(factorBand([0, -1], 2)).toBeNull()
})
