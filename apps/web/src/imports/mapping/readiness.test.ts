import { expect, test } from 'vitest'
import { obstacleOf, toneOf, wanted } from './readiness.ts'
import type { MappingCheck } from './types.ts'

const check: MappingCheck = {
  missing: [],
  vouchers: 2,
  rows: 4,
  unbalanced: 0,
  leftOut: 0,
  subtotals: 1,
  openings: 0,
  openingOre: 0,
  debitOre: 100,
  creditOre: 100,
  year: { from: '2025-01-01', to: '2025-12-31', months: 12 },
  problem: null,
  findings: [],
  vouchersShown: [],
}
const standing = { canWrite: true, missing: [], check, isSame: false, isChecking: false }

test('what balances can be imported', () => {
  expect(obstacleOf(standing)).toBe(null)
  expect(toneOf(check, null)).toBe('green')
})

test('what does not balance or was left out can be imported too, and says so', () => {
  for (const odd of [{ unbalanced: 1 }, { leftOut: 1 }]) {
    expect(obstacleOf({ ...standing, check: { ...check, ...odd } })).toBe(null)
    expect(toneOf({ ...check, ...odd }, null)).toBe('amber')
  }
})

test('the first reason why not is told', () => {
  expect(obstacleOf({ ...standing, canWrite: false, isChecking: true })).toBe('reader')
  expect(obstacleOf({ ...standing, isChecking: true })).toBe('checking')
  expect(obstacleOf({ ...standing, check: null })).toBe('empty')
  expect(obstacleOf({ ...standing, missing: ['date'], isChecking: true, check: { ...check, problem: 'table-no-rows' } })).toBe('missing')
  expect(obstacleOf({ ...standing, check: { ...check, problem: 'table-no-rows', vouchers: 0 } })).toBe('problem')
  expect(obstacleOf({ ...standing, check: { ...check, vouchers: 0 } })).toBe('empty')
  expect(obstacleOf({ ...standing, isSame: true })).toBe('same')
  expect([toneOf(null, 'empty'), toneOf(check, 'problem'), toneOf(check, 'missing')]).toEqual(['grey', 'red', 'amber'])
})

test('an amount may be signed, or debit and credit: the other half is asked for where one is there', () => {
  expect(wanted(['date', 'amount'], {})).toEqual(['date', 'amount'])
  expect(wanted(['amount'], { debit: 4 })).toEqual(['credit'])
  expect(wanted(['amount'], { credit: 4 })).toEqual(['debit'])
})
