import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { type Period, periodOf } from '../books/period.ts'
import { yearName } from '../books/year-name.ts'
import { civilOfDay, dayOfIso, daysInMonth } from '../dates.ts'
import { AppError } from '../errors.ts'
import { type ColumnAmounts, periodAmounts } from '../statements/amounts.ts'
import { roundOre } from '../statistics/statistics.ts'
import type { Words } from '../tables/words.ts'
import { decimal } from '../texts/figures.ts'
import { withoutHidden } from './closed.ts'

/** A fiscal year of an association with what its accounts came to. */
export interface AssociationYear {
  readonly from: string
  readonly to: string
  readonly period: Period
  readonly amounts: ColumnAmounts
  readonly hasVouchers: boolean
  /** Vouchers that hide what its result accounts came to: that is then not known. */
  readonly closedBy: readonly string[]
  /** The last booked day, where that lies before the year's end. */
  readonly bookedTo: string | null
}

/** The day that a year is judged at: its end, or the last booked day before it. */
export function dayOf({ to, bookedTo }: Pick<AssociationYear, 'to' | 'bookedTo'>): string {
  return bookedTo ?? to
}

interface Days {
  readonly from: string
  readonly to: string
}

/** The same as a heading: with its months where they are not twelve. */
export function yearWords(year: Days): Words {
  const months = monthsText(year)
  const name = yearName(year)
  return isTwelveMonths(year) ? [name, name] : [`${name}, ${months} months`, `${name}, ${months} mån`]
}

/** Calendar months of a fiscal year, a month that is not whole by its days: from 17 March 2025 to 31 December 9.5. */
export function monthsIn({ from, to }: Days): number {
  const first = civilOfDay(dayOfIso(from))
  const last = civilOfDay(dayOfIso(to))
  const before = (first.day - 1) / daysInMonth(first.year, first.month)
  const after = 1 - last.day / daysInMonth(last.year, last.month)
  return (last.year - first.year) * 12 + last.month - first.month + 1 - before - after
}

export function monthsText(year: Days): string {
  return decimal(Math.round(monthsIn(year) * 10) / 10)
}

/** Of twelve months, give or take a few days of an association that was founded early in January. */
export function isTwelveMonths(year: Days): boolean {
  return Math.abs(monthsIn(year) - 12) < 0.2
}

/** What an amount of a fiscal year comes to for twelve months; as it is where the year has them. */
export function forTwelveMonths(ore: number | null, year: Days): number | null {
  return ore === null || isTwelveMonths(year) ? ore : roundOre((ore * 12) / monthsIn(year))
}

/** What an amount a year comes to for the months of a fiscal year. */
export function forItsMonths(ore: number | null, year: Days): number | null {
  return ore === null || isTwelveMonths(year) ? ore : roundOre((ore * monthsIn(year)) / 12)
}

/** The fiscal year that a day lies in (null: the newest file's), and those right before it, the oldest first: none from beyond a year that is not loaded. */
export function associationYears(books: Books, day: string | null, before: number): AssociationYear[] {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)
  if (!newest) throw new AppError('no_books', { params: { reason: 'no_files' } })
  const last = day === null ? newest : books.years.findLast(({ year }) => year.from <= day && day <= year.to)
  if (!last) throw new AppError('no_books', { params: { reason: 'period_without_books', from: day ?? '', to: day ?? '' } })
  const at = books.years.indexOf(last)
  let first = at
  while (first > at - before && isRightBefore(books.years[first - 1]?.year, books.years[first]?.year)) first--
  return books.years.slice(first, at + 1).map((own) => {
    const { year, hasVouchers, bookedTo } = own
    const period = periodOf(books, year.from, year.to)
    return {
      from: year.from,
      to: year.to,
      period,
      ...withoutHidden(books, own, periodAmounts(books, period)),
      hasVouchers,
      bookedTo: bookedTo < year.to ? bookedTo : null,
    }
  })
}

function isRightBefore(year: Days | undefined, next: Days | undefined): boolean {
  return year !== undefined && next !== undefined && dayOfIso(year.to) + 1 === dayOfIso(next.from)
}

/** What accounts moved by in a year, debit positive; null where the books do not say. */
export function movedOn(books: Books, { amounts }: AssociationYear, patterns: readonly string[]): number | null {
  return summed(amounts.movementOre, books, patterns)
}

/** What accounts stood at when a year ended, and when it began; debit positive. */
export function closingOn(books: Books, { amounts }: AssociationYear, patterns: readonly string[]): number | null {
  return summed(amounts.closingOre, books, patterns)
}

export function openingOn(books: Books, { amounts }: AssociationYear, patterns: readonly string[]): number | null {
  return summed(amounts.openingOre, books, patterns)
}

function summed(column: Float64Array, books: Books, patterns: readonly string[]): number | null {
  const mask = accountMask(patterns, books.accounts)
  let sum = 0
  for (let a = 0; a < mask.length; a++) if (mask[a] === 1) sum += column[a] ?? Number.NaN
  return Number.isNaN(sum) ? null : sum
}

/** Minus an amount that may be unknown; never −0. */
export function negated(ore: number | null): number | null {
  return ore === null ? null : 0 - ore
}

/** The sum of amounts; null where one of them is unknown. */
export function sumOfKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, ore) => (sum === null || ore === null ? null : sum + ore), 0)
}
