import { expect, test } from 'vitest'
import { hasCheckDigit, withCheckDigit } from './luhn.ts'

test('the check digit by Luhn’s rule', () => {
  // 5050 105: 5·2=10→1, 0, 5·2→1, 0, 1·2=2, 0, 5·2→1 from the left with the check digit 5 last: 1+0+1+0+2+0+1+5 = 10
  expect(withCheckDigit('5050105')).toBe('50501055')
  expect(hasCheckDigit('50501055')).toBe(true)
  expect(hasCheckDigit('50501056')).toBe(false)
})
