import { expect, test } from 'vitest'
import { sectionKey } from './account-key.ts'

test('accounts without a number are told apart, however alike they are', () => {
  const none = { bankAccount: null, currency: 'SEK' }
  const keys = [{ bankAccount: 'SE45', currency: 'SEK' }, { bankAccount: 'SE45', currency: 'EUR' }, none, none, none].map(sectionKey)
  expect(new Set(keys).size).toBe(keys.length)
})
