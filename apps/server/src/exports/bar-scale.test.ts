import { expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'

test('a negative bar hangs from the line of nought, and positive ones stand on it', () => {
  const { zero, of } = barScale([200, -100, null], 0, 90)
  expect([zero, of(200), of(-100)]).toEqual([60, 0, 90])
  expect(barScale([null], 0, 90).zero).toBe(90)
})
