import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { isBankingDay } from '../reference/holidays.ts'
import { type DeadlineInput, deadlines, nextDeadlines } from './deadlines.ts'

const base: DeadlineInput = {
  form: 'AB',
  fiscalYears: [{ from: '2025-09-01', to: '2026-08-31' }],
  vatPeriod: 'monthly',
  vatBaseOre: 41_523_000_00,
  hasEuTrade: false,
  isEmployer: true,
  isDigital: true,
  reportDates: [],
}
const short = (all: ReturnType<typeof deadlines>) => all.map(({ kind, date, period }) => `${date} ${kind} ${period.to}`)

test('what a company of 41 million kronor with a broken year has to do next on 20 November 2026', () => {
  // VAT and employer return of October: 26 November, a Thursday. Payment of October's contributions was 12 November; of November's 12 December, a
  // Saturday, so Monday the 14th. Year end 31 August: meeting six months after, 28 February (a Sunday, not moved); report seven months after, Wednesday
  // 31 March; income tax return of July–August, digital: 1 April, Maundy Thursday 2027 being 25 March.
  const next = nextDeadlines(base, '2026-11-20')
  expect(short(next)).toEqual([
    '2026-11-26 vat-return 2026-10-31',
    '2026-11-26 employer-return 2026-10-31',
    '2026-12-14 employer-payment 2026-11-30',
    '2027-02-28 annual-meeting 2026-08-31',
    '2027-03-31 annual-report 2026-08-31',
    '2027-04-01 income-tax-return 2026-08-31',
  ])
  expect(next.map(({ days }) => days)).toEqual([6, 6, 24, 100, 131, 132])
  expect(next[2]).toMatchObject({ ruleDate: '2026-12-12', basis: 'SFL 62:3' })
})

test('a small company: VAT on the 12th of the second month after, 17th in January and August', () => {
  const small = { ...base, vatBaseOre: 3_000_000_00, fiscalYears: [] }
  expect(short(deadlines(small, '2026-01-01', '2026-01-31'))).toEqual([
    // 17 January 2026 is a Saturday: Monday the 19th.
    '2026-01-19 vat-return 2025-11-30',
    '2026-01-19 employer-return 2025-12-31',
  ])
  const quarters = deadlines({ ...small, vatPeriod: 'quarterly', isEmployer: false }, '2026-01-01', '2026-12-31')
  // 12 February, 12 May, 17 August, 12 November: all weekdays in 2026.
  expect(short(quarters)).toEqual([
    '2026-02-12 vat-return 2025-12-31',
    '2026-05-12 vat-return 2026-03-31',
    '2026-08-17 vat-return 2026-06-30',
    '2026-11-12 vat-return 2026-09-30',
  ])
  expect(quarters[0]?.period).toEqual({ from: '2025-10-01', to: '2025-12-31' })
})

test('a large company hands in on the 27th in December', () => {
  // 27 December 2026 is a Sunday after Boxing Day: Monday the 28th.
  expect(short(deadlines({ ...base, isEmployer: false, fiscalYears: [] }, '2026-12-01', '2026-12-31'))).toEqual([
    '2026-12-28 vat-return 2026-11-30',
  ])
})

test('VAT once a year follows the income tax return, with EU trade the 26th of the second month', () => {
  const yearly: DeadlineInput = {
    ...base,
    vatPeriod: 'yearly',
    vatBaseOre: null,
    isEmployer: false,
    fiscalYears: [{ from: '2025-01-01', to: '2025-12-31' }],
  }
  const vat = (input: DeadlineInput) => deadlines(input, '2026-01-01', '2026-12-31').filter(({ kind }) => kind === 'vat-return')
  expect(short(vat(yearly))).toEqual(['2026-08-17 vat-return 2025-12-31'])
  // 12 July 2026 is a Sunday.
  expect(short(vat({ ...yearly, isDigital: false }))).toEqual(['2026-07-13 vat-return 2025-12-31'])
  expect(short(vat({ ...yearly, hasEuTrade: true }))).toEqual(['2026-02-26 vat-return 2025-12-31'])
  expect(short(vat({ ...yearly, form: 'HB' }))).toEqual(['2026-02-26 vat-return 2025-12-31'])
  expect(short(vat({ ...yearly, form: 'E' }))).toEqual(['2026-05-12 vat-return 2025-12-31'])
})

test('the income tax return by the month in which the fiscal year ends', () => {
  const due = (to: string, isDigital: boolean, form = 'AB') =>
    deadlines(
      { ...base, form, isDigital, vatPeriod: null, isEmployer: false, fiscalYears: [{ from: '2024-01-01', to }] },
      '2024-01-01',
      '2027-12-31',
    )
      .filter(({ kind }) => kind === 'income-tax-return')
      .map(({ ruleDate, date }) => [ruleDate, date])
  expect(due('2025-04-30', true)).toEqual([['2025-12-01', '2025-12-01']])
  // 1 November 2025 is both a Saturday and All Saints' Day: Monday the 3rd.
  expect(due('2025-04-30', false)).toEqual([['2025-11-01', '2025-11-03']])
  expect(due('2025-06-30', true)).toEqual([['2026-01-15', '2026-01-15']])
  expect(due('2025-08-31', false)).toEqual([['2026-03-01', '2026-03-02']])
  // 1 August 2026 is a Saturday.
  expect(due('2025-12-31', true)).toEqual([['2026-08-01', '2026-08-03']])
  // 2 May 2026 is a Saturday.
  expect(due('2025-12-31', true, 'E')).toEqual([['2026-05-02', '2026-05-04']])
})

test('meetings and reports are of limited companies and associations; an audit file closes sixty days after the report', () => {
  const kinds = (form: string | null) =>
    deadlines({ ...base, form, vatPeriod: null, isEmployer: false }, '2026-09-01', '2027-12-31').map(({ kind }) => kind)
  expect(kinds('AB')).toEqual(['annual-meeting', 'annual-report', 'income-tax-return'])
  expect(kinds('BRF')).toEqual(['annual-meeting', 'income-tax-return'])
  expect(kinds('HB')).toEqual(['income-tax-return'])
  expect(kinds('E')).toEqual(['income-tax-return'])
  // Whose form nothing tells is not taken for a limited company.
  expect(kinds(null)).toEqual([])
  const files = deadlines(
    { ...base, reportDates: ['2026-10-01'], fiscalYears: [], vatPeriod: null, isEmployer: false },
    '2026-11-01',
    '2026-12-31',
  )
  // 1 October + 60 days = 30 November.
  expect(short(files)).toEqual(['2026-11-30 audit-file 2026-10-01'])
})

test('of any company on any day: sorted, within the days asked for, moved to banking days and never earlier, whatever the order of fiscal years', () => {
  const years = [
    { from: '2024-05-01', to: '2025-04-30' },
    { from: '2025-05-01', to: '2026-06-30' },
    { from: '2026-07-01', to: '2026-12-31' },
  ]
  fc.assert(
    fc.property(
      fc.record({
        form: fc.constantFrom('AB', 'EK', 'HB', 'E', null),
        vatPeriod: fc.constantFrom('monthly', 'quarterly', 'yearly', null),
        vatBaseOre: fc.constantFrom(null, 100_000_00, 50_000_000_00),
        hasEuTrade: fc.boolean(),
        isEmployer: fc.boolean(),
        isDigital: fc.boolean(),
      } as const),
      fc.integer({ min: dayOfIso('2025-01-01'), max: dayOfIso('2027-06-30') }),
      fc.integer({ min: 0, max: 500 }),
      (own, from, length) => {
        const input = { ...own, reportDates: [], fiscalYears: years }
        const today = isoOfDay(from)
        const until = isoOfDay(from + length)
        const all = deadlines(input, today, until)
        expect(deadlines({ ...input, fiscalYears: years.toReversed() }, today, until)).toEqual(all)
        for (const [i, { kind, date, ruleDate, days }] of all.entries()) {
          expect(date >= today && date <= until && date >= ruleDate).toBe(true)
          expect(days).toBe(dayOfIso(date) - from)
          expect(days).toBeGreaterThanOrEqual(all[i - 1]?.days ?? 0)
          if (kind !== 'annual-meeting' && kind !== 'audit-file') expect(isBankingDay(dayOfIso(date))).toBe(true)
        }
      },
    ),
  )
})
