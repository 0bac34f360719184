import { expect, test } from 'vitest'
import { firstKnown, isUnusual, usualOf } from './usual.ts'

test('the range hangs on the median and a single outlier does not move it', () => {
  // median 0.5, deviations 0 0 0.01 0.01 0.02 0.5: MAD 0.01, three of them 0.03
  const usual = usualOf([0.5, 0.5, 0.51, 0.49, 0.52, 1, null])
  expect(usual?.observations).toBe(6)
  expect(usual?.low).toBeGreaterThan(0.45)
  expect(usual?.high).toBeLessThan(0.6)
  expect([isUnusual(0.5, usual), isUnusual(1, usual), isUnusual(null, usual)]).toEqual([false, true, false])
})

test('with fewer than six months nothing is usual', () => {
  expect(usualOf([1, 2, 3, 4, 5, null])).toBeNull()
  expect(isUnusual(99, null)).toBe(false)
})

test('the months begin where any figure is known: what is before the books is no month of theirs', () => {
  expect(
    firstKnown(
      [
        [null, null, null, 2],
        [null, 1, null, 3],
      ],
      4,
    ),
  ).toBe(1)
  expect(firstKnown([[null, null]], 2)).toBe(2)
  expect(firstKnown([], 2)).toBe(2)
})
