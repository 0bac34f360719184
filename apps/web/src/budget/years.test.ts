import { defaultPlan } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { signOf } from './use-natural-sign.ts'
import { budgetYears, monthsOf } from './years.ts'

test('a budget can be made for every fiscal year and for the next one', () => {
  const years = [
    { from: '2025-07-01', to: '2026-06-30' },
    { from: '2024-07-01', to: '2025-06-30' },
  ]
  expect(budgetYears(years, '2026-11-21').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-07 2027-06',
    '2025-07 2026-06',
    '2024-07 2025-06',
  ])
  expect(budgetYears([], '2026-11-21')).toEqual([{ from: '2026-01', to: '2026-12' }])
  expect(monthsOf({ from: '2026-11', to: '2027-02' })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

test('income, equity and liabilities are written as positive, costs and assets too', () => {
  const sign = signOf(defaultPlan)
  expect(['3001', '2440', '5010', '1930', '8310', '1099'].map(sign)).toEqual([-1, -1, 1, 1, -1, 1])
})
