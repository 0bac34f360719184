import { float64At, int32At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { amountField, isList, objectField, quantityField } from './balance-records.ts'
import { ZERO } from './bytes.ts'
import type { Collector } from './collector.ts'
import type { RowStore } from './columns.ts'
import { BLOCK } from './fields.ts'
import { parseDay, parseDigits, parseIsoDay } from './numbers.ts'

const INT32_MAX = 2147483647

/** Begins a voucher: `#VER series number date text registrationDate sign`, perhaps with `{` on the same line. */
export function voucherRecord(c: Collector, at: number): void {
  const { fields, vouchers } = c
  if (c.voucherState > 0) unfinishedVoucher(c, c.lastRowEnd)
  const opened = fields.count > 0 && fields.kind[fields.count - 1] === BLOCK
  if (opened) fields.count--
  if (vouchers.length === vouchers.capacity) vouchers.grow()
  const voucher = vouchers.length++
  vouchers.line[voucher] = c.line
  vouchers.at[voucher] = c.base + at
  vouchers.firstRow[voucher] = c.rows.length
  const series = c.series.intern(c.bytes, startOf(c, 0), endOf(c, 0))
  const user = c.users.intern(c.bytes, startOf(c, 5), endOf(c, 5))
  if (series > vouchers.most || user > vouchers.most) vouchers.widen()
  vouchers.series[voucher] = series
  vouchers.number[voucher] = numberOf(c)
  vouchers.day[voucher] = voucherDay(c)
  if (c.has(3)) {
    vouchers.textAt[voucher] = c.base + startOf(c, 3)
    vouchers.textLength[voucher] = endOf(c, 3) - startOf(c, 3)
  }
  vouchers.registrationDay[voucher] = registrationDay(c)
  if (user > 0) vouchers.user[voucher] = user
  c.voucherState = opened ? 2 : 1
  c.voucherSum = 0
  c.lastRowEnd = c.base + c.fields.lineEnd
}

function startOf(c: Collector, field: number): number {
  return field < c.fields.count ? int32At(c.fields.start, field) : 0
}

function endOf(c: Collector, field: number): number {
  return field < c.fields.count ? int32At(c.fields.end, field) : 0
}

/** See `VoucherColumns.number`. */
function numberOf(c: Collector): number {
  const from = startOf(c, 1)
  const to = endOf(c, 1)
  if (to === from) return -1
  const number = parseDigits(c.bytes, from, to)
  if (number >= 0 && number <= INT32_MAX && (c.bytes[from] !== ZERO || to - from === 1)) return number
  return -2 - c.oddNumbers.intern(c.bytes, from, to)
}

function voucherDay(c: Collector): number {
  const from = startOf(c, 2)
  const to = endOf(c, 2)
  c.voucherStamp = parseDigits(c.bytes, from, to)
  const day = parseDay(c.bytes, from, to)
  if (day !== NO_DAY) return day
  c.voucherStamp = -1
  c.log.add('bad-voucher-date', 'error', c.line, { date: c.excerpt(from, to) })
  return parseIsoDay(c.bytes, from, to)
}

function registrationDay(c: Collector): number {
  if (!c.has(4)) return NO_DAY
  const from = startOf(c, 4)
  const to = endOf(c, 4)
  const day = parseDay(c.bytes, from, to)
  if (day !== NO_DAY) return day
  c.log.add('bad-regdate', 'warning', c.line, { date: c.excerpt(from, to) })
  return parseIsoDay(c.bytes, from, to)
}

/** A voucher whose closing brace is missing: what it holds is kept. */
export function unfinishedVoucher(c: Collector, endAt: number): void {
  const voucher = c.vouchers.length - 1
  c.voucherFinding('voucher-not-closed', 'error', voucher)
  c.closeVoucher(endAt)
}

/** `#TRANS`, `#RTRANS` or `#BTRANS`: account, objects, amount, date, text, quantity, sign. */
export function rowRecord(c: Collector, label: '#TRANS' | '#RTRANS' | '#BTRANS'): void {
  if (c.voucherState === 0) {
    c.log.add('row-outside-voucher', 'error', c.line, { label })
    return
  }
  if (c.voucherState === 1) {
    c.log.add('voucher-without-brace', 'warning', uint32At(c.vouchers.line, c.vouchers.length - 1))
    c.voucherState = 2
  }
  c.lastRowEnd = c.base + c.fields.lineEnd
  const account = c.account(0)
  const listed = isList(c, 1)
  const first = listed ? 2 : 1
  const objectSet = listed ? objectField(c, 1) : 0
  const ore = account < 0 ? Number.NaN : amountField(c, first, label, -1)
  if (Number.isNaN(ore)) {
    c.rowsLeftOut++
    return
  }
  if (label === '#TRANS') {
    if (c.pendingTwin >= 0) checkTwin(c, account, ore, objectSet)
    if (ore > 0) c.debitOre += ore
    else c.creditOre -= ore
    c.voucherSum += ore
    c.accounts.movement[account] = float64At(c.accounts.movement, account) + ore
    addRow(c, c.rows, account, ore, objectSet, first)
    return
  }
  if (c.pendingTwin >= 0) c.twinMissing()
  const row = addRow(c, c.corrections, account, ore, objectSet, first)
  if (row === c.correctionKind.length) {
    const kinds = new Uint8Array(row * 2)
    kinds.set(c.correctionKind)
    c.correctionKind = kinds
    const places = new Uint32Array(row * 2)
    places.set(c.correctionBefore)
    c.correctionBefore = places
  }
  c.correctionKind[row] = label === '#RTRANS' ? 1 : 2
  c.correctionBefore[row] = c.rows.length
  c.pendingTwin = label === '#RTRANS' ? row : -1
}

/** Every `#RTRANS` is followed by the `#TRANS` it became; the sign may be on the first only. */
function checkTwin(c: Collector, account: number, ore: number, objectSet: number): void {
  const { corrections, pendingTwin } = c
  if (
    corrections.account[pendingTwin] !== account ||
    corrections.ore[pendingTwin] !== ore ||
    corrections.objectSet[pendingTwin] !== objectSet
  )
    c.twinMissing()
  c.pendingTwin = -1
}

/** Adds the row whose amount is in field `first`; returns its index. */
export function addRow(c: Collector, store: RowStore, account: number, ore: number, objectSet: number, first: number): number {
  if (store.length === store.capacity) store.grow()
  const row = store.length++
  const voucher = c.vouchers.length - 1
  if (account > store.mostAccount) store.widenAccounts()
  if (objectSet > store.mostObjectSet) store.widenObjects()
  store.account[row] = account
  store.ore[row] = ore
  if (voucher > 0) store.voucher[row] = voucher
  if (objectSet > 0) store.objectSet[row] = objectSet
  store.line[row] = c.line
  let textField = first + 2
  let day = NO_DAY
  if (c.has(first + 1)) {
    const from = startOf(c, first + 1)
    const to = endOf(c, first + 1)
    day = parseDay(c.bytes, from, to)
    if (day === NO_DAY) {
      c.log.add('bad-row-date', 'warning', c.line, { date: c.excerpt(from, to) })
      // A writer that left the date out has put the text in its place.
      if (!c.has(textField)) textField = first + 1
    } else if (day === c.vouchers.day[voucher]) day = NO_DAY
  }
  if (day !== NO_DAY && !store.day) store.day = new Int32Array(store.capacity).fill(NO_DAY, 0, row)
  if (store.day) store.day[row] = day
  if (c.has(textField)) {
    store.textAt[row] = c.base + startOf(c, textField)
    store.textLength[row] = endOf(c, textField) - startOf(c, textField)
  }
  setQuantity(c, store, row, first + 3)
  const user = c.users.intern(c.bytes, startOf(c, first + 4), endOf(c, first + 4))
  if (user > 0) {
    store.user ??= new Uint32Array(store.capacity)
    store.user[row] = user
  }
  return row
}

function setQuantity(c: Collector, store: RowStore, row: number, field: number): void {
  const quantity = quantityField(c, field)
  if (!Number.isNaN(quantity) && !store.quantity) store.quantity = new Float64Array(store.capacity).fill(Number.NaN, 0, row)
  if (store.quantity) store.quantity[row] = quantity
}
