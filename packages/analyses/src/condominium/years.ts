import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { type Period, periodOf } from '../books/period.ts'
import { AppError } from '../errors.ts'
import { type ColumnAmounts, periodAmounts } from '../statements/amounts.ts'

/** A fiscal year of an association with what its accounts came to. */
export interface AssociationYear {
  readonly from: string
  readonly to: string
  readonly period: Period
  readonly amounts: ColumnAmounts
  readonly hasVouchers: boolean
  /** The last booked day, where that lies before the year's end. */
  readonly bookedTo: string | null
}

/** The fiscal year that a day lies in (null: the newest file's), and those before it, the oldest first. */
export function associationYears(books: Books, day: string | null, before: number): AssociationYear[] {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)
  if (!newest) throw new AppError('no_books', { params: { reason: 'no_files' } })
  const last = day === null ? newest : books.years.findLast(({ year }) => year.from <= day && day <= year.to)
  if (!last) throw new AppError('no_books', { params: { reason: 'period_without_books', from: day ?? '', to: day ?? '' } })
  const at = books.years.indexOf(last)
  return books.years.slice(Math.max(0, at - before), at + 1).map(({ year, hasVouchers, bookedTo }) => {
    const period = periodOf(books, year.from, year.to)
    return {
      from: year.from,
      to: year.to,
      period,
      amounts: periodAmounts(books, period),
      hasVouchers,
      bookedTo: bookedTo < year.to ? bookedTo : null,
    }
  })
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
