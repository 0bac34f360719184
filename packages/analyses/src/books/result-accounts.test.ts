import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountMask } from './account-number.ts'
import { RESULT_ACCOUNTS, resultMask, resultPatterns, statementByFiles } from './result-accounts.ts'

test('the type of an account of class 3 to 8 or none decides its statement; what carries the result is no part of it', () => {
  expect(statementByFiles('3050', 'T', false)).toBe('balance')
  expect(statementByFiles('9010', 'S', true)).toBe('balance')
  expect(statementByFiles('1930', 'K', true)).toBe('balance')
  expect(statementByFiles('8999', 'K', true)).toBe('balance')
  expect(statementByFiles('3050', null, false)).toBe('result')
  expect(statementByFiles('9010', null, true)).toBe('result')
})

test('patterns hold exactly the accounts of the result, and are one range where no type differs', () => {
  expect(resultPatterns([{ number: '1930' }, { number: '3001' }])).toEqual([RESULT_ACCOUNTS])
  const typed = [
    { number: '3000', statement: 'balance' },
    { number: '3050', statement: 'balance' },
    { number: '30501', statement: 'result' },
    { number: '8989', statement: 'balance' },
    { number: '9010', statement: 'result' },
  ] as const
  expect(resultPatterns(typed)).toEqual(['3001-3049', '3051-8988', '30501', '9010'])
  const number = fc.integer({ min: 1, max: 99_999 }).map(String)
  const account = fc.record({ number, statement: fc.constantFrom('balance', 'result') })
  fc.assert(
    fc.property(fc.uniqueArray(account, { selector: (own) => own.number, maxLength: 30 }), (accounts) => {
      expect([...accountMask(resultPatterns(accounts), accounts)]).toEqual([...resultMask(accounts)])
    }),
  )
})
