import { expect, test } from 'vitest'
import { closingParts, missingToClose, type TestRecord } from './closing.ts'

const whole: TestRecord = {
  purpose: 'Have the purchases occurred?',
  population: '214 debit lines on 4600',
  work: 'Compared with delivery notes',
  result: 'Three deviations',
  conclusion: 'The sample supports the booked amount',
  preparer: 'Anna Lindqvist',
  preparedOn: '2026-11-20',
}

test('a test that says everything can be closed', () => {
  expect(missingToClose(whole)).toEqual([])
})

test.each(closingParts)('without %s it cannot, and that is what is missing', (part) => {
  expect(missingToClose({ ...whole, [part]: null })).toEqual([part])
  expect(missingToClose({ ...whole, [part]: ' \n' })).toEqual([part])
})

test('a day that there is not is no date', () => {
  expect(missingToClose({ ...whole, preparedOn: '2026-02-30' })).toEqual(['preparedOn'])
})
