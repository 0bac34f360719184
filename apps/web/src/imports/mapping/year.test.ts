import { expect, test } from 'vitest'
import { yearOf } from './year.ts'

test('a fiscal year has two dates, the first before the last', () => {
  expect(yearOf({ from: '2025-05-01', to: '2026-04-30' })).toEqual({ from: '2025-05-01', to: '2026-04-30' })
  expect(yearOf({ from: ' 20250501', to: '20260430 ' })).toEqual({ from: '2025-05-01', to: '2026-04-30' })
})

test.each([
  ['', ''],
  ['2025-05-01', ''],
  ['2025-05-01', '2025-04-30'],
  ['2025-02-29', '2026-01-31'],
  ['1/5/2025', '30/4/2026'],
])('%j to %j is no fiscal year', (from, to) => {
  expect(yearOf({ from, to })).toBe(null)
})
