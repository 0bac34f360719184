import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import { AppError } from '../errors.ts'
import type { Books, BooksYear } from './books.ts'
import { monthOfDay, type Stretch } from './stretch.ts'

/** The part of one fiscal year that a period covers. */
export interface Span extends Stretch {
  readonly year: BooksYear
  /** In `Books.years`. */
  readonly index: number
  /** Covers the whole fiscal year, so that the vouchers dated outside it belong (= `outside`). */
  readonly whole: boolean
}

/** A period as far as books are loaded. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly fromDay: number
  readonly toDay: number
  /** Ascending, at least one. */
  readonly spans: readonly Span[]
}

/** The spans of the fiscal years that a period touches. Null bounds: from the first loaded year, to the end of the last. */
export function spansOf(books: Books, from: string | null, to: string | null): Span[] {
  const fromDay = from === null ? Number.NEGATIVE_INFINITY : dayOfIso(from)
  const toDay = to === null ? Number.POSITIVE_INFINITY : dayOfIso(to)
  return books.years.flatMap((year, index) => {
    const span = { fromDay: Math.max(fromDay, year.fromDay), toDay: Math.min(toDay, year.toDay) }
    if (span.fromDay > span.toDay) return []
    const whole = span.fromDay === year.fromDay && span.toDay === year.toDay
    return [{ ...span, year, index, whole, outside: whole }]
  })
}

/** A period cut to what is loaded; null bounds mean the newest file's fiscal year, as far as it is booked. Refuses a period without any books. */
export function periodOf(books: Books, from: string | null, to: string | null): Period {
  const newest = books.years.findLast((year) => year.ledger !== null)
  if (!newest) throw new AppError('no_books', { params: { reason: 'no_files' } })
  const asked = {
    from: from ?? (to === null || to >= newest.year.from ? newest.year.from : null),
    to: to ?? (from === null || from <= newest.year.to ? endOf(newest, from) : null),
  }
  if (asked.from !== null && asked.to !== null && asked.from > asked.to) {
    throw new AppError('invalid_input', { params: { reason: 'period_order', from: asked.from, to: asked.to } })
  }
  const period = periodOfSpans(spansOf(books, asked.from, asked.to))
  if (!period) throw new AppError('no_books', { params: { reason: 'period_without_books', from: asked.from ?? '', to: asked.to ?? '' } })
  return period
}

/** Where the newest fiscal year ends when nobody says: at what is booked, or with the year where all that is asked for lies after that. */
function endOf({ year, bookedTo }: BooksYear, from: string | null): string {
  return from !== null && from > bookedTo ? year.to : bookedTo
}

function periodOfSpans(spans: readonly Span[]): Period | null {
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return null
  return { from: isoOfDay(first.fromDay), to: isoOfDay(last.toDay), fromDay: first.fromDay, toDay: last.toDay, spans }
}

/** The last day of a span that its file covers: later ones are no data. */
function coveredDay({ year, toDay }: Span): number {
  return year.coveredTo === null ? toDay : Math.min(toDay, dayOfIso(year.coveredTo))
}

/** Whether every day of a period is loaded and covered by its files. */
export function isCovered({ spans }: Period): boolean {
  return spans.every((span) => coveredDay(span) === span.toDay)
}

/**
 * A period without the days after what its files cover (`#OMFATTN`), which are no data and never 0; null where nothing is left. A fiscal year
 * asked for as a whole stays one, with the vouchers dated outside it.
 */
export function coveredPeriod(period: Period): Period | null {
  if (isCovered(period)) return period
  return periodOfSpans(
    period.spans.flatMap((span) => {
      const toDay = coveredDay(span)
      return toDay < span.fromDay ? [] : [{ ...span, toDay }]
    }),
  )
}

/** A period without the days after the last booked month of its last fiscal year; as it is where all of it lies after them. */
export function bookedPeriod(period: Period): Period {
  const last = period.spans.at(-1)
  if (!last) return period
  const toDay = Math.min(last.toDay, dayOfIso(last.year.bookedTo))
  if (toDay === last.toDay || toDay < last.fromDay) return period
  return periodOfSpans([...period.spans.slice(0, -1), { ...last, toDay }]) ?? period
}

/**
 * The period to compare with: for whole fiscal years as many whole fiscal years before them, otherwise the same days as many whole years
 * earlier as it takes for the two not to overlap (a month's last day stays a last day). Null where any day of it is not loaded or not covered
 * by its file: a shorter period would compare what can't be compared.
 */
export function previousPeriod(books: Books, period: Period): Period | null {
  const first = period.spans[0]
  if (!first) return null
  if (period.spans.every((span) => span.whole && span.toDay === span.year.toDay)) {
    const from = first.index - period.spans.length
    const years = books.years.slice(Math.max(0, from), first.index)
    const start = years[0]
    const end = years.at(-1)
    if (!start || !end || from < 0) return null
    return coveredOrNull(periodOfSpans(spansOf(books, start.year.from, end.year.to)))
  }
  let years = 1
  while (yearsBefore(period.toDay, years) >= period.fromDay) years++
  const fromDay = yearsBefore(period.fromDay, years)
  const toDay = yearsBefore(period.toDay, years)
  const before = periodOfSpans(spansOf(books, isoOfDay(fromDay), isoOfDay(toDay)))
  return before !== null && before.fromDay === fromDay && before.toDay === toDay && isUnbroken(before) ? coveredOrNull(before) : null
}

function coveredOrNull(period: Period | null): Period | null {
  return period && isCovered(period) ? period : null
}

/** The same day so many years earlier; a month's last day stays one. */
export function yearsBefore(day: number, years: number): number {
  const date = civilOfDay(day)
  const isLast = date.day === daysInMonth(date.year, date.month)
  const days = daysInMonth(date.year - years, date.month)
  return dayOf(date.year - years, date.month, isLast ? days : Math.min(date.day, days))
}

function isUnbroken({ spans }: Period): boolean {
  return spans.every((span, i) => i === 0 || span.fromDay === (spans[i - 1]?.toDay ?? 0) + 1)
}

/** The calendar months of a period as year × 12 + month − 1. */
export function monthsOf(period: Period): { readonly first: number; readonly count: number } {
  const first = monthOfDay(period.fromDay)
  return { first, count: monthOfDay(period.toDay) - first + 1 }
}

/** `YYYY-MM` of year × 12 + month − 1. */
export function isoOfMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Whether a month of the period has data: some loaded day with vouchers in it, inside the period and not after what the file covers. */
export function monthHasData(period: Period, month: number): boolean {
  const year = Math.floor(month / 12)
  const monthOfYear = (month % 12) + 1
  const fromDay = dayOf(year, monthOfYear, 1)
  const toDay = dayOf(year, monthOfYear, daysInMonth(year, monthOfYear))
  return period.spans.some((span) => {
    const last = span.year.coveredTo === null ? span.toDay : Math.min(span.toDay, dayOfIso(span.year.coveredTo))
    return span.year.hasVouchers && Math.max(fromDay, span.fromDay) <= Math.min(toDay, last)
  })
}

/** A span of a fiscal year known by declared balances only somewhere in the period: debit and credit are unknown. */
export function hasVouchersThroughout(period: Period): boolean {
  return period.spans.every((span) => span.year.hasVouchers)
}
