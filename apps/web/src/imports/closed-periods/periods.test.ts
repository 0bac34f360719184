import { expect, test } from 'vitest'
import { isDayWithin, newestFirst, openVatPeriods, periodName } from './periods.ts'

const calendar = { from: '2024-01-01', to: '2024-12-31' }
const broken = { from: '2024-09-01', to: '2025-08-31' }

test('months of the fiscal years, newest first, leap day and all', () => {
  const months = openVatPeriods([calendar], 'vat-month', [])
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2024-12-01', to: '2024-12-31' })
  expect(months[10]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('quarters are the calendar’s, also where a broken year begins in the middle of one', () => {
  expect(openVatPeriods([broken], 'vat-quarter', []).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2025-07-01 2025-09-30',
    '2025-04-01 2025-06-30',
    '2025-01-01 2025-03-31',
    '2024-10-01 2024-12-31',
    '2024-07-01 2024-09-30',
  ])
})

test('a quarter that two fiscal years share is offered once', () => {
  const short = { from: '2024-01-01', to: '2024-08-31' }
  expect(openVatPeriods([short, broken], 'vat-quarter', []).filter(({ from }) => from === '2024-07-01')).toHaveLength(1)
})

test('a VAT year is the fiscal year', () => {
  expect(openVatPeriods([broken], 'vat-year', [])).toEqual([broken])
})

test('what has been reported, as such or within a longer period, is not offered again; a sign-off does not report', () => {
  const closed = [
    { kind: 'vat-reported' as const, from: '2024-01-01', to: '2024-03-31' },
    { kind: 'signed-off' as const, ...calendar },
  ]
  expect(openVatPeriods([calendar], 'vat-month', closed).map(({ from }) => from)).not.toContain('2024-02-01')
  expect(openVatPeriods([calendar], 'vat-month', closed)).toHaveLength(9)
  expect(openVatPeriods([calendar], 'vat-quarter', closed)).toHaveLength(3)
})

test('periods are named by what they are', () => {
  expect(periodName({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ kind: 'month', month: '2024-02' })
  expect(periodName({ from: '2024-10-01', to: '2024-12-31' })).toEqual({ kind: 'quarter', quarter: 4, year: '2024' })
  expect(periodName({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ kind: 'year', year: '2024' })
  expect(periodName(broken)).toEqual({ kind: 'year', year: '2024/25' })
  expect(periodName({ from: '2024-02-01', to: '2024-04-30' })).toEqual({ kind: 'span', from: '2024-02-01', to: '2024-04-30' })
  expect(periodName({ from: '2024-01-01', to: '2024-11-30' })).toEqual({ kind: 'span', from: '2024-01-01', to: '2024-11-30' })
  expect(periodName({ from: '2024-01-01', to: '2024-03-30' })).toMatchObject({ kind: 'span' })
})

test('what ended last comes first, the longer before what lies in it', () => {
  const march = { from: '2024-03-01', to: '2024-03-31' }
  const december = { from: '2024-12-01', to: '2024-12-31' }
  expect(newestFirst([march, december, calendar])).toEqual([calendar, december, march])
})

test('a sign-off is up to a day that there is, within the fiscal year', () => {
  expect(['2024-01-01', '2024-02-29', '2024-12-31'].every((day) => isDayWithin(day, calendar))).toBe(true)
  expect(['', '2024-2-1', '2024-02-30', '2024-13-01', '2023-12-31', '2025-01-01'].filter((day) => isDayWithin(day, calendar))).toEqual([])
})
