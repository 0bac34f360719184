import { type AccountSuggestion, suggestedAccountFunctions } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { assignmentsOf, withAssignment } from './assignments.ts'
import { accepted, functionChanges, functionRows, likeliest, shownRows } from './rows.ts'

const suggestion = (id: string, confidence: number, from: string | null = null, to: string | null = null) => ({
  function: id,
  from,
  to,
  confidence,
  reasons: [{ code: 'number' as const, patterns: ['3000-3999'] }],
})
const account = (number: string, ...suggestions: AccountSuggestion['suggestions']): AccountSuggestion => ({
  account: number,
  name: `Account ${number}`,
  turnoverOre: Number(number),
  vouchers: 3,
  functions: [],
  suggestions,
})
const accounts = [
  account('3050', suggestion('sales-12', 0.95, null, '2026-03-31'), suggestion('sales-6', 0.9, '2026-04-01'), suggestion('sales-25', 0.2)),
  account('3001', suggestion('sales-25', 0.99)),
  account('4010'),
]

test('what an account already has is no suggestion any more', () => {
  const rows = functionRows(suggestedAccountFunctions, accounts)
  expect(rows.map(({ open }) => open.length)).toEqual([3, 0, 0])
  expect(shownRows(rows, 'unmapped', '').map((row) => row.account)).toEqual(['3050', '4010'])
  expect(shownRows(rows, 'open', '').map((row) => row.account)).toEqual(['3050'])
  expect(shownRows(rows, 'all', 'account 40').map((row) => row.account)).toEqual(['4010'])
})

test('a rate that changed is accepted as the two suggestions that it is, an unlikely one is not', () => {
  const rows = functionRows(suggestedAccountFunctions, accounts)
  expect(likeliest(rows[0] ?? { ...accountRow, open: [] }).map((one) => one.function)).toEqual(['sales-12', 'sales-6'])
  const next = accepted(suggestedAccountFunctions, rows, 0.92)
  expect(assignmentsOf(next, '3050')).toEqual([{ function: 'sales-12', from: null, to: '2026-03-31' }])
  expect(assignmentsOf(accepted(suggestedAccountFunctions, rows, 0.5), '3050')).toHaveLength(2)
})
const accountRow = { account: '', name: '', turnoverOre: 0, vouchers: 0, assigned: [], open: [] }

test('versions differ by function and time', () => {
  const next = withAssignment(suggestedAccountFunctions, ['3050'], { function: 'sales-6', from: '2026-04-01', to: null })
  expect(functionChanges(suggestedAccountFunctions, next)).toEqual([
    { assignment: { function: 'sales-6', from: '2026-04-01', to: null }, added: ['3050'], removed: [] },
  ])
  expect(functionChanges(next, next)).toEqual([])
})
