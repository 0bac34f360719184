import { expect, test } from 'vitest'
import { isClosingAccount, ownClosingRulesSchema } from './closing-rules.ts'

test('accounts of a rule are digits, and a range goes upwards', () => {
  expect(['8910', '78*', '8810-8899', ' 8810 - 8899 ', '8910-8910'].every(isClosingAccount)).toBe(true)
  expect(['abc', '8999-8000', '', '*', '8910,', '89x0', '8910-', '-8910'].some(isClosingAccount)).toBe(false)
  expect(ownClosingRulesSchema.safeParse({ accounts: ['8910', '8999-8000'] }).success).toBe(false)
  expect(ownClosingRulesSchema.parse({ accounts: ['8910'] })).toEqual({ series: [], words: [], accounts: ['8910'], lastDays: null })
})
