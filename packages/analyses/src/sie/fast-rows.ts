/**
 * The two records that make up nearly all of a large file, in the form nearly all programs write them.
 * Each function either reads its whole line and returns the place of the line end, or changes nothing and returns −1:
 * the general reading then takes the line. Both must give the same columns (a property test compares them).
 */
import { NO_DAY } from '../dates.ts'
import { BACKSLASH, CLOSE, CR, DOT, HASH, LF, MINUS, NINE, OPEN, QUOTE, SPACE, TAB, ZERO } from './bytes.ts'
import type { Collector } from './collector.ts'
import { dayOfStamp } from './numbers.ts'

const INT32_MAX = 2147483647
/** No record of the standard comes near this; without a bound, a file without line ends would be held in memory whole. */
export const MAX_LINE = 1 << 20
const LARGEST = Number.MAX_SAFE_INTEGER

function isBlank(b: number): boolean {
  return b === SPACE || b === TAB
}

function isEnd(b: number): boolean {
  return b === LF || b === CR
}

function isDigit(b: number): boolean {
  return b >= ZERO && b <= NINE
}

/** The first place from `at` on that is no blank: as a rule `at` itself. */
function afterBlanks(bytes: Uint8Array, at: number): number {
  const b = bytes[at] ?? LF
  return b === SPACE || b === TAB ? skipBlanks(bytes, at + 1) : at
}

function skipBlanks(bytes: Uint8Array, at: number): number {
  let p = at
  while (isBlank(bytes[p] ?? LF)) p++
  return p
}

/** 1 for what may end a text: a quote, a backslash, line ends and what else below 14 has no place in one. */
const STOPS = Uint8Array.from({ length: 256 }, (_, b) => (b === QUOTE || b === BACKSLASH || (b < 14 && b !== TAB) ? 1 : 0))

/** The closing quote of a text that begins at `at`, where nothing about it is unusual; otherwise −1. `to` ends the whole lines. */
function closingQuote(bytes: Uint8Array, at: number, to: number): number {
  let p = at
  // One branch for four bytes: most texts are longer.
  while (
    p + 4 < to &&
    ((STOPS[bytes[p] ?? LF] ?? 1) |
      (STOPS[bytes[p + 1] ?? LF] ?? 1) |
      (STOPS[bytes[p + 2] ?? LF] ?? 1) |
      (STOPS[bytes[p + 3] ?? LF] ?? 1)) ===
      0
  ) {
    p += 4
  }
  while (STOPS[bytes[p] ?? LF] === 0) p++
  if (bytes[p] !== QUOTE) return -1
  const next = bytes[p + 1] ?? LF
  return isBlank(next) || isEnd(next) ? p : -1
}

/** The integer of the eight digits at `at`, if a blank or the line end follows; otherwise −1. `to` ends the whole lines. */
function stampAt(bytes: Uint8Array, at: number, to: number): number {
  if (at + 8 >= to) return -1
  const a = (bytes[at] ?? 0) - ZERO
  const b = (bytes[at + 1] ?? 0) - ZERO
  const c = (bytes[at + 2] ?? 0) - ZERO
  const d = (bytes[at + 3] ?? 0) - ZERO
  const e = (bytes[at + 4] ?? 0) - ZERO
  const f = (bytes[at + 5] ?? 0) - ZERO
  const g = (bytes[at + 6] ?? 0) - ZERO
  const h = (bytes[at + 7] ?? 0) - ZERO
  // Negative as soon as one is below 0 or above 9.
  if ((a | b | c | d | e | f | g | h | (9 - a) | (9 - b) | (9 - c) | (9 - d) | (9 - e) | (9 - f) | (9 - g) | (9 - h)) < 0) return -1
  const next = bytes[at + 8] ?? LF
  if (!isBlank(next) && !isEnd(next)) return -1
  return (a * 1000 + b * 100 + c * 10 + d) * 10000 + (e * 10 + f) * 100 + (g * 10 + h)
}

/** What follows a row's amount. One instance, so that nothing is allocated per row. */
const rest = { textAt: 0, textLength: 0, userFrom: 0, userTo: 0 }

/** Reads date, text, quantity and sign from `at`; returns the line end, or −1. */
function readRest(c: Collector, bytes: Uint8Array, at: number, to: number): number {
  rest.textAt = 0
  rest.textLength = 0
  rest.userFrom = 0
  rest.userTo = 0
  let p = afterBlanks(bytes, at)
  if (isEnd(bytes[p] ?? LF)) return p
  if (bytes[p] === QUOTE && bytes[p + 1] === QUOTE) p += 2
  else if (stampAt(bytes, p, to) === c.voucherStamp && c.voucherStamp > 0) p += 8
  else return -1
  p = afterBlanks(bytes, p)
  if (isEnd(bytes[p] ?? LF)) return p
  if (bytes[p] !== QUOTE) return -1
  const end = closingQuote(bytes, p + 1, to)
  if (end < 0) return -1
  rest.textAt = p + 1
  rest.textLength = end - p - 1
  p = afterBlanks(bytes, end + 1)
  if (isEnd(bytes[p] ?? LF)) return p
  const second = bytes[p + 1] ?? LF
  if (bytes[p] === QUOTE && second === QUOTE) p += 2
  else if (bytes[p] === ZERO && (isBlank(second) || isEnd(second))) p++
  else return -1
  p = afterBlanks(bytes, p)
  if (isEnd(bytes[p] ?? LF)) return p
  if (bytes[p] !== QUOTE) return -1
  const userEnd = closingQuote(bytes, p + 1, to)
  if (userEnd < 0) return -1
  rest.userFrom = p + 1
  rest.userTo = userEnd
  p = afterBlanks(bytes, userEnd + 1)
  return isEnd(bytes[p] ?? LF) ? p : -1
}

/** The number of exactly four digits and a blank at `at`: nearly every account; otherwise −1. */
function fourDigits(bytes: Uint8Array, at: number): number {
  const a = (bytes[at] ?? 0) - ZERO
  const b = (bytes[at + 1] ?? 0) - ZERO
  const c = (bytes[at + 2] ?? 0) - ZERO
  const d = (bytes[at + 3] ?? 0) - ZERO
  if ((a | b | c | d | (9 - a) | (9 - b) | (9 - c) | (9 - d)) < 0 || !isBlank(bytes[at + 4] ?? LF)) return -1
  return a * 1000 + b * 100 + c * 10 + d
}

/** `#TRANS` and a blank at `at`. */
function isRowAt(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === HASH &&
    bytes[at + 1] === 0x54 &&
    bytes[at + 2] === 0x52 &&
    bytes[at + 3] === 0x41 &&
    bytes[at + 4] === 0x4e &&
    bytes[at + 5] === 0x53 &&
    isBlank(bytes[at + 6] ?? LF)
  )
}

/** Set of the list whose `{` is at `at`, if one spelled like it was met before: otherwise −1. Its end goes to `listEnd`. */
function knownSet(c: Collector, bytes: Uint8Array, at: number): number {
  let quoted = false
  for (let p = at + 1; ; p++) {
    const b = bytes[p] ?? LF
    if (b === CLOSE && !quoted) {
      listEnd = p
      return c.objects.knownSet(bytes, at + 1, p)
    }
    if (b === QUOTE) quoted = !quoted
    else if (b === BACKSLASH || isEnd(b)) return -1
  }
}
let listEnd = 0

/**
 * The `#TRANS` rows from `at` on, whose accounts have been met before; `to` ends the whole lines.
 * Returns the line end of the last row it could read, −1 where it could read none.
 */
export function fastRows(c: Collector, bytes: Uint8Array, at: number, to: number): number {
  const label = c.rowLabel
  if (label === null || c.voucherState !== 2 || c.pendingTwin >= 0 || c.checksum !== null) return -1
  const { rows, accounts, base } = c
  const {
    account: accountColumn,
    ore: oreColumn,
    voucher: voucherColumn,
    line: lineColumn,
    textAt,
    textLength: textLengths,
    capacity,
  } = rows
  const { objectSet: objectColumn, day: dayColumn, user: userColumn, quantity: quantityColumn, mostAccount, mostObjectSet } = rows
  const { movement } = accounts
  const voucher = c.vouchers.length - 1
  const firstRow = rows.length
  const most = LARGEST - c.debitOre - c.creditOre
  let row = firstRow
  let line = c.line
  let net = 0
  let gross = 0
  let start = at
  let lineEnd = -1
  while (row < capacity && isRowAt(bytes, start)) {
    let p = start + 7
    let account = fourDigits(bytes, p)
    if (account >= 0) {
      account = accounts.shortIndex(account, 4)
      p += 4
    } else {
      const accountAt = afterBlanks(bytes, p)
      p = accountAt
      let number = 0
      while (isDigit(bytes[p] ?? LF)) number = number * 10 + (bytes[p++] ?? 0) - ZERO
      const digits = p - accountAt
      if (digits === 0 || digits > 8 || !isBlank(bytes[p] ?? LF)) break
      account = digits <= 4 ? accounts.shortIndex(number, digits) : accounts.knownIndex(bytes, accountAt, p)
    }
    if (account < 0 || account > mostAccount) break
    if (bytes[++p] !== OPEN) {
      p = afterBlanks(bytes, p)
      if (bytes[p] !== OPEN) break
    }
    let objectSet = 0
    if (bytes[p + 1] === CLOSE) p += 2
    else {
      objectSet = knownSet(c, bytes, p)
      if (objectSet < 0 || objectSet > mostObjectSet) break
      p = listEnd + 1
    }
    if (isBlank(bytes[p] ?? LF)) p = afterBlanks(bytes, p + 1)
    let b = bytes[p] ?? LF
    // 1 for a minus, 0 otherwise, without a branch: debit and credit alternate, which no branch predictor likes.
    const negative = ((b ^ MINUS) - 1) >>> 31
    p += negative
    b = bytes[p] ?? LF
    const amountAt = p
    let whole = 0
    while (b >= ZERO && b <= NINE) {
      whole = (Math.imul(whole, 10) + b - ZERO) | 0
      b = bytes[++p] ?? LF
    }
    if (p === amountAt || p - amountAt > 9) break
    let hundredths = 0
    if (b === DOT) {
      const tens = (bytes[p + 1] ?? LF) - ZERO
      if (tens < 0 || tens > 9) break
      const ones = (bytes[p + 2] ?? LF) - ZERO
      if (ones >= 0 && ones <= 9) {
        hundredths = tens * 10 + ones
        p += 3
      } else {
        hundredths = tens * 10
        p += 2
      }
      b = bytes[p] ?? LF
    }
    const size = whole * 100 + hundredths
    let user = 0
    let textLength = 0
    if (!isEnd(b)) {
      if (!isBlank(b)) break
      p = readRest(c, bytes, p + 1, to)
      if (p < 0) break
      textLength = rest.textLength
      if (rest.userTo > rest.userFrom) user = c.users.intern(bytes, rest.userFrom, rest.userTo)
      if (user > 0 && userColumn === null) break
    }
    gross += size
    if (gross > most || p - start > MAX_LINE) {
      gross -= size
      break
    }
    const ore = size - 2 * size * negative
    net += ore
    accountColumn[row] = account
    oreColumn[row] = ore
    voucherColumn[row] = voucher
    lineColumn[row] = line
    movement[account] = (movement[account] ?? 0) + ore
    if (objectSet > 0) objectColumn[row] = objectSet
    if (textLength > 0) {
      textAt[row] = base + rest.textAt
      textLengths[row] = textLength
    }
    if (user > 0 && userColumn !== null) userColumn[row] = user
    if (dayColumn !== null) dayColumn[row] = NO_DAY
    if (quantityColumn !== null) quantityColumn[row] = Number.NaN
    row++
    lineEnd = p
    start = p + (bytes[p] === CR && bytes[p + 1] === LF ? 2 : 1)
    if (start >= to) break
    if ((bytes[start] ?? LF) <= SPACE) start = afterBlanks(bytes, start)
    line++
  }
  if (row === firstRow) return -1
  rows.length = row
  label.count += row - firstRow
  c.line = lineColumn[row - 1] ?? 0
  c.voucherSum += net
  // Debit − credit = net, debit + credit = gross; both are exact.
  c.debitOre += (gross + net) / 2
  c.creditOre += (gross - net) / 2
  c.lastRowEnd = base + lineEnd
  if (start >= to || bytes[start] !== CLOSE || !isEnd(bytes[start + 1] ?? LF)) return lineEnd
  // The voucher's own brace comes next as a rule.
  c.line++
  c.closeVoucher(base + start + 1)
  return start + 1
}

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
  while (isDigit(bytes[p] ?? LF)) number = number * 10 + ((bytes[p++] ?? 0) - ZERO)
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
