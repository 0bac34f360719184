import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type AccountFunctions, patternsOfFunction } from '../../company/account-functions.ts'
import type { MonthSeries } from '../../expectation/month-series.ts'
import type { PeriodEndLines } from '../../expectation/period-end.ts'
import type { ColumnAmounts } from '../../statements/amounts.ts'
import type { Band } from '../../statistics/statistics.ts'
import type { BalanceParams } from './schema.ts'

/** What the tests of balances read: each account's figures in bookkeeping öre. */
export interface Review {
  readonly books: Books
  readonly functions: AccountFunctions
  readonly params: BalanceParams
  /** YYYY-MM-DD. */
  readonly date: string
  readonly minOre: number
  readonly current: ColumnAmounts
  readonly comparison: ColumnAmounts | null
  readonly comparisonDate: string | null
  readonly series: MonthSeries
  /** Monthly change and band of each account. */
  readonly changes: (account: number) => Float64Array
  readonly bands: readonly (Band | null)[]
  /** Of the date's fiscal year, where the date is its last day. */
  readonly periodEnd: PeriodEndLines | null
  /** 1 where a row shows the account as positive in debit, −1 in credit. */
  readonly signs: Int8Array
}

/** 1 for each account that has any of the functions at a date. */
export function functionMask({ books, functions, date }: Pick<Review, 'books' | 'functions' | 'date'>, ids: readonly string[]): Uint8Array {
  return accountMask(
    ids.flatMap((id) => patternsOfFunction(functions, id, { from: date, to: date })),
    books.accounts,
  )
}
