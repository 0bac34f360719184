import { civilOfDay, dayOf, daysInMonth } from '../dates.ts'

export interface YearSpan {
  readonly fromDay: number
  readonly toDay: number
}

/** `full`: an established company; `short`, `long`: a newly started one. */
export type FirstYear = 'full' | 'short' | 'long'

/**
 * Consecutive fiscal years, the last ending on the last day of `endMonth` in `endYear`.
 * A new company's first year starts inside a month and is shortened (4–11 months) or extended (13–18 months, the most that BFL 3 kap. allows).
 */
export function fiscalYears(
  years: number,
  endYear: number,
  endMonth: number,
  firstYear: FirstYear,
  months: number,
  startDayOfMonth: number,
): readonly YearSpan[] {
  const spans: YearSpan[] = []
  for (let i = 0; i < years; i++) {
    const year = endYear - (years - 1 - i)
    const toDay = dayOf(year, endMonth, daysInMonth(year, endMonth))
    const first = i === 0 && firstYear !== 'full'
    const length = first ? months : 12
    const startMonthIndex = year * 12 + endMonth - length
    const startYear = Math.floor(startMonthIndex / 12)
    const startMonth = (startMonthIndex % 12) + 1
    spans.push({ fromDay: dayOf(startYear, startMonth, first ? startDayOfMonth : 1), toDay })
  }
  return spans
}

/** 0 Monday … 6 Sunday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Easter Sunday (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

const fixedHolidays = new Set([101, 106, 501, 606, 1224, 1225, 1226, 1231])

/** A weekday that is not a Swedish public holiday, nor Midsummer, Christmas or New Year's Eve. */
export function isBankDay(day: number): boolean {
  const ofWeek = weekday(day)
  if (ofWeek > 4) return false
  const { year, month, day: date } = civilOfDay(day)
  if (fixedHolidays.has(month * 100 + date)) return false
  if (month === 6) return !(ofWeek === 4 && date >= 19 && date <= 25)
  if (month < 3 || month > 6) return true
  const sinceEaster = day - easter(year)
  return sinceEaster !== -2 && sinceEaster !== 1 && sinceEaster !== 39
}

export function bankDayOnOrAfter(day: number): number {
  let d = day
  while (!isBankDay(d)) d++
  return d
}

export function bankDayOnOrBefore(day: number): number {
  let d = day
  while (!isBankDay(d)) d--
  return d
}

/** year × 12 + month − 1. */
export function monthIndex(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

export function isMonthEnd(day: number): boolean {
  return monthIndex(day + 1) !== monthIndex(day)
}

/** Relative activity per calendar month: slow July, busy spring and late autumn. */
const season = [0.85, 0.95, 1.1, 1.02, 1.08, 1.05, 0.55, 0.85, 1.08, 1.12, 1.15, 1.2]

/** Relative activity of a day; 0 on days without work. */
export function activity(day: number): number {
  if (!isBankDay(day)) return 0
  const { month } = civilOfDay(day)
  return (season[month - 1] ?? 1) * (weekday(day) === 0 ? 1.15 : weekday(day) === 4 ? 0.9 : 1)
}
