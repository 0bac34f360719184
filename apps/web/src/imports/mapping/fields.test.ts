import { tableFields } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { allFields, assign, fieldOf, isFigure } from './fields.ts'

test('every field that a table can hold is offered once', () => {
  expect([...allFields].sort()).toEqual([...tableFields].sort())
})

test('a column holds one field, and a field stands in one column', () => {
  expect(assign({ account: 0, date: 1 }, 1, 'number')).toEqual({ account: 0, number: 1 })
  expect(assign({ account: 0, date: 1 }, 2, 'account')).toEqual({ account: 2, date: 1 })
  expect(assign({ account: 0, date: 1 }, 1, null)).toEqual({ account: 0 })
})

test('an amount takes the place of debit and credit, and the other way round', () => {
  expect(assign({ account: 0, debit: 3, credit: 4 }, 5, 'amount')).toEqual({ account: 0, amount: 5 })
  expect(assign({ account: 0, amount: 5 }, 3, 'debit')).toEqual({ account: 0, debit: 3 })
  expect(assign({ account: 0, amount: 5, debit: 3 }, 4, 'credit')).toEqual({ account: 0, credit: 4, debit: 3 })
})

test('a column is told by what it holds', () => {
  expect(fieldOf({ account: 0, debit: 3 }, 3)).toBe('debit')
  expect(fieldOf({ account: 0, debit: 3 }, 2)).toBe(null)
  expect([isFigure('debit'), isFigure('account'), isFigure(null)]).toEqual([true, false, false])
})
