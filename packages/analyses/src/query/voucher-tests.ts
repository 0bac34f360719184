import { accountMask } from '../books/account-number.ts'
import type { Ledger } from '../ledger/ledger.ts'

/**
 * Whether a row's voucher has another line on one of the accounts (`has`), or has none. The line itself never counts as its own
 * counter-account, but a second line on the same account does.
 */
export function counterTest(ledger: Ledger, patterns: readonly string[], has: boolean): (row: number, voucher: number) => boolean {
  const mask = accountMask(patterns, ledger.accounts)
  const { account } = ledger.rows
  const { firstRow } = ledger.vouchers
  let known = -1
  let count = 0
  return (r, v) => {
    if (v !== known) {
      known = v
      count = 0
      const end = firstRow[v + 1] ?? 0
      for (let i = firstRow[v] ?? 0; i < end; i++) count += mask[account[i] ?? 0] ?? 0
    }
    return count - (mask[account[r] ?? 0] ?? 0) > 0 === has
  }
}

/** A VAT settlement voucher: a line on 2650 or 1650, at least one on 2610–2649, otherwise only 3740. */
export function isVatSettlement(ledger: Ledger): (voucher: number) => boolean {
  const settlement = accountMask(['2650', '1650'], ledger.accounts)
  const vat = accountMask(['2610-2649'], ledger.accounts)
  const rounding = accountMask(['3740'], ledger.accounts)
  const { account } = ledger.rows
  const { firstRow } = ledger.vouchers
  return (v) => {
    let [settles, hasVat] = [false, false]
    const end = firstRow[v + 1] ?? 0
    for (let r = firstRow[v] ?? 0; r < end; r++) {
      const a = account[r] ?? 0
      if (settlement[a]) settles = true
      else if (vat[a]) hasVat = true
      else if (!rounding[a]) return false
    }
    return settles && hasVat
  }
}
