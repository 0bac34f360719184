import { accountMask } from '../books/account-number.ts'
import type { BooksYear } from '../books/books.ts'
import { indexAt, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isResetVoucher, TRANSFERS } from '../query/reset-vouchers.ts'

/**
 * A closing voucher, as far as a file shows it: a reset voucher; a voucher dated the fiscal year's last day with a line on 8990–8999 or the account
 * of the year's result; and whatever stands in a series that the company says holds year-end entries (SIE does not mark them).
 */
export function isClosingVoucher(year: BooksYear, ledger: Ledger, closingSeries: readonly string[]): (voucher: number) => boolean {
  const isReset = isResetVoucher(year, ledger)
  const transfer = accountMask(TRANSFERS, ledger.accounts)
  const named = Uint8Array.from(ledger.series, (series) => (closingSeries.includes(series) ? 1 : 0))
  const { day, series, firstRow } = ledger.vouchers
  const { account } = ledger.rows
  return (v) => {
    if (named[indexAt(series, v)] === 1) return true
    if (day[v] !== year.toDay) return false
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) if (transfer[indexAt(account, r)] === 1) return true
    return isReset(v)
  }
}
