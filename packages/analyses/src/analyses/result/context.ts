import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { float64At, uint32At } from '../../column.ts'
import type { MonthSeries } from '../../expectation/month-series.ts'
import { periodEndLines } from '../../expectation/period-end.ts'
import { type Flag, type FlagId, flagOf } from '../../flags/catalogue.ts'
import type { Band } from '../../statistics/statistics.ts'
import type { ResultParams } from './schema.ts'

/** What the tests of income and costs read: each account's figures in bookkeeping öre. */
export interface Review {
  readonly books: Books
  readonly params: ResultParams
  readonly period: Period
  readonly minOre: number
  readonly series: MonthSeries
  /** Index of the period's first month in the series. */
  readonly first: number
  readonly ordinary: Ordinary
  readonly bands: readonly (Band | null)[]
  /** 1 where a row shows the account as positive in debit, −1 in credit. */
  readonly signs: Int8Array
}

/** Each account's months without what the closing did: account × month of the series, NaN no data. */
export interface Ordinary {
  readonly count: number
  readonly netOre: Float64Array
  readonly lineCount: Float64Array
}

/**
 * The series without closing vouchers and those that take the last closing back: a rent that is accrued in December and taken back in January is paid
 * every month all the same. Months that nobody has booked yet are unknown here.
 */
export function ordinaryOf(
  books: Books,
  { first, count, netOre, lineCount, lastBooked }: MonthSeries,
  closing: ResultParams['closing'],
): Ordinary {
  const ordinary = { count, netOre: netOre.slice(), lineCount: lineCount.slice() }
  for (const year of books.years) {
    if (!year.ledger) continue
    const { months, ...lines } = periodEndLines(year, books.accounts.length, closing)
    for (let slot = 0; slot < months.count; slot++) {
      const m = months.first + slot - first
      if (m < 0 || m >= count) continue
      for (let a = 0; a < books.accounts.length; a++) {
        const at = a * count + m
        ordinary.netOre[at] = float64At(ordinary.netOre, at) - float64At(lines.netOre, a * months.count + slot)
        ordinary.lineCount[at] = float64At(ordinary.lineCount, at) - uint32At(lines.lineCount, a * months.count + slot)
      }
    }
  }
  for (let a = 0; a < books.accounts.length; a++) {
    ordinary.netOre.fill(Number.NaN, a * count + lastBooked + 1, (a + 1) * count)
    ordinary.lineCount.fill(Number.NaN, a * count + lastBooked + 1, (a + 1) * count)
  }
  return ordinary
}

/** The months of one account. */
export function monthsOfAccount(values: Float64Array, count: number, a: number): Float64Array {
  return values.subarray(a * count, (a + 1) * count)
}

type Given = Parameters<typeof flagOf>[1]

/** A flag of an account, its amounts turned into natural sign. */
export function accountFlag({ books, signs }: Pick<Review, 'books' | 'signs'>, id: FlagId, a: number, given: Given): Flag {
  const { number = '', name = '' } = books.accounts[a] ?? {}
  const sign = signs[a] ?? 1
  const turned = (ore: number | null | undefined) => (ore == null ? null : sign * ore + 0)
  return flagOf(id, {
    ...given,
    row: `#${number}`,
    amountOre: turned(given.amountOre),
    expectedOre: turned(given.expectedOre),
    values: { account: number, name, ...given.values },
  })
}
