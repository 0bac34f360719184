import { expect, test } from 'vitest'
import { chosenFirst, periodOf, yearOf } from './chosen-period.ts'

const years = [
  { from: '2025-07-01', to: '2026-06-30' },
  { from: '2024-07-01', to: '2025-06-30' },
]

test('the period is what the address says, or the fiscal year that home shows', () => {
  expect(periodOf({ from: '2024-07-01', to: '2024-12-31', sel: '1930' }, years)).toEqual({ from: '2024-07-01', to: '2024-12-31' })
  expect(periodOf({ to: '2024-12-31' }, years)).toEqual({ to: '2024-12-31' })
  expect(periodOf({ year: '2024-07-01' }, years)).toEqual({ from: '2024-07-01', to: '2025-06-30' })
  expect(periodOf({ year: '2020-01-01', from: 7 }, years)).toEqual({})
})

test('home shows the year in which the period begins', () => {
  expect(yearOf({ from: '2024-11-01', to: '2025-10-31' }, years)).toEqual({ year: '2024-07-01' })
  expect(yearOf({ to: '2025-01-31' }, years)).toEqual({ year: '2024-07-01' })
  expect([yearOf({ from: '2025-08-01' }, years), yearOf({}, years), yearOf({ from: '2000-01-01' }, years)]).toEqual([{}, {}, {}])
})

test('a voucher of the year one is in is found before its namesakes of other years', () => {
  const found = [{ yearFrom: '2024-07-01' }, { yearFrom: '2025-07-01' }]
  expect(chosenFirst(found, {}, years)[0]?.yearFrom).toBe('2025-07-01')
  expect(chosenFirst(found, { from: '2025-07-01', to: '2026-03-31' }, years)[0]?.yearFrom).toBe('2025-07-01')
  expect(chosenFirst(found.toReversed(), { from: '2024-07-01', to: '2025-06-30' }, years)[0]?.yearFrom).toBe('2024-07-01')
})
