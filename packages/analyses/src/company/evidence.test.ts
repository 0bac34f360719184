import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastShare } from './evidence.ts'

test('where all agree the bound is n ÷ (n + 1.96²), otherwise it is Wilson’s', () => {
  // 39 ÷ 42.8416, 9 ÷ 12.8416, 3 ÷ 6.8416
  expect(leastShare(39, 39)).toBeCloseTo(0.91033, 5)
  expect(leastShare(9, 9)).toBeCloseTo(0.70085, 5)
  expect(leastShare(3, 3)).toBeCloseTo(0.43849, 5)
  // p 0.75, n 40: (0.75 + 0.04802 − 1.96 · √(0.0046875 + 0.00060025)) ÷ 1.09604 = (0.79802 − 0.142525) ÷ 1.09604
  expect(leastShare(30, 40)).toBeCloseTo(0.59806, 4)
  expect([leastShare(0, 12), leastShare(0, 0)]).toEqual([0, 0])
})

test('law: it is never above the share itself, more of the same raises it, and one that disagrees lowers it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (seen, others) => {
      const of = seen + others
      expect(leastShare(seen, of)).toBeLessThanOrEqual(seen / of)
      expect(leastShare(2 * seen, 2 * of)).toBeGreaterThan(leastShare(seen, of))
      expect(leastShare(seen, of + 1)).toBeLessThan(leastShare(seen, of))
    }),
  )
})
