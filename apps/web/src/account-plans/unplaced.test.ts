import { defaultPlan } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { removedFromPlan, withLine } from './plan-edits.ts'
import { placedAsSuggested, unplacedAccounts } from './unplaced.ts'

const accounts = [
  { number: '1930', name: 'Bank', ore: 100_00 },
  { number: '3001', name: 'Sales', ore: -900_00 },
  { number: '2081', name: 'Shares', ore: -50_00 },
  { number: '3002', name: 'More sales', ore: null },
]

test('accounts of a line without accounts are unplaced, largest first, with the line that would hold them', () => {
  const plan = withLine(removedFromPlan(defaultPlan, 'balance', new Set(['bs.e1'])), 'result', 'is.net', { accounts: [] })
  expect(unplacedAccounts(defaultPlan, accounts)).toEqual([])
  expect(unplacedAccounts(plan, accounts).map(({ number, statement, suggested }) => [number, statement, suggested])).toEqual([
    ['3001', 'result', 'is.net'],
    ['2081', 'balance', null],
    ['3002', 'result', 'is.net'],
  ])
  const placed = placedAsSuggested(plan, unplacedAccounts(plan, accounts))
  expect(unplacedAccounts(placed, accounts).map(({ number }) => number)).toEqual(['2081'])
})
