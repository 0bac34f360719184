import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestRemainder } from './largest-remainder.ts'

test('whole parts first, then one by one to the largest remainders', () => {
  // 7 001 · 80 ÷ 100 = 5 600.8, 7 001 · 20 ÷ 100 = 1 400.2: the one that is left goes to 0.8.
  expect(largestRemainder(7_001, [80, 20])).toEqual([5_601, 1_400])
  expect(largestRemainder(-7_001, [80, 20])).toEqual([-5_601, -1_400])
  expect(largestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(largestRemainder(5, [0, 0])).toEqual([5, 0])
  // 9 007 199 254 740 991 ÷ 3 by equal weights, beyond what a product of doubles holds.
  expect(largestRemainder(Number.MAX_SAFE_INTEGER, [10 ** 12, 10 ** 12, 10 ** 12])).toEqual([
    3_002_399_751_580_331, 3_002_399_751_580_330, 3_002_399_751_580_330,
  ])
})

test('law: parts add up exactly, and none is a whole one from its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 8 }),
      (total, weights) => {
        const parts = largestRemainder(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        if (sum > 0) for (const [i, part] of parts.entries()) expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1)
      },
    ),
  )
})
