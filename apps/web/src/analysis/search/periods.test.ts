import { expect, test } from 'vitest'
import { addMonths, monthsOf, parseDay, pickMonth, presetOf, presetPeriod, quartersOf, samePeriodLastYear, yearAt } from './periods.ts'

const broken = { from: '2025-09-01', to: '2026-08-31', coveredTo: null, lastMonth: '2026-05' }

test('a broken year has twelve months, the first and last inside it', () => {
  const months = monthsOf(broken)
  expect(months.map((m) => m.month)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
  ])
  expect(months[5]).toEqual({ month: '2026-02', from: '2026-02-01', to: '2026-02-28' })
})

test('a first year that starts mid-month is clipped, and an extended one has eighteen months', () => {
  const months = monthsOf({ from: '2024-03-14', to: '2025-08-31' })
  expect(months).toHaveLength(18)
  expect(months[0]).toEqual({ month: '2024-03', from: '2024-03-14', to: '2024-03-31' })
  expect(quartersOf({ from: '2024-03-14', to: '2025-08-31' })).toHaveLength(6)
})

test('presets follow the year and the last booked month', () => {
  expect(presetPeriod('full-year', broken)).toEqual({ from: '2025-09-01', to: '2026-08-31' })
  expect(presetPeriod('to-date', broken)).toEqual({ from: '2025-09-01', to: '2026-05-31' })
  expect(presetPeriod('rolling-12', broken)).toEqual({ from: '2025-06-01', to: '2026-05-31' })
  expect(presetPeriod('quarter', broken)).toEqual({ from: '2026-03-01', to: '2026-05-31' })
  expect(presetPeriod('closing-30', broken)).toEqual({ from: '2026-08-01', to: '2026-09-30' })
})

test('a year without postings has no to-date and no rolling twelve', () => {
  const empty = { ...broken, lastMonth: null }
  expect(presetPeriod('to-date', empty)).toBeNull()
  expect(presetPeriod('rolling-12', empty)).toBeNull()
})

test('the day the file says it covers bounds to-date', () => {
  expect(presetPeriod('to-date', { ...broken, coveredTo: '2026-05-17' })).toEqual({ from: '2025-09-01', to: '2026-05-17' })
  expect(presetPeriod('to-date', { ...broken, coveredTo: '2026-03-31' })).toEqual({ from: '2025-09-01', to: '2026-05-31' })
})

test('a span is named after its preset', () => {
  expect(presetOf({ from: '2025-09-01', to: '2026-08-31' }, broken)).toBe('full-year')
  expect(presetOf({ from: '2025-12-01', to: '2026-02-28' }, broken)).toBe('quarter')
  expect(presetOf({ from: '2025-12-02', to: '2026-02-28' }, broken)).toBeNull()
})

test('month ends stay month ends when moved', () => {
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(addMonths('2023-02-28', 12)).toBe('2024-02-29')
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
  expect(addMonths('2025-01-15', -1)).toBe('2024-12-15')
  expect(samePeriodLastYear({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2023-02-01', to: '2023-02-28' })
})

test('shift extends the span to the clicked month in either direction', () => {
  const present = { from: '2025-11-01', to: '2025-12-31' }
  expect(pickMonth({ from: '2026-02-01', to: '2026-02-28' }, present, true)).toEqual({ from: '2025-11-01', to: '2026-02-28' })
  expect(pickMonth({ from: '2025-09-01', to: '2025-09-30' }, present, true)).toEqual({ from: '2025-09-01', to: '2025-12-31' })
  expect(pickMonth({ from: '2025-09-01', to: '2025-09-30' }, present, false)).toEqual({ from: '2025-09-01', to: '2025-09-30' })
})

test('dates are read as people type them', () => {
  expect(parseDay('2025-09-01')).toBe('2025-09-01')
  expect(parseDay(' 20250901 ')).toBe('2025-09-01')
  expect(parseDay('250901')).toBe('2025-09-01')
  expect(parseDay('2025-02-29')).toBeNull()
  expect(parseDay('september')).toBeNull()
})

test('years are found by day', () => {
  const years = [
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2025-01-01', to: '2026-06-30' },
  ]
  expect(yearAt(years, '2024-05-01')).toBe(years[0])
  expect(yearAt(years, '2031-01-01')).toBe(years[1])
  expect(yearAt(years, '1999-01-01')).toBe(years[0])
})
