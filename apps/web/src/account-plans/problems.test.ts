import { defaultPlan } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { withLine } from './plan-edits.ts'
import { problemsOf, writeAccounts } from './problems.ts'

test('an overlap is shown on both rows, at once and with the accounts', () => {
  const plan = withLine(defaultPlan, 'balance', 'bs.e1', { accounts: ['2081', '2085'] })
  const { all, byRow, inStatement } = problemsOf(plan, [])
  expect(all).toEqual([{ code: 'plan.overlap', id: 'bs.e2', other: 'bs.e1', accounts: ['2085'] }])
  expect([...byRow.keys()].sort()).toEqual(['bs.e1', 'bs.e2'])
  expect(inStatement).toEqual({ balance: 2, result: 0 })
})

test('accounts are written as ranges', () => {
  expect(writeAccounts(['1510', '1511', '1512', '1560'])).toBe('1510–1512, 1560')
  expect(writeAccounts(['1', '3', '5', '7', '9'])).toBe('1, 3, 5, 7 …')
  expect(writeAccounts(['99', '100', 'A1', 'A2'])).toBe('99, 100, A1, A2')
})
