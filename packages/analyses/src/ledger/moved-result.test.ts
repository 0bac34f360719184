import { expect, test } from 'vitest'
import { movedResult } from './moved-result.ts'

test('the result on its account in equity without a voucher is known by its amount, with or without the account that carries it', () => {
  const equity = { number: '2019', ore: 100 }
  expect(movedResult([equity], -100)).toBe('2019')
  expect(movedResult([equity, { number: '8999', ore: -100 }], -100)).toBe('2019')
  expect(movedResult([{ number: '2099', ore: -40 }], 40)).toBe('2099')
  // sole traders' programs without an account for the year's result
  expect(movedResult([{ number: '2010', ore: 100 }], -100)).toBe('2010')
  // another amount, another account, or something else that differs: vouchers may be missing
  expect(movedResult([{ number: '2019', ore: 90 }], -100)).toBeNull()
  expect(movedResult([{ number: '2440', ore: 100 }], -100)).toBeNull()
  expect(movedResult([equity, { number: '2010', ore: -10 }], -100)).toBeNull()
  expect(movedResult([equity, { number: '1930', ore: -10 }], -100)).toBeNull()
  expect(movedResult([equity, { number: '8999', ore: -90 }], -100)).toBeNull()
  expect(movedResult([], 0)).toBeNull()
})
