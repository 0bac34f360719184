import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSelection, selectionField, selectionOf, tokensOf } from './selection.ts'

test('numbers, groups and functions come back from the address as they were chosen', () => {
  const selection = fc.record({
    accounts: fc.uniqueArray(fc.constantFrom('3001', '3000-3799', '30*', '11AF')),
    groups: fc.uniqueArray(fc.constantFrom('is.net', 'bs.cash')),
    functions: fc.uniqueArray(fc.constantFrom('sales-25', 'bank')),
  })
  fc.assert(
    fc.property(selection, (chosen) => {
      const tokens = tokensOf(chosen)
      expect(selectionField([...tokens])).toEqual(tokens)
      expect(selectionOf(tokens)).toEqual(chosen)
    }),
  )
})

test('one value typed by hand is a list of one; what is no token is dropped', () => {
  expect(selectionField('3001')).toEqual(['3001'])
  expect(selectionField(3001)).toEqual(['3001'])
  expect(selectionField(['g~IS NET'])).toBeUndefined()
})

test('words are no account numbers', () => {
  expect(parseSelection('3001, 1500–1599 bank')).toEqual({ accepted: ['3001', '1500-1599'], rejected: ['bank'] })
})
