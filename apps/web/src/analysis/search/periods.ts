/** Period presets over a company's fiscal years. Dates are `YYYY-MM-DD`, spans inclusive. */
import { bookedTo, dayOfIso, daysInMonth, isoOfDay } from '@verifikat/analyses'

export interface Period {
  readonly from: string
  readonly to: string
}

/** A fiscal year as the period bar needs it; `lastMonth` is the last month with postings. */
export interface PeriodYear extends Period {
  readonly coveredTo: string | null
  readonly lastMonth: string | null
}

export const presets = ['full-year', 'to-date', 'rolling-12', 'quarter', 'closing-30'] as const
export type Preset = (typeof presets)[number]

export function addDays(iso: string, days: number): string {
  return isoOfDay(dayOfIso(iso) + days)
}

/** The same day `months` later; the last day of the month where the month is shorter, and month ends stay month ends. */
export function addMonths(iso: string, months: number): string {
  const [year, month, day] = parts(iso)
  const index = year * 12 + month - 1 + months
  const toYear = Math.floor(index / 12)
  const toMonth = (index % 12) + 1
  const last = daysInMonth(toYear, toMonth)
  const isMonthEnd = day === daysInMonth(year, month)
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(isMonthEnd ? last : Math.min(day, last), 2)}`
}

/** Calendar months that touch the year, clipped to it: twelve for an ordinary year, up to eighteen for an extended one. */
export function monthsOf(year: Period): readonly (Period & { readonly month: string })[] {
  const months: (Period & { month: string })[] = []
  for (let month = year.from.slice(0, 7); month <= year.to.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7)) {
    const first = `${month}-01`
    const last = monthEnd(month)
    months.push({ month, from: later(first, year.from), to: earlier(last, year.to) })
  }
  return months
}

/** Quarters counted from the year's first month. */
export function quartersOf(year: Period): readonly Period[] {
  const months = monthsOf(year)
  const quarters: Period[] = []
  for (let i = 0; i < months.length; i += 3) {
    const first = months[i]
    const last = months[Math.min(i + 2, months.length - 1)]
    if (first && last) quarters.push({ from: first.from, to: last.to })
  }
  return quarters
}

/** The year that holds the day, otherwise the nearest earlier one, otherwise the first. */
export function yearAt<Y extends Period>(years: readonly Y[], day: string): Y | undefined {
  return years.findLast((year) => year.from <= day) ?? years[0]
}

/** The year that holds the whole period; null where it goes beyond any single year. */
export function singleYear<Y extends Period>(years: readonly Y[], period: Period): Y | null {
  return years.find((year) => year.from <= period.from && period.to <= year.to) ?? null
}

export function touches(year: Period, period: Period): boolean {
  return year.from <= period.to && period.from <= year.to
}

/** A fiscal year as far as it is booked: what screens show where no period is chosen. */
export function bookedPeriod(year: PeriodYear): Period {
  return { from: year.from, to: bookedTo(year) }
}

/** What a preset means for a year; null where it cannot be (no postings yet). */
export function presetPeriod(preset: Preset, year: PeriodYear): Period | null {
  switch (preset) {
    case 'full-year':
      return { from: year.from, to: year.to }
    case 'to-date': {
      const to = lastBookedDay(year)
      return to === null ? null : { from: year.from, to }
    }
    case 'rolling-12': {
      const to = lastBookedDay(year)
      return to === null ? null : { from: addDays(addMonths(to, -12), 1), to }
    }
    case 'quarter': {
      const booked = lastBookedDay(year)
      return quartersOf(year).findLast((quarter) => booked === null || quarter.from <= booked) ?? null
    }
    case 'closing-30':
      return { from: addDays(year.to, -30), to: addDays(year.to, 30) }
  }
}

/** Preset whose period this is, the first in the order shown. */
export function presetOf(period: Period, year: PeriodYear): Preset | null {
  return (
    presets.find((preset) => {
      if (preset === 'quarter') return quartersOf(year).some((quarter) => isSame(quarter, period))
      const span = presetPeriod(preset, year)
      return span !== null && isSame(span, period)
    }) ?? null
  )
}

export function samePeriodLastYear(period: Period): Period {
  return { from: addMonths(period.from, -12), to: addMonths(period.to, -12) }
}

/** From the clicked month alone, or with shift from the present span out to it. */
export function pickMonth(month: Period, present: Period, extend: boolean): Period {
  if (!extend) return { from: month.from, to: month.to }
  return month.from < present.from ? { from: month.from, to: present.to } : { from: present.from, to: month.to }
}

export function isSame(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to
}

/** A day as people type it: `2025-09-01`, `20250901`, `250901`. Null where it is no date. */
export function parseDay(text: string): string | null {
  const digits = text.trim().replaceAll(/[-.\s]/g, '')
  if (!/^(?:\d{6}|\d{8})$/.test(digits)) return null
  const full = digits.length === 6 ? `20${digits}` : digits
  const iso = `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6)}`
  return isoOfDay(dayOfIso(iso)) === iso ? iso : null
}

function lastBookedDay(year: PeriodYear): string | null {
  return year.lastMonth === null ? null : bookedTo(year)
}

function earlier(a: string, b: string): string {
  return [a, b].sort()[0] ?? a
}

function later(a: string, b: string): string {
  return [a, b].sort()[1] ?? b
}

function monthEnd(month: string): string {
  const [year, index] = parts(`${month}-01`)
  return `${month}-${pad(daysInMonth(year, index), 2)}`
}

function parts(iso: string): readonly [number, number, number] {
  return [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10))]
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
