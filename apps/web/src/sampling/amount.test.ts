import { expect, test } from 'vitest'
import { parseAmount } from '../analysis/search/parse.ts'
import { groupedAmount, needsSign, readAmount } from './amount.ts'

test.each([
  ['362.619,00', 362_619_00],
  ['386,500.00', 386_500_00],
  ['1.250.000', 1_250_000_00],
  ['391 719,06 SEK', 391_719_06],
  ['2000:-', 2000_00],
  ['kr 3 000', 3000_00],
  ['-1.250,50 kr', -1250_50],
  ['(1 000)', -1000_00],
  ['1 000-', -1000_00],
  ['-SEK 12,5', -12_50],
  ['+4 000', 4000_00],
])('%s is an amount', (text, ore) => {
  expect(readAmount(text)).toBe(ore)
})

test.each(['386,500', '1.234', '1.23.456', 'B17', '', 'kr', '2025-01-17', '1,000,00'])('%s is none', (text) => {
  expect(readAmount(text)).toBe(null)
})

test.each([
  [null, ''],
  [0, '0'],
  [99_900, '999'],
  [4_500_000, '45\u00a0000'],
  [-123_456_789_50, '-123\u00a0456\u00a0789,50'],
])('%s öre stand in a field as %s, and are read back', (ore, text) => {
  expect(groupedAmount(ore)).toBe(text)
  expect(parseAmount(text)).toBe(ore)
})

test('an amount without a sign that would turn debit into credit is asked about; one with its sign is meant', () => {
  expect(needsSign('4 000', 4000_00, -4000_00)).toBe(true)
  for (const text of ['-3 900', '3 900-', '(3 900)', '\u22123 900']) expect(needsSign(text, -3900_00, -4000_00)).toBe(false)
  expect(needsSign('+4 000', 4000_00, -4000_00)).toBe(false)
  expect(needsSign('-10', -10_00, 4000_00)).toBe(false)
  expect(needsSign('3 900', 3900_00, 4000_00)).toBe(false)
  expect(needsSign('0,00', 0, -4000_00)).toBe(false)
})
