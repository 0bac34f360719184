import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeTo, pointsByBucket, scatterBuckets } from './charts.ts'

test('an axis of ratios holds all of them, close by', () => {
  // 31.4 to 34.7 with 15 % of room on either side: 30.905 to 35.195, 4.29 in three steps of 1.5.
  expect(closeTo([31.4, null, 34.7])).toEqual({ min: 30, max: 36, step: 1.5 })
  expect(closeTo([])).toEqual({ min: 0, max: 1, step: 1 })
  fc.assert(
    fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
      const { min, max, step } = closeTo(values)
      expect(min).toBeLessThanOrEqual(Math.min(...values))
      expect(max).toBeGreaterThanOrEqual(Math.max(...values))
      expect(Math.round((max - min) / step)).toBeLessThanOrEqual(6)
    }),
  )
})

test('every point is in the series of its kind, in its order', () => {
  const points = (['deviating', 'within', 'missing', 'within'] as const).map((bucket, voucher) => {
    return { yearFrom: '2025-01-01', voucher, baseOre: 100, counterOre: 25, bucket }
  })
  const series = pointsByBucket(points)
  expect(series.map((own) => own.map(({ voucher }) => voucher))).toEqual([[1, 3], [0], [2], [], []])
  expect(scatterBuckets).toHaveLength(series.length)
})
