import { expect, test } from 'vitest'
import { roundingOf } from './texts.ts'

test('the lines as shown and their rounding come to the limit as shown', () => {
  // 100.40 + 200.40 + 0.40 = 301.20: shown 100 + 200 + 0 and, rounded up, 302
  const lines = [{ kr: 100 }, { kr: 200 }, { kr: 0 }]
  expect(roundingOf(lines, 301_20)).toBe(2)
  expect(roundingOf(lines, 300_00)).toBe(0)
})

test('a difference that rounding can’t make is not called so', () => {
  expect(roundingOf([{ kr: 100 }], 900_00)).toBe(0)
})
