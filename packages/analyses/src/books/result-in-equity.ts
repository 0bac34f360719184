import { float64At } from '../column.ts'
import { EQUITY_OF_RESULT } from '../query/reset-vouchers.ts'
import { accountMask } from './account-number.ts'
import type { BooksAccount } from './books.ts'

/** What of a year's declared closing balances stands on no account (bookkeeping sign). */
export interface ClosingReading {
  /** Earlier results that still stand on no account. */
  readonly undisposedClosingOre: number
  /** What takes the year's result away again where equity already holds it (a profit: positive); 0 where it is to be added. */
  readonly resultInEquityOre: number
}

/**
 * How the declared closing balances of a year without vouchers are read. They sum to −result before it is booked into equity, which is to be added; to 0
 * where equity already holds it (files made after closing, sole traders), which must not count twice: `#UB` 2 500 − 1 700 − 800 = 0 beside `#RES` −400. Also
 * where an account for the year's result (2099, 2069, 2019) holds a part of it and 8999 is not declared. What earlier years left is in equity too where
 * the closing balances sum without it. Where none of it fits the balances are left as they are, and the sheet does not balance.
 */
export function readClosing(
  closingOre: Float64Array,
  openingOre: Float64Array,
  undisposedOre: number,
  accounts: readonly BooksAccount[],
): ClosingReading {
  let balancesOre = 0
  let resultOre = 0
  accounts.forEach(({ kind }, a) => {
    if (kind === 'balance') balancesOre += float64At(closingOre, a)
    else resultOre += float64At(closingOre, a)
  })
  const asAdded = { undisposedClosingOre: undisposedOre, resultInEquityOre: 0 }
  const missingOre = balancesOre + resultOre + undisposedOre
  if (Number.isNaN(missingOre) || missingOre === 0) return asAdded
  if (balancesOre + undisposedOre === 0) return { ...asAdded, resultInEquityOre: -resultOre }
  if (balancesOre === 0) return { undisposedClosingOre: 0, resultInEquityOre: 0 - resultOre }
  if (balancesOre + resultOre === 0) return { undisposedClosingOre: 0, resultInEquityOre: 0 }
  const isPart = missingOre * resultOre > 0 && Math.abs(missingOre) < Math.abs(resultOre)
  const transfer = accountMask(EQUITY_OF_RESULT, accounts)
  const sumOver = (column: Float64Array) => column.reduce((sum, ore, a) => (transfer[a] === 1 ? sum + ore : sum), 0)
  const held = sumOver(closingOre)
  return isPart && (held === missingOre || held - sumOver(openingOre) === missingOre)
    ? { ...asAdded, resultInEquityOre: -missingOre }
    : asAdded
}
