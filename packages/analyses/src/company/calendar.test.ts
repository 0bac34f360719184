import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { holidayOn, holidaysOf, weekdayOf } from '../reference/holidays.ts'
import { companyCalendarSchema, noCompanyCalendar, workingDays } from './calendar.ts'

const day = dayOfIso
const calendar = companyCalendarSchema.parse({
  free: [
    { from: '2026-05-15', to: '2026-05-15', name: 'Klämdag' },
    { from: '2026-07-13', to: '2026-07-31' },
  ],
  working: [
    { from: '2026-06-19', to: '2026-06-20' },
    { from: '2026-12-05', to: '2026-12-05', name: 'Inventering' },
  ],
})

test('own days over the calendar’s', () => {
  const { isWeekend, holiday } = workingDays(calendar)
  expect(holiday(day('2026-05-15'))).toEqual({ id: 'own-free-day', kind: 'own' })
  expect(holiday(day('2026-07-15'))?.id).toBe('own-free-day')
  // Midsummer Eve and Day are worked; a Saturday of stocktaking is no weekend, the Sunday after it is.
  expect([holiday(day('2026-06-19')), holiday(day('2026-06-20')), isWeekend(day('2026-06-20'))]).toEqual([null, null, false])
  expect([isWeekend(day('2026-12-05')), isWeekend(day('2026-12-06'))]).toEqual([false, true])
  expect(holiday(day('2026-05-14'))?.id).toBe('ascension-day')
})

test('the almanac of four more years, by hand', () => {
  // Weekday holidays as printed in Swedish almanacs of these years (Easter: 2023-04-09, 2024-03-31, 2025-04-20, 2027-03-28).
  const moving = (year: number) =>
    holidaysOf(year).flatMap(({ id, day: at }) =>
      ['good-friday', 'easter-monday', 'ascension-day', 'midsummer-eve', 'all-saints-day'].includes(id) ? [isoOfDay(at)] : [],
    )
  expect(moving(2023)).toEqual(['2023-04-07', '2023-04-10', '2023-05-18', '2023-06-23', '2023-11-04'])
  expect(moving(2024)).toEqual(['2024-03-29', '2024-04-01', '2024-05-09', '2024-06-21', '2024-11-02'])
  expect(moving(2025)).toEqual(['2025-04-18', '2025-04-21', '2025-05-29', '2025-06-20', '2025-11-01'])
  expect(moving(2027)).toEqual(['2027-03-26', '2027-03-29', '2027-05-06', '2027-06-25', '2027-11-06'])
})

test('a day can’t be both, a span has an end, and nothing said is the almanac', () => {
  const one = { from: '2026-05-01', to: '2026-05-10' }
  expect(companyCalendarSchema.safeParse({ free: [one], working: [{ from: '2026-05-10', to: '2026-05-12' }] }).success).toBe(false)
  expect(companyCalendarSchema.safeParse({ free: [{ from: '2026-05-10', to: '2026-05-01' }] }).success).toBe(false)
  expect(companyCalendarSchema.safeParse({ free: [{ from: '2026-01-01', to: '2027-12-31' }] }).success).toBe(false)
  const { isWeekend, holiday } = workingDays(noCompanyCalendar)
  fc.assert(
    fc.property(fc.integer({ min: day('1990-01-01'), max: day('2100-12-31') }), (at) => {
      expect(holiday(at)).toEqual(holidayOn(at))
      expect(isWeekend(at)).toBe([0, 6].includes(weekdayOf(at)))
    }),
  )
})
