import { expect, test } from 'vitest'
import { axisNumber, axisUnit, niceTicks, scaleOf, tickLabels } from './scale.ts'

test('an axis has at most four ticks, holds every value and passes through zero', () => {
  for (const scale of [
    { min: -720_000, max: 1_504_050 },
    { min: 0, max: 3 },
    { min: -9, max: 0 },
    { min: -1, max: 999_999 },
    { min: 0, max: 0.02 },
  ]) {
    const ticks = niceTicks(scale)
    expect(ticks.min).toBeLessThanOrEqual(scale.min)
    expect(ticks.max).toBeGreaterThanOrEqual(scale.max)
    expect(Math.round((ticks.max - ticks.min) / ticks.step) + 1).toBeLessThanOrEqual(4)
    expect(Math.abs(ticks.min % ticks.step)).toBeLessThan(1e-9)
  }
})

test('months without anything still make an axis', () => {
  expect(niceTicks(scaleOf([0, null, 0]))).toEqual({ min: 0, max: 1, step: 1 })
})

test('the unit follows the largest amount', () => {
  expect(axisUnit({ min: -72_000_000, max: 150_405_000 }).unit).toBe('mkr')
  expect(axisUnit({ min: -2_000_000, max: 0 }).unit).toBe('tkr')
  expect(axisUnit({ min: 0, max: 99_900 }).unit).toBe('kr')
})

test('ticks are written the Swedish way', () => {
  expect(axisNumber(1.5)).toBe('1,5')
  expect(axisNumber(-0.75)).toBe('−0,75')
  expect(axisNumber(-0.0001)).toBe('0')
})

test('along an axis all numbers have one precision', () => {
  const along = (step: number, ...values: number[]) => values.map(tickLabels(axisNumber, step))
  expect(along(1.5, 0, 1.5, 3, 4.5)).toEqual(['0,0', '1,5', '3,0', '4,5'])
  expect(along(50, 0, -50, 179.65)).toEqual(['0', '−50', '180'])
  expect(along(0.25, -0.25, 0, 0.25)).toEqual(['−0,25', '0,00', '0,25'])
  expect(tickLabels(String, 1.5)(3)).toBe('3')
})
