import { fewRows, firstAtOrAfter, isIndexed } from '../books/movement.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import type { IndexedLedger } from '../ledger/ledger.ts'
import type { CompiledYear } from './compile.ts'

/**
 * Visits every matching row with its voucher, in no particular order: through the stored account order where few accounts are asked for,
 * otherwise over all vouchers in file order.
 */
export function eachMatch(year: CompiledYear, visit: (row: number, voucher: number) => void): void {
  const { ledger, accounts, accountList, voucher: voucherTest, row: rowTest, candidates } = year
  if (accountList.length === 0) return
  if (candidates !== null) {
    eachOfVouchers(year, candidates, visit)
    return
  }
  if (isIndexed(ledger) && fewRows(ledger, accounts)) {
    for (const account of accountList) {
      const { from, to } = orderedRange(year, ledger, account)
      for (let i = from; i < to; i++) {
        const r = uint32At(ledger.order.rows, i)
        const v = uint32At(ledger.rows.voucher, r)
        if (year.plain || (voucherTest(v) && (rowTest === null || rowTest(r, v)))) visit(r, v)
      }
    }
    return
  }
  const { firstRow, length } = ledger.vouchers
  const { account } = ledger.rows
  for (let v = 0; v < length; v++) {
    const end = uint32At(firstRow, v + 1)
    let passes = false
    for (let r = uint32At(firstRow, v); r < end; r++) {
      if (accounts[indexAt(account, r)] !== 1) continue
      if (!passes) {
        if (!voucherTest(v)) break
        passes = true
      }
      if (rowTest === null || rowTest(r, v)) visit(r, v)
    }
  }
}

function eachOfVouchers(
  { ledger, accounts, voucher: voucherTest, row: rowTest }: CompiledYear,
  vouchers: Uint32Array,
  visit: (row: number, voucher: number) => void,
): void {
  const { firstRow } = ledger.vouchers
  const { account } = ledger.rows
  for (let i = 0; i < vouchers.length; i++) {
    const v = uint32At(vouchers, i)
    if (!voucherTest(v)) continue
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      if (accounts[indexAt(account, r)] === 1 && (rowTest === null || rowTest(r, v))) visit(r, v)
    }
  }
}

/** Count and sums of the matching rows. */
export function totalsOf(year: CompiledYear): { readonly count: number; readonly debitOre: number; readonly creditOre: number } {
  const { ledger, accounts, accountList, voucher: voucherTest, row: rowTest } = year
  const { account, ore } = ledger.rows
  let count = 0
  let debitOre = 0
  let creditOre = 0
  if (accountList.length === 0) return { count, debitOre, creditOre }
  if (year.candidates !== null || (isIndexed(ledger) && fewRows(ledger, accounts))) {
    eachMatch(year, (r) => {
      const amount = float64At(ore, r)
      count++
      if (amount >= 0) debitOre += amount
      else creditOre -= amount
    })
    return { count, debitOre, creditOre }
  }
  const { firstRow, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    if (!voucherTest(v)) continue
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      if (accounts[indexAt(account, r)] !== 1 || (rowTest !== null && !rowTest(r, v))) continue
      const amount = float64At(ore, r)
      count++
      if (amount >= 0) debitOre += amount
      else creditOre -= amount
    }
  }
  return { count, debitOre, creditOre }
}

/** The matching rows: for one account and nothing else to test, the stored order itself (not a copy); otherwise in no particular order. */
export function matchingRows(year: CompiledYear): Uint32Array {
  const { ledger, accountList } = year
  const [account] = accountList
  if (year.plain && account !== undefined && accountList.length === 1 && isIndexed(ledger)) {
    const { from, to } = orderedRange(year, ledger, account)
    return ledger.order.rows.subarray(from, to)
  }
  let rows = new Uint32Array(1024)
  let count = 0
  eachMatch(year, (r) => {
    if (count === rows.length) {
      const larger = new Uint32Array(rows.length * 2)
      larger.set(rows)
      rows = larger
    }
    rows[count++] = r
  })
  return rows.subarray(0, count)
}

/** Where an account's rows that may belong lie in the stored order: by binary search on the day, unless vouchers outside the year may. */
export function orderedRange(year: CompiledYear, ledger: IndexedLedger, account: number): { readonly from: number; readonly to: number } {
  const { span } = year
  const { start } = ledger.order
  if (span.whole || !year.plain) return { from: uint32At(start, account), to: uint32At(start, account + 1) }
  return { from: firstAtOrAfter(ledger, account, span.fromDay), to: firstAtOrAfter(ledger, account, span.toDay + 1) }
}
