import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountMask, compareAccountNumbers } from '../books/account-number.ts'
import { exactPatterns } from './exact-patterns.ts'

test('neighbours become ranges; an account that a range would hold by its first digits keeps it from being one', () => {
  const of = (...numbers: readonly string[]) => exactPatterns(numbers.map((number) => ({ number })))
  expect(of('3001', '3002', '3040', '4010')([0, 1, 2])).toEqual(['3001-3040'])
  expect(of('3001', '3002', '3040', '4010')([0, 2])).toEqual(['3001', '3040'])
  expect(of('3001', '3002', '30015')([0, 1])).toEqual(['3001', '3002'])
  expect(of('3001')([])).toEqual([])
})

test('the patterns hold the chosen accounts and no other', () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 99 }).map(String),
    fc.integer({ min: 1900, max: 1990 }).map(String),
    fc.constantFrom('DIFF', '19301', '193012', '19'),
  )
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 40 }), fc.func(fc.boolean()), (numbers, isChosen) => {
      const accounts = numbers.sort(compareAccountNumbers).map((n) => ({ number: n }))
      const chosen = accounts.flatMap(({ number: n }, a) => (isChosen(n) ? [a] : []))
      const mask = accountMask(exactPatterns(accounts)(chosen), accounts)
      expect([...mask].flatMap((belongs, a) => (belongs === 1 ? [a] : []))).toEqual(chosen)
    }),
  )
})
