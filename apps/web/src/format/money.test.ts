import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBytes, formatCount, formatOre, formatPercent, isShownNegative, roundToTotal, unitOfSum } from './money.ts'

test('kronor, thousands and öre in Swedish form', () => {
  expect(formatOre(21_448_331_100, 'kr')).toBe('214\u00a0483\u00a0311')
  expect(formatOre(-184_000, 'kr')).toBe('\u22121\u00a0840')
  expect(formatOre(18_750_000, 'ore')).toBe('187\u00a0500,00')
  expect(formatOre(-5, 'ore')).toBe('\u22120,05')
  expect(formatOre(4_152_349_999, 'tkr')).toBe('41\u00a0523')
})

test('halves are rounded away from zero, and nothing is minus zero', () => {
  expect(formatOre(150, 'kr')).toBe('2')
  expect(formatOre(-150, 'kr')).toBe('\u22122')
  expect(formatOre(-49, 'kr')).toBe('0')
  expect([isShownNegative(-49, 'kr'), isShownNegative(-50, 'kr'), isShownNegative(-49, 'ore'), isShownNegative(0, 'kr')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('per cent with one decimal, plus only where asked', () => {
  expect(formatPercent(0.263)).toBe('26,3')
  expect(formatPercent(0.031, true)).toBe('+3,1')
  expect(formatPercent(-1.301, true)).toBe('\u2212130,1')
  expect(formatPercent(0, true)).toBe('0,0')
})

test('sizes', () => {
  expect(formatBytes(512)).toBe('512\u00a0B')
  expect(formatBytes(1_536)).toBe('1,5\u00a0kB')
  expect(formatBytes(222_000_000)).toBe('222\u00a0MB')
})

test('rounded parts add up to the rounded total, and none is a unit or more away from its exact value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 40 }), (parts) => {
      const rounded = roundToTotal(parts, 'kr')
      const total = parts.reduce((sum, part) => sum + part, 0)
      expect(formatCount(rounded.reduce((sum, part) => sum + part, 0))).toBe(formatOre(total, 'kr'))
      for (const [index, part] of parts.entries()) expect(Math.abs((rounded[index] ?? 0) - part / 100)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a count with a decimal has a comma, as all figures have', () => {
  expect([formatCount(10.9), formatCount(48_216)]).toEqual(['10,9', '48\u00a0216'])
})

test('a sum is shown in whole kronor only where it adds up as it is read', () => {
  // 2 075 193 + 2 934 − 104 605 + 518 431 is 2 491 953, and 2 491 953,50 is read as 2 491 954
  expect(unitOfSum([207_519_348, 293_381, -10_460_456, 51_843_077], 249_195_350, 'kr')).toBe('ore')
  expect(unitOfSum([10_000, 20_000, -5_000], 25_000, 'kr')).toBe('kr')
  expect(unitOfSum([-50, -50], -100, 'kr')).toBe('ore')
  expect(unitOfSum([1, 2], 3, 'ore')).toBe('ore')
})
