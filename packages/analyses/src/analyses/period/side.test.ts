import { expect, test } from 'vitest'
import { accrualSide, cutOffSide, recurringSide, windowsSide } from './side.ts'

const account = (number: string) => ({ account: number, name: '', kind: 'result' as const })

test('months are turned only where every account is credit by nature and amounts have a sign', () => {
  expect(windowsSide({ accounts: [account('3001'), account('3740')], mode: 'movement' })).toBe(-1)
  expect(windowsSide({ accounts: [account('2440')], mode: 'balance' })).toBe(-1)
  expect(windowsSide({ accounts: [account('3001'), account('4010')], mode: 'movement' })).toBe(1)
  expect(windowsSide({ accounts: [account('3001')], mode: 'credit' })).toBe(1)
  expect(windowsSide({ accounts: [account('3001')], mode: 'count' })).toBe(1)
  expect(windowsSide({ accounts: [], mode: 'movement' })).toBe(1)
})

test('revenue, accrued items and recurring income are credit by nature, the rest is debit', () => {
  expect([cutOffSide('revenue'), cutOffSide('goods'), cutOffSide('cost')]).toEqual([-1, 1, 1])
  expect([accrualSide('accrued'), accrualSide('prepaid')]).toEqual([-1, 1])
  expect(['3911', '8311', '8410', '5010'].map((number) => recurringSide({ account: number }))).toEqual([-1, -1, 1, 1])
})
