import { expect, test } from 'vitest'
import { offExpectation } from './off-expectation.ts'

const row = (id: string, basis: 'prior-year' | 'trend', reason: 'no-prior-year' | null = null) => ({
  id,
  kind: 'account' as const,
  expectation: { basis, expectedOre: reason === null ? 100 : null, observations: 1, reason, differenceOre: null, differenceRatio: null },
})
const rows = [row('#3001', 'prior-year'), row('#5010', 'prior-year'), row('#5020', 'prior-year', 'no-prior-year')]

test('without a limit nothing is held against the year before: 0 tested, not 0 of 2 off', () => {
  expect(offExpectation(rows, [], false)).toEqual({ tested: 0, accounts: 0, withoutLimit: 2 })
})

test('with a limit an account over it is off, whatever else is flagged', () => {
  const flags = [
    { id: 'result.over-threshold', row: '#3001' },
    { id: 'result.step-change', row: '#5010' },
  ]
  expect(offExpectation(rows, flags, true)).toEqual({ tested: 2, accounts: 1, withoutLimit: 0 })
})

test('a trend is tested without a limit too', () => {
  const flags = [{ id: 'balance.off-expectation', row: '#6550' }]
  expect(offExpectation([...rows, row('#6550', 'trend')], flags, false)).toEqual({ tested: 1, accounts: 1, withoutLimit: 2 })
})
