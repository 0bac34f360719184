/** The `#VER` line in the form nearly all programs write it; see `fast-rows.ts`. */
import { uint8At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { BACKSLASH, CR, LF, OPEN, QUOTE, SPACE, ZERO } from './bytes.ts'
import type { Collector } from './collector.ts'
import { afterBlanks, closingQuote, isBlank, isDigit, isEnd, stampAt } from './fast-bytes.ts'
import { dayOfStamp } from './numbers.ts'

const INT32_MAX = 2147483647

/** `#VER` at `at`, with a number and a date in good order. */
export function fastVoucher(c: Collector, bytes: Uint8Array, at: number, to: number): number {
  const label = c.voucherLabel
  if (
    label === null ||
    c.voucherState !== 0 ||
    c.checksum !== null ||
    bytes[at + 2] !== 0x45 ||
    bytes[at + 3] !== 0x52 ||
    !isBlank(bytes[at + 4] ?? LF)
  ) {
    return -1
  }
  let p = afterBlanks(bytes, at + 5)
  let seriesFrom = p
  let seriesTo = p
  if (bytes[p] === QUOTE) {
    seriesFrom = p + 1
    seriesTo = closingQuote(bytes, seriesFrom, to)
    if (seriesTo < 0) return -1
    p = seriesTo + 1
  } else {
    while (isWord(bytes[p] ?? LF)) p++
    seriesTo = p
    if (seriesTo === seriesFrom || !isBlank(bytes[p] ?? LF)) return -1
  }
  p = afterBlanks(bytes, p)
  const numberQuoted = bytes[p] === QUOTE
  if (numberQuoted) p++
  const numberAt = p
  let number = 0
  while (isDigit(bytes[p] ?? LF)) number = number * 10 + (uint8At(bytes, p++) - ZERO)
  const digits = p - numberAt
  if (digits === 0 || digits > 10 || number > INT32_MAX || (digits > 1 && bytes[numberAt] === ZERO)) return -1
  if (numberQuoted && bytes[p++] !== QUOTE) return -1
  if (!isBlank(bytes[p] ?? LF)) return -1
  p = afterBlanks(bytes, p)
  const stamp = stampAt(bytes, p, to)
  if (stamp < 0) return -1
  if (stamp !== c.dayStamp) {
    c.dayOfLastStamp = dayOfStamp(stamp)
    c.dayStamp = stamp
  }
  const day = c.dayOfLastStamp
  if (day === NO_DAY) return -1
  p = afterBlanks(bytes, p + 8)
  let textFrom = 0
  let textTo = 0
  if (bytes[p] === QUOTE) {
    textFrom = p + 1
    textTo = closingQuote(bytes, textFrom, to)
    if (textTo < 0) return -1
    p = afterBlanks(bytes, textTo + 1)
  } else if (!isEnd(bytes[p] ?? LF)) return -1
  let registrationDay = NO_DAY
  if (!isEnd(bytes[p] ?? LF)) {
    const registered = stampAt(bytes, p, to)
    if (registered !== c.registrationStamp) {
      c.dayOfLastRegistration = dayOfStamp(registered)
      c.registrationStamp = registered
    }
    registrationDay = c.dayOfLastRegistration
    if (registrationDay === NO_DAY) return -1
    p = afterBlanks(bytes, p + 8)
  }
  let userFrom = p
  let userTo = p
  if (bytes[p] === QUOTE) {
    userFrom = p + 1
    userTo = closingQuote(bytes, userFrom, to)
    if (userTo < 0) return -1
    p = afterBlanks(bytes, userTo + 1)
  } else if (!isEnd(bytes[p] ?? LF)) {
    while (isWord(bytes[p] ?? LF)) p++
    userTo = p
    p = afterBlanks(bytes, p)
  }
  if (!isEnd(bytes[p] ?? LF)) return -1
  label.count++
  const { vouchers } = c
  const series = c.series.intern(bytes, seriesFrom, seriesTo)
  const user = userTo > userFrom ? c.users.intern(bytes, userFrom, userTo) : 0
  if (series > vouchers.most || user > vouchers.most) vouchers.widen()
  if (vouchers.length === vouchers.capacity) vouchers.grow()
  const voucher = vouchers.length++
  vouchers.line[voucher] = c.line
  vouchers.at[voucher] = c.base + at
  vouchers.firstRow[voucher] = c.rows.length
  vouchers.series[voucher] = series
  vouchers.number[voucher] = number
  vouchers.day[voucher] = day
  vouchers.registrationDay[voucher] = registrationDay
  if (textTo > textFrom) {
    vouchers.textAt[voucher] = c.base + textFrom
    vouchers.textLength[voucher] = textTo - textFrom
  }
  if (user > 0) vouchers.user[voucher] = user
  c.voucherSum = 0
  c.voucherStamp = stamp
  c.lastRowEnd = c.base + p
  const next = p + (bytes[p] === CR && bytes[p + 1] === LF ? 2 : 1)
  if (next >= to || bytes[next] !== OPEN || !isEnd(bytes[next + 1] ?? LF)) {
    c.voucherState = 1
    return p
  }
  // The brace that opens its rows comes next as a rule.
  c.voucherState = 2
  c.line++
  return next + 1
}

/** A byte of an unquoted field that needs no second look. */
function isWord(b: number): boolean {
  return b > SPACE && b !== QUOTE && b !== OPEN && b !== BACKSLASH
}
