import { expect, test } from 'vitest'
import { editableAmount, parseAccounts, parseAmount } from './parse.ts'

test('amounts are read in kronor the way they are written in Sweden', () => {
  expect(parseAmount('345 000')).toBe(34_500_000)
  expect(parseAmount('345\u00a0000 kr')).toBe(34_500_000)
  expect(parseAmount('-1 250,5')).toBe(-125_050)
  expect(parseAmount('\u22123')).toBe(-300)
  expect(parseAmount('0,29')).toBe(29)
  expect(parseAmount('-0')).toBe(0)
  expect(parseAmount('1 000,50-')).toBe(-100_050)
  expect(parseAmount('(1 000,50)')).toBe(-100_050)
})

test('what is no exact amount is refused', () => {
  for (const text of ['', 'abc', '1,234', '1.2.3', '12345678901234', '1e5', '--1', '-1-', '(-1)', '()'])
    expect(parseAmount(text)).toBeNull()
})

test('an amount can be edited and comes back the same', () => {
  for (const ore of [0, 5, 29, 100, 34_500_000, -125_050]) expect(parseAmount(editableAmount(ore))).toBe(ore)
  expect(editableAmount(null)).toBe('')
})

test('accounts, ranges and wildcards are told apart by separators', () => {
  expect(parseAccounts('1930, 30*;3000 – 3799 1000-1999 1930')).toEqual({
    accepted: ['1930', '30*', '3000-3799', '1000-1999'],
    rejected: [],
  })
  expect(parseAccounts('3*0 1930')).toEqual({ accepted: ['1930'], rejected: ['3*0'] })
})
