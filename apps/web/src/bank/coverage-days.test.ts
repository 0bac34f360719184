import { expect, test } from 'vitest'
import { coverageMonths, unreadSpans } from './coverage-days.ts'

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

test('a month is not whole where rows were left out as unreadable: by their days where they say them, else by those of their file', () => {
  const span = { from: '2024-11-01', to: '2024-12-31', differenceMinor: null }
  const said = (row: string) => {
    const unread = unreadSpans(
      [
        { code: 'bank.row-unread', values: { row } },
        { code: 'bank.other', values: {} },
      ],
      [span],
    )
    const months = coverageMonths({ covered: [span], missing: [], unread })
    return months.map(({ hasUnread, days }) => [hasUnread, days.filter(({ state }) => state === 'unread').map(({ date }) => date)] as const)
  }
  expect(said('2024-12-27 Lön -12x34')).toEqual([
    [false, []],
    [true, ['2024-12-27']],
  ])
  expect(said('241227X4')).toEqual(said('2024-12-27 Lön -12x34'))
  // no day is green that may be the one
  expect(said('…').map(([hasUnread, days]) => [hasUnread, days.length])).toEqual([
    [true, 30],
    [true, 31],
  ])
})

test('days of a statement that does not tie are not whole', () => {
  const whole = { from: '2024-11-01', to: '2024-11-30', differenceMinor: 0 }
  const apart = { from: '2024-12-01', to: '2024-12-31', differenceMinor: -500 }
  expect(unreadSpans([], [whole, apart])).toEqual([{ from: '2024-12-01', to: '2024-12-31' }])
})
