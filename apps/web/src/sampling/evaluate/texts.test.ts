import { expect, test } from 'vitest'
import { limitBeside, roundingOf } from './texts.ts'

test('the lines as shown and their rounding come to the limit as shown', () => {
  // 100.40 + 200.40 + 0.40 = 301.20: shown 100 + 200 + 0 and, rounded up, 302
  const lines = [{ kr: 100 }, { kr: 200 }, { kr: 0 }]
  expect(roundingOf(lines, 301_20)).toBe(2)
  expect(roundingOf(lines, 300_00)).toBe(0)
})

test('a difference that rounding can’t make is not called so', () => {
  expect(roundingOf([{ kr: 100 }], 900_00)).toBe(0)
})

test('rounding makes no plan look as if it failed: a limit within what is tolerated is shown within it', () => {
  expect(limitBeside(0.13617, 0.136177)).toEqual({ limit: '13,62\u00a0%', tolerable: '13,62\u00a0%' })
  expect(limitBeside(0.04961, 0.05)).toEqual({ limit: '5,0\u00a0%', tolerable: '5,0\u00a0%' })
  // one that is not within it never looks so
  expect(limitBeside(0.0501, 0.05)).toEqual({ limit: '5,1\u00a0%', tolerable: '5,0\u00a0%' })
})
