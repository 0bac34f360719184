import { expect, test } from 'vitest'
import { rowFlag } from './targets.ts'

const years = [
  { from: '2023-07-01', to: '2024-06-30' },
  { from: '2024-07-01', to: '2025-06-30' },
]
const both = { from: '2023-07-01', to: '2025-06-30', years }
const place = (month: string | null, period = both) =>
  rowFlag('result.one-off', { row: '5010', account: '5010', month }, period, 1)?.flag.place

test('a flag of a month is judged in the fiscal year of the month, one of several years in the last of them', () => {
  const account = { at: 'account', account: '5010' }
  const may = { from: '2024-05-01', to: '2024-05-31' }
  expect(place('2024-05')).toEqual({ ...account, yearFrom: '2023-07-01', period: may })
  expect(place('2024-07')).toMatchObject({ yearFrom: '2024-07-01' })
  expect(place(null)).toEqual({ ...account, yearFrom: '2024-07-01', period: { from: '2023-07-01', to: '2025-06-30' } })
  expect(place(null, { ...both, from: '2024-07-01' })).toMatchObject({ yearFrom: '2024-07-01', period: null })
})
