import { expect, test } from 'vitest'
import { monthsFrom } from './months-from.ts'

const months = (...sources: readonly ('vouchers' | 'period-balances' | 'none')[]) => sources.map((source) => ({ month: '2025-01', source }))

test('a file without months is no agreement with the trial balance, declared months are not vouchers', () => {
  expect(monthsFrom(months('none', 'none'))).toBe('none')
  expect(monthsFrom(months('period-balances', 'none'))).toBe('declared')
  expect(monthsFrom(months('vouchers', 'none'))).toBe('vouchers')
})
