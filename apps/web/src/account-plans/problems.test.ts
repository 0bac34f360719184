import { defaultPlan } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { withLine } from './plan-edits.ts'
import { planState, problemsOf, writeAccounts } from './problems.ts'

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

test('a plan ties only where no range is empty and no account of the books is left over', () => {
  expect(planState(problemsOf(defaultPlan, []), 0)).toBe('ties')
  expect(planState(problemsOf(defaultPlan, []), 1)).toBe('unplaced')
  const odd = problemsOf(withLine(defaultPlan, 'result', 'is.net', { accounts: ['3000-3799', '30x'] }), [])
  expect(odd.empty).toEqual([{ id: 'is.net', pattern: '30x' }])
  expect(planState(odd, 1)).toBe('empty')
  expect(planState(problemsOf(withLine(defaultPlan, 'balance', 'bs.e1', { accounts: ['2081', '2085'] }), []), 1)).toBe('wrong')
})
