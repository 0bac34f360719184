import { accountMask } from '../../books/account-number.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { AppError } from '../../errors.ts'
import { type ColumnAmounts, periodAmounts } from '../../statements/amounts.ts'
import type { WatchListParams, WatchListResult } from './schema.ts'

/** A fiscal year, or the part of it that its file covers, with what its accounts come to. */
export interface WatchYear {
  readonly year: BooksYear
  readonly period: Period
  readonly amounts: ColumnAmounts
}

/** What the tests read. */
export interface Watch extends WatchYear {
  readonly dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'inputs' | 'headcount' | 'ownRates' | 'legalForm'>
  readonly books: Books
  readonly params: WatchListParams
  /** The last day that the file covers, as a date: the tests speak of this day. */
  readonly asOf: string
  /** The fiscal year that ends the day before; null where it is not loaded. */
  readonly before: WatchYear | null
  /** The last two fiscal years that are over, newest first; null where one of them is not loaded. */
  readonly closed: readonly [WatchYear, WatchYear] | null
  readonly form: WatchListResult['form']
}

export function watchOf(dataset: Watch['dataset'], params: WatchListParams): Watch {
  const { books } = dataset
  const date = params.date ?? periodOf(books, null, null).to
  const year = books.years.find((own) => own.year.from <= date && date <= own.year.to)
  if (!year) throw new AppError('no_books', { params: { reason: 'period_without_books', from: date, to: date } })
  const whole = (own: BooksYear, to: string): WatchYear => {
    const period = periodOf(books, own.year.from, to)
    return { year: own, period, amounts: known(books, own, periodAmounts(books, period)) }
  }
  const asOf = coveredTo(year)
  const current = whole(year, asOf)
  const priorOf = (own: BooksYear | undefined) => (own ? books.years.find(({ toDay }) => toDay + 1 === own.fromDay) : undefined)
  const prior = priorOf(year)
  const before = prior ? whole(prior, prior.year.to) : null
  const isOver = asOf === year.year.to
  const last = isOver ? current : before
  const lastButOne = isOver ? before : ((own) => (own ? whole(own, own.year.to) : null))(priorOf(prior))
  return {
    ...current,
    dataset,
    books,
    params,
    asOf,
    before,
    closed: last && lastButOne ? [last, lastButOne] : null,
    form: params.form === null ? dataset.legalForm : { form: params.form.toUpperCase(), from: 'params' },
  }
}

/** A file of vouchers only does not say what its accounts opened with: its own movements are no balances. */
function known(books: Books, { openingSource }: BooksYear, amounts: ColumnAmounts): ColumnAmounts {
  if (openingSource !== 'vouchers only') return amounts
  const blank = (column: Float64Array) => column.map((ore, a) => (books.accounts[a]?.kind === 'balance' ? Number.NaN : ore))
  return { ...amounts, closingOre: blank(amounts.closingOre), openingOre: blank(amounts.openingOre) }
}

/**
 * The last day a file covers: as it says, else the day it was made or of its last voucher, whichever is later, within the fiscal year, and no later
 * than the last booked month: what falls due in a month that has not come into the books is not unpaid.
 */
function coveredTo({ year, ledger, coveredTo: said, fromDay, toDay, hasVouchers, bookedTo }: BooksYear): string {
  if (said !== null) return said < year.to ? said : year.to
  if (!ledger?.generated || ledger.generated >= year.to) return year.to
  let last = Math.max(fromDay, dayOfIso(ledger.generated))
  const { day, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    const own = day[v] ?? NO_DAY
    if (own > last && own <= toDay) last = own
  }
  const end = isoOfDay(Math.min(last, toDay))
  return hasVouchers && bookedTo < end ? bookedTo : end
}

/** 1 for each account of the books that the patterns hold. */
export function maskOf({ books }: Pick<Watch, 'books'>, patterns: readonly string[]): Uint8Array {
  return accountMask(patterns, books.accounts)
}

/** Accounts with a function during the tested year, as patterns. */
export function functionPatterns({ dataset, year, asOf }: Pick<Watch, 'dataset' | 'year' | 'asOf'>, id: string): string[] {
  return patternsOfFunction(dataset.accountFunctions, id, { from: year.year.from, to: asOf })
}

/** Σ of a column over accounts; NaN where one of them is unknown. */
export function sumOver(column: Float64Array, mask: Uint8Array): number {
  let sum = 0
  for (let a = 0; a < mask.length; a++) if (mask[a] === 1) sum += column[a] ?? Number.NaN
  return sum
}

/** Numbers of the accounts of a mask that are used in the year. */
export function usedAccounts({ books }: Pick<Watch, 'books'>, { amounts }: WatchYear, mask: Uint8Array): number[] {
  return books.accounts.flatMap((_, a) => (mask[a] === 1 && amounts.present[a] === 1 ? [a] : []))
}
