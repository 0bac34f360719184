import { expect, test } from 'vitest'
import type { AssignmentAct } from './acts.ts'
import { refuseUnreadableAccounts } from './area-accounts.ts'

const id = '00000000-0000-4000-8000-000000000001'
const set = (value: string[]): AssignmentAct => ({ act: 'set', kind: 'area', id, field: 'accounts', value, base: [] })
const refused = (act: AssignmentAct) => {
  try {
    refuseUnreadableAccounts(act)
    return false
  } catch {
    return true
  }
}

test('a dash alone holds every account and another dash none: neither is taken for an account of an area', () => {
  for (const value of [['1930'], ['1900-1999', '30*'], ['1900 - 1999'], []]) expect(refused(set(value))).toBe(false)
  for (const value of [['1900', '-', '1999'], ['1900–1999'], ['']]) {
    expect(refused(set(value))).toBe(true)
    expect(refused({ act: 'settle', kind: 'area', id, field: 'accounts', value, base: [], seen: [[]] })).toBe(true)
    const area = { letter: 'G', name: 'Bank', risk: 'normal' as const, isFraudRisk: false, assertions: [], riskReason: '' }
    expect(refused({ act: 'add-area', entry: { id, accounts: value, ...area } })).toBe(true)
  }
  // the name of an area may be a dash
  expect(refused({ act: 'set', kind: 'area', id, field: 'name', value: '-', base: '' })).toBe(false)
})
