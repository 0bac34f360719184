import { expect, test } from 'vitest'
import { placeOf, stepPath } from './steps.ts'

const frame = { width: 100, height: 50, days: 10, min: 0, max: 100 }

test('a balance holds until the day that changes it, and to the end', () => {
  // 0 is at the bottom, 100 at the top; day 4 of 10 is at 40
  const steps = [
    { at: 0, value: 0 },
    { at: 4, value: 100 },
  ]
  expect(stepPath(steps, frame)).toBe('M0 50H40V0H100')
})

test('balances that never differ stand in the middle', () => {
  expect(placeOf(7, { ...frame, min: 7, max: 7 })).toBe(25)
})
