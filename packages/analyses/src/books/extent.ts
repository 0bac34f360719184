import { civilOfDay, dayOfIso, daysInMonth } from '../dates.ts'
import type { Finding } from '../finding.ts'
import type { Period, Span } from './period.ts'

/** How much of a period is booked. Lengths that differ by less than this are the months of a calendar. */
const TOLERANCE_MONTHS = 0.11

/** Some days, and how many months of them are booked. */
export interface Extent {
  readonly from: string
  readonly to: string
  readonly months: number
}

/** Whole calendar months as they are, anything else as days × 12 ÷ 365. */
export function monthsOfDays(fromDay: number, toDay: number): number {
  if (toDay < fromDay) return 0
  const first = civilOfDay(fromDay)
  const last = civilOfDay(toDay)
  const isWhole = first.day === 1 && last.day === daysInMonth(last.year, last.month)
  return isWhole ? (last.year - first.year) * 12 + last.month - first.month + 1 : ((toDay - fromDay + 1) * 12) / 365
}

export function extentOf({ from, to, spans }: Pick<Period, 'from' | 'to' | 'spans'>): Extent {
  return { from, to, months: spans.reduce((sum, span) => sum + bookedMonths(span), 0) }
}

function bookedMonths({ fromDay, toDay, year }: Pick<Span, 'fromDay' | 'toDay' | 'year'>): number {
  return monthsOfDays(fromDay, Math.min(toDay, dayOfIso(year.bookedTo)))
}

export function isTwelve(months: number): boolean {
  return Math.abs(months - 12) <= TOLERANCE_MONTHS
}

/** Part of a year is not held against a whole one: whether two periods are booked for other numbers of months. */
export function areUnlike(of: Extent, against: Extent): boolean {
  return Math.abs(of.months - against.months) > TOLERANCE_MONTHS
}

export function unlikeFinding(of: Extent, against: Extent): Finding {
  return {
    code: 'period.unlike-comparison',
    severity: 'info',
    line: 0,
    values: {
      from: of.from,
      to: of.to,
      months: rounded(of.months),
      againstFrom: against.from,
      againstTo: against.to,
      againstMonths: rounded(against.months),
    },
  }
}

function rounded(months: number): number {
  return Math.round(months * 10) / 10
}
