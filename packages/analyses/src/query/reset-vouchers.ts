import { accountMask } from '../books/account-number.ts'
import type { BooksYear } from '../books/books.ts'
import { resultPatternsOfFile } from '../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Where a company books the year's result in equity, by its form: 2099 (limited company), 2019 … 2049 (sole trader, partnership), 2069 (association). */
export const EQUITY_OF_RESULT = ['2019', '2029', '2039', '2049', '2069', '2099']
/** The same, with the accounts that carry the result there. */
export const TRANSFERS = [...EQUITY_OF_RESULT, '8990-8999']

/**
 * A reset voucher: dated the fiscal year's last day, it brings every result account it touches to exactly 0 at the year's end, with the rest
 * only on the account of the year's result or 8990–8999. It would hide the result it closes.
 */
export function isResetVoucher(year: BooksYear, ledger: Ledger): (voucher: number) => boolean {
  return resets(ledger, year.toDay, year.resultAccounts, (account) => year.closingOre[uint32At(year.accountOf, account)] === 0)
}

/** The same of a file by itself: an account's balance at the year's end is the sum of its rows. */
export function isOwnResetVoucher(ledger: Ledger): (voucher: number) => boolean {
  const { account, ore, length } = ledger.rows
  const sums = new Float64Array(ledger.accounts.length)
  for (let r = 0; r < length; r++) sums[indexAt(account, r)] = float64At(sums, indexAt(account, r)) + float64At(ore, r)
  return resets(ledger, dayOfIso(ledger.year.to), resultPatternsOfFile(ledger), (a) => sums[a] === 0)
}

function resets(
  ledger: Ledger,
  lastDay: number,
  resultAccounts: readonly string[],
  isClosed: (account: number) => boolean,
): (voucher: number) => boolean {
  const result = accountMask(resultAccounts, ledger.accounts)
  const transfer = accountMask(TRANSFERS, ledger.accounts)
  const { account } = ledger.rows
  const { day, firstRow } = ledger.vouchers
  return (v) => {
    if (day[v] !== lastDay) return false
    let brings = false
    let transfers = false
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const a = indexAt(account, r)
      if (transfer[a]) transfers = true
      else if (result[a] && isClosed(a)) brings = true
      else return false
    }
    return brings && transfers
  }
}
