import { compareAccountNumbers } from '../books/account-number.ts'
import { indexAt, int32At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { buildCube } from './cube.ts'
import type { AccountOrder, IndexedLedger, Ledger } from './ledger.ts'
import { radixSort } from './radix.ts'

/** Adds the account order and the month cube: made once at import, stored with the columns. */
export function indexLedger(ledger: Ledger): IndexedLedger {
  return { ...ledger, order: accountOrder(ledger), cube: buildCube(ledger) }
}

/**
 * Rows by account, then voucher date, series, number (as a number), file order: the order of a general ledger.
 * Sorting the vouchers is enough: dealing their rows out to the accounts in that order keeps it.
 */
function accountOrder(ledger: Ledger): AccountOrder {
  const { rows, vouchers } = ledger
  const start = new Uint32Array(ledger.accounts.length + 1)
  for (let r = 0; r < rows.length; r++) {
    const after = indexAt(rows.account, r) + 1
    start[after] = uint32At(start, after) + 1
  }
  for (let a = 0; a < ledger.accounts.length; a++) start[a + 1] = uint32At(start, a + 1) + uint32At(start, a)
  const next = start.slice()
  const sorted = new Uint32Array(rows.length)
  const order = voucherOrder(ledger)
  for (let i = 0; i < order.length; i++) {
    const voucher = uint32At(order, i)
    const end = uint32At(vouchers.firstRow, voucher + 1)
    for (let r = uint32At(vouchers.firstRow, voucher); r < end; r++) {
      const account = indexAt(rows.account, r)
      const place = uint32At(next, account)
      sorted[place] = r
      next[account] = place + 1
    }
  }
  return { rows: sorted, start }
}

/** Vouchers by date, series, number, file order; those without a date first. */
export function voucherOrder(ledger: Ledger): Uint32Array {
  const { vouchers } = ledger
  const { length } = vouchers
  let order: Uint32Array = new Uint32Array(length)
  for (let v = 0; v < length; v++) order[v] = v
  let spare: Uint32Array = new Uint32Array(length)
  const keys = new Uint32Array(length)
  const sortBy = (keyOf: (voucher: number) => number) => {
    let largest = 0
    let rising = true
    let before = 0
    for (let v = 0; v < length; v++) {
      const key = keyOf(v)
      keys[v] = key
      if (key > largest) largest = key
      if (key < before) rising = false
      before = key
    }
    // The first pass meets the vouchers in file order: nothing to do where that order is right already.
    if (rising && order[0] === 0 && isFileOrder(order)) return
    const sorted = radixSort(order, spare, keys, largest)
    spare = sorted === order ? spare : order
    order = sorted
  }
  const numberKey = numberKeys(ledger)
  sortBy((v) => numberKey(vouchers.number[v] ?? -1))
  const seriesRank = ranks(ledger.series)
  sortBy((v) => uint32At(seriesRank, indexAt(vouchers.series, v)))
  let first = 0
  for (let v = 0; v < length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day !== NO_DAY && (first === 0 || day < first)) first = day
  }
  sortBy((v) => ((vouchers.day[v] ?? NO_DAY) === NO_DAY ? 0 : int32At(vouchers.day, v) - first + 1))
  return order
}

function isFileOrder(order: Uint32Array): boolean {
  for (let i = 0; i < order.length; i++) if (order[i] !== i) return false
  return true
}

/** Place of each text among all of them: numbers as numbers, then by text. */
function ranks(texts: readonly string[]): Uint32Array {
  const rank = new Uint32Array(texts.length)
  texts
    .map((_, index) => index)
    .sort((a, b) => compareAccountNumbers(texts[a] ?? '', texts[b] ?? ''))
    .forEach((index, place) => {
      rank[index] = place
    })
  return rank
}

/** Sort key of a voucher number: none first, then by value (`0012` is 12), then what is no number or too long for one. */
function numberKeys(ledger: Ledger): (number: number) => number {
  const odd = ledger.oddNumbers
  const rank = ranks(odd)
  const key = odd.map((text, index) =>
    /^\d+$/.test(text) && Number(text) < 2 ** 31 ? Number(text) + 1 : 2 ** 31 + 1 + uint32At(rank, index),
  )
  return (number) => (number >= 0 ? number + 1 : number === -1 ? 0 : (key[-2 - number] ?? 0))
}
