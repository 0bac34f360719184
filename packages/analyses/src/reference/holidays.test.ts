import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { easterSunday, holidayOn, holidaysOf, isBankingDay, nextBankingDay, weekdayOf } from './holidays.ts'

const listed = (year: number) => holidaysOf(year).map(({ id, day }) => `${isoOfDay(day)} ${id}`)
const next = (iso: string) => isoOfDay(nextBankingDay(dayOfIso(iso)))

test('Easter of known years', () => {
  // Published dates; 1943 and 2038 are the latest possible day, 1818 and 2285 the earliest.
  const known = [
    '1818-03-22',
    '1943-04-25',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
    '2285-03-22',
  ]
  for (const iso of known) expect(isoOfDay(easterSunday(Number(iso.slice(0, 4))))).toBe(iso)
})

test('2026 as the almanac has it', () => {
  expect(listed(2026)).toEqual([
    '2026-01-01 new-years-day',
    '2026-01-06 epiphany',
    '2026-04-03 good-friday',
    '2026-04-04 easter-eve',
    '2026-04-05 easter-day',
    '2026-04-06 easter-monday',
    '2026-05-01 may-day',
    '2026-05-14 ascension-day',
    '2026-05-23 whitsun-eve',
    '2026-05-24 whit-sunday',
    '2026-06-06 national-day',
    '2026-06-19 midsummer-eve',
    '2026-06-20 midsummer-day',
    '2026-10-31 all-saints-day',
    '2026-12-24 christmas-eve',
    '2026-12-25 christmas-day',
    '2026-12-26 boxing-day',
    '2026-12-31 new-years-eve',
  ])
})

test('Whit Monday ends with 2004, the national day begins with 2005', () => {
  expect(listed(2004)).toContain('2004-05-31 whit-monday')
  expect(listed(2004).some((day) => day.endsWith('national-day'))).toBe(false)
  expect(listed(2005)).toContain('2005-06-06 national-day')
  expect(listed(2005).some((day) => day.endsWith('whit-monday'))).toBe(false)
})

test('a public holiday goes before an eve, and two holidays on one day are both listed', () => {
  // Easter 2008 was 23 March, so that Ascension Day fell on May Day.
  expect(listed(2008).filter((day) => day.startsWith('2008-05-01'))).toEqual(['2008-05-01 may-day', '2008-05-01 ascension-day'])
  // Easter 2071 is 19 April, so that Whitsun Eve falls on the national day.
  expect(listed(2071).filter((day) => day.startsWith('2071-06-06'))).toEqual(['2071-06-06 whitsun-eve', '2071-06-06 national-day'])
  expect(holidayOn(dayOfIso('2071-06-06'))?.id).toBe('national-day')
  expect(holidayOn(dayOfIso('2026-11-21'))).toBeNull()
})

test('banking days', () => {
  expect(isBankingDay(dayOfIso('2026-11-20'))).toBe(true)
  expect(isBankingDay(dayOfIso('2026-11-21'))).toBe(false)
  expect(isBankingDay(dayOfIso('2026-06-19'))).toBe(false)
  expect(next('2026-11-20')).toBe('2026-11-20')
  // Thursday Christmas Eve, Friday, Saturday Boxing Day, Sunday: Monday.
  expect(next('2026-12-24')).toBe('2026-12-28')
  // Maundy Thursday is one, then Good Friday to Easter Monday are none.
  expect(next('2026-04-02')).toBe('2026-04-02')
  expect(next('2026-04-03')).toBe('2026-04-07')
})

test('in every year the moving days stay where the law puts them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2400 }), (year) => {
      const days = new Map(holidaysOf(year).map(({ id, day }) => [id, day]))
      const within = (id: string, weekday: number, from: string, to: string) => {
        const day = days.get(id) ?? Number.NaN
        expect(weekdayOf(day)).toBe(weekday)
        expect(day).toBeGreaterThanOrEqual(dayOfIso(`${year}-${from}`))
        expect(day).toBeLessThanOrEqual(dayOfIso(`${year}-${to}`))
      }
      within('easter-day', 0, '03-22', '04-25')
      within('ascension-day', 4, '04-30', '06-03')
      within('midsummer-eve', 5, '06-19', '06-25')
      within('midsummer-day', 6, '06-20', '06-26')
      within('all-saints-day', 6, '10-31', '11-06')
      const sorted = holidaysOf(year).map(({ day }) => day)
      expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
    }),
  )
})

test('the next banking day is one, is not before, and passes over none', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayOfIso('1990-01-01'), max: dayOfIso('2200-12-31') }), (day) => {
      const moved = nextBankingDay(day)
      expect(isBankingDay(moved)).toBe(true)
      // The longest run of closed days: 24–28 December around a weekend.
      expect(moved - day).toBeLessThanOrEqual(5)
      for (let passed = day; passed < moved; passed++) expect(isBankingDay(passed)).toBe(false)
    }),
  )
})
