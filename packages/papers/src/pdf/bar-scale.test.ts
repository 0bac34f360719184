import { expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'
import { besideMean } from './pdf-pen.ts'

test('a negative bar hangs from the line of nought, and positive ones stand on it', () => {
  const { zero, of } = barScale([200, -100, null], 0, 90)
  expect([zero, of(200), of(-100)]).toEqual([60, 0, 90])
  expect(barScale([null], 0, 90).zero).toBe(90)
})

test('a figure beyond its bar stands clear of the dashed mean', () => {
  expect(besideMean(100, false, null)).toBe(89)
  expect(besideMean(100, false, 95)).toBe(84)
  expect(besideMean(100, false, 130)).toBe(89)
  expect(besideMean(100, true, 105)).toBe(107)
})
