import { expect, test } from 'vitest'
import { coverageMonths } from './coverage-days.ts'

test('a day without a statement is missing where the balance changed meanwhile, and quiet where it did not', () => {
  const months = coverageMonths({
    covered: [
      { from: '2025-12-30', to: '2026-01-10' },
      { from: '2026-01-13', to: '2026-01-20' },
      { from: '2026-01-22', to: '2026-01-31' },
    ],
    missing: [
      { from: '2026-01-11', to: '2026-01-12', differenceMinor: 500 },
      { from: '2026-01-21', to: '2026-01-21', differenceMinor: 0 },
    ],
  })
  expect(months.map(({ month, missingDays, quietDays }) => [month, missingDays, quietDays])).toEqual([
    ['2025-12', 0, 0],
    ['2026-01', 2, 1],
  ])
  // 29 days of December are before the first statement
  expect(months[0]?.days.filter(({ state }) => state === 'outside')).toHaveLength(29)
})

test('without a day that a statement covers there is no calendar', () => {
  expect(coverageMonths({ covered: [], missing: [] })).toEqual([])
})
