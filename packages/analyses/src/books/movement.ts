import { float64At, indexAt, int32At, uint32At } from '../column.ts'
import type { IndexedLedger, Ledger } from '../ledger/ledger.ts'
import { OUTSIDE_MONTH } from '../ledger/ledger.ts'
import { monthFigures, slotsOf } from './month-figures.ts'
import { type Months, monthOfDay, type Stretch, splitAtMonths } from './stretch.ts'

/** Sums per account of the ledger (and per account × month, month 0 = `firstMonth`, for the dated part). */
export interface Movement {
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
  readonly lineCount: Uint32Array
  readonly outsideNetOre: Float64Array
  readonly monthNetOre: Float64Array
}

export function isIndexed(ledger: Ledger | IndexedLedger): ledger is IndexedLedger {
  return 'cube' in ledger && 'order' in ledger
}

/**
 * Debit, credit and line count per account over a stretch of a fiscal year: whole months from the month cube where the ledger has one,
 * else from one pass over its rows that is kept, the days beside them from the rows, or, where few `accounts` are asked for (1 each; null = all; others may be left at 0), everything from the
 * stored order. All give the same figures.
 */
export function movementOf(
  ledger: Ledger | IndexedLedger,
  yearFromDay: number,
  yearToDay: number,
  stretch: Stretch,
  months: Months,
  accounts: Uint8Array | null = null,
): Movement {
  const n = ledger.accounts.length
  const sums = {
    debitOre: new Float64Array(n),
    creditOre: new Float64Array(n),
    lineCount: new Uint32Array(n),
    outsideNetOre: new Float64Array(n),
    monthNetOre: new Float64Array(n * months.count),
  }
  const { whole, rest } = splitAtMonths(stretch, yearFromDay, yearToDay)
  if (isIndexed(ledger) && rest.length > 0 && accounts !== null && fewRows(ledger, accounts)) {
    sumOrdered(ledger, yearFromDay, yearToDay, stretch, months, sums, accounts)
  } else {
    if (whole && isIndexed(ledger)) sumCube(ledger, whole, months, sums)
    else if (whole) sumMonths(ledger, yearFromDay, yearToDay, whole, months, sums)
    for (const part of rest) sumRows(ledger, yearFromDay, yearToDay, part, months, sums)
  }
  return sums
}

/** Whether the accounts (1 each) hold so few of the rows that going through the stored order beats a pass over all rows. */
export function fewRows(ledger: IndexedLedger, accounts: Uint8Array): boolean {
  let rows = 0
  for (let a = 0; a < accounts.length; a++)
    if (accounts[a] === 1) rows += uint32At(ledger.order.start, a + 1) - uint32At(ledger.order.start, a)
  return rows * 4 < ledger.rows.length
}

/** 1 for each voucher with a row on one of the accounts (1 each): from the stored order where they hold few rows, else from a pass over all. */
export function vouchersOn(ledger: Ledger | IndexedLedger, accounts: Uint8Array): Uint8Array {
  const { account, voucher, length } = ledger.rows
  const on = new Uint8Array(ledger.vouchers.length)
  if (isIndexed(ledger) && fewRows(ledger, accounts)) {
    const { rows, start } = ledger.order
    for (let a = 0; a < accounts.length; a++) {
      if (accounts[a] !== 1) continue
      const end = uint32At(start, a + 1)
      for (let i = uint32At(start, a); i < end; i++) on[uint32At(voucher, uint32At(rows, i))] = 1
    }
  } else for (let r = 0; r < length; r++) if (accounts[indexAt(account, r)] === 1) on[uint32At(voucher, r)] = 1
  return on
}

function sumOrdered(
  ledger: IndexedLedger,
  yearFromDay: number,
  yearToDay: number,
  stretch: Stretch,
  months: Months,
  sums: Movement,
  accounts: Uint8Array,
): void {
  const { order, rows, vouchers } = ledger
  let knownDay = Number.NaN
  let knownMonth = 0
  for (let a = 0; a < accounts.length; a++) {
    if (accounts[a] !== 1) continue
    const end = uint32At(order.start, a + 1)
    for (let i = uint32At(order.start, a); i < end; i++) {
      const r = uint32At(order.rows, i)
      const d = int32At(vouchers.day, uint32At(rows.voucher, r))
      const isOutside = d < yearFromDay || d > yearToDay
      if (isOutside ? !stretch.outside : d < stretch.fromDay || d > stretch.toDay) continue
      if (d !== knownDay && !isOutside && months.count > 0) {
        knownDay = d
        knownMonth = monthOfDay(d) - months.first
      }
      put(sums, a, float64At(rows.ore, r), isOutside, months.count, isOutside ? -1 : knownMonth)
    }
  }
}

function put(sums: Movement, a: number, amount: number, isOutside: boolean, monthCount: number, month: number): void {
  if (amount >= 0) sums.debitOre[a] = float64At(sums.debitOre, a) + amount
  else sums.creditOre[a] = float64At(sums.creditOre, a) - amount
  sums.lineCount[a] = uint32At(sums.lineCount, a) + 1
  if (isOutside) sums.outsideNetOre[a] = float64At(sums.outsideNetOre, a) + amount
  else if (month >= 0 && month < monthCount)
    sums.monthNetOre[a * monthCount + month] = float64At(sums.monthNetOre, a * monthCount + month) + amount
}

function sumCube(ledger: IndexedLedger, stretch: Stretch, months: Months, sums: Movement): void {
  const { cube } = ledger
  const first = monthOfDay(stretch.fromDay)
  const last = monthOfDay(stretch.toDay)
  for (let i = 0; i < cube.length; i++) {
    const month = int32At(cube.month, i)
    const isOutside = month === OUTSIDE_MONTH
    if (isOutside ? !stretch.outside : month < first || month > last) continue
    const a = uint32At(cube.account, i)
    const debit = float64At(cube.debitOre, i)
    const credit = float64At(cube.creditOre, i)
    sums.debitOre[a] = float64At(sums.debitOre, a) + debit
    sums.creditOre[a] = float64At(sums.creditOre, a) + credit
    sums.lineCount[a] = uint32At(sums.lineCount, a) + uint32At(cube.count, i)
    if (isOutside) sums.outsideNetOre[a] = float64At(sums.outsideNetOre, a) + debit - credit
    else if (month >= months.first && month < months.first + months.count) {
      const at = a * months.count + month - months.first
      sums.monthNetOre[at] = float64At(sums.monthNetOre, at) + debit - credit
    }
  }
}

function sumMonths(ledger: Ledger, yearFromDay: number, yearToDay: number, stretch: Stretch, months: Months, sums: Movement): void {
  const figures = monthFigures(ledger, yearFromDay, yearToDay)
  const n = ledger.accounts.length
  for (const slot of slotsOf(figures, stretch)) {
    const isOutside = slot === figures.months.count
    const month = slot + figures.months.first - months.first
    for (let a = 0; a < n; a++) {
      const at = slot * n + a
      const debit = float64At(figures.sidesOre, 2 * at)
      const credit = float64At(figures.sidesOre, 2 * at + 1)
      sums.debitOre[a] = float64At(sums.debitOre, a) + debit
      sums.creditOre[a] = float64At(sums.creditOre, a) + credit
      sums.lineCount[a] = uint32At(sums.lineCount, a) + uint32At(figures.lineCount, at)
      if (isOutside) sums.outsideNetOre[a] = float64At(sums.outsideNetOre, a) + debit - credit
      else if (month >= 0 && month < months.count) {
        const own = a * months.count + month
        sums.monthNetOre[own] = float64At(sums.monthNetOre, own) + debit - credit
      }
    }
  }
}

function sumRows(ledger: Ledger, yearFromDay: number, yearToDay: number, stretch: Stretch, months: Months, sums: Movement): void {
  const { day, firstRow, length } = ledger.vouchers
  const { account, ore } = ledger.rows
  let knownDay = Number.NaN
  let knownMonth = 0
  for (let v = 0; v < length; v++) {
    const d = int32At(day, v)
    const isOutside = d < yearFromDay || d > yearToDay
    if (isOutside ? !stretch.outside : d < stretch.fromDay || d > stretch.toDay) continue
    if (d !== knownDay && !isOutside && months.count > 0) {
      knownDay = d
      knownMonth = monthOfDay(d) - months.first
    }
    const end = uint32At(firstRow, v + 1)
    const month = isOutside ? -1 : knownMonth
    for (let r = uint32At(firstRow, v); r < end; r++) put(sums, indexAt(account, r), float64At(ore, r), isOutside, months.count, month)
  }
}

/** Place in the stored order of an account's first row dated a day or later. */
export function firstAtOrAfter({ order, rows, vouchers }: IndexedLedger, account: number, day: number): number {
  let low = uint32At(order.start, account)
  let high = uint32At(order.start, account + 1)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (int32At(vouchers.day, uint32At(rows.voucher, uint32At(order.rows, middle))) < day) low = middle + 1
    else high = middle
  }
  return low
}
