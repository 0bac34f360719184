import { expect, test } from 'vitest'
import { formatDay, formatDayOf, formatFiscalYear, formatFiscalYears, formatMonth, monthsBetween, yearKind } from './dates.ts'

test('months have three letters in both languages', () => {
  const months = monthsBetween('2026-01-01', '2026-12-31')
  expect(months.map((month) => formatMonth(month, 'en')).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  expect(months.map((month) => formatMonth(month, 'sv')).join(' ')).toBe('jan feb mar apr maj jun jul aug sep okt nov dec')
})

test('days and fiscal years', () => {
  expect(formatDay('2026-08-31', 'en')).toBe('31\u00a0Aug')
  expect(formatFiscalYear({ from: '2025-09-01', to: '2026-08-31' })).toBe('2025/26')
  expect(formatFiscalYear({ from: '2026-01-01', to: '2026-12-31' })).toBe('2026')
  const years = [2023, 2024, 2025].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }))
  expect([formatFiscalYears(years), formatFiscalYears(years.slice(1)), formatFiscalYears([])]).toEqual(['2023–2025', '2024, 2025', ''])
  // one that is not here is no part of a span
  expect(formatFiscalYears([{ from: '2021-01-01', to: '2021-12-31' }, ...years])).toBe('2021, 2023, 2024, 2025')
})

test('months of an extended year', () => {
  expect(monthsBetween('2024-07-01', '2025-12-31')).toHaveLength(18)
})

test('a fiscal year is a calendar year, a broken one, or neither', () => {
  expect(yearKind({ from: '2025-01-01', to: '2025-12-31' })).toBe('calendar')
  expect(yearKind({ from: '2024-07-01', to: '2025-06-30' })).toBe('broken')
  expect(yearKind({ from: '2025-01-01', to: '2025-12-16' })).toBe('odd')
  expect(yearKind({ from: '2024-07-01', to: '2025-12-31' })).toBe('odd')
})

test('a day is said without its year only within the one fiscal year that is shown', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' }
  expect(formatDayOf('2024-01-08', [year], 'en')).toBe('8\u00a0Jan')
  expect(formatDayOf('2025-01-08', [year], 'en')).toBe('2025-01-08')
  expect(formatDayOf('2024-01-08', [{ from: '2023-01-01', to: '2023-12-31' }, year], 'en')).toBe('2024-01-08')
})
