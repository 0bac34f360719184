/**
 * The two records that make up nearly all of a large file, in the form nearly all programs write them.
 * Each function either reads its whole line and returns the place of the line end, or changes nothing and returns −1:
 * the general reading then takes the line. Both must give the same columns (a property test compares them).
 */
import { float64At, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { BACKSLASH, CLOSE, CR, DOT, HASH, LF, MINUS, NINE, OPEN, QUOTE, SPACE, ZERO } from './bytes.ts'
import type { Collector } from './collector.ts'
import { afterBlanks, closingQuote, fourDigits, isBlank, isDigit, isEnd, MAX_LINE, stampAt } from './fast-bytes.ts'

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
      while (isDigit(bytes[p] ?? LF)) number = number * 10 + uint8At(bytes, p++) - ZERO
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
    if (p - start > MAX_LINE) break
    gross += size
    const ore = size - 2 * size * negative
    net += ore
    accountColumn[row] = account
    oreColumn[row] = ore
    voucherColumn[row] = voucher
    lineColumn[row] = line
    movement[account] = float64At(movement, account) + ore
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
  c.line = uint32At(lineColumn, row - 1)
  c.voucherSum += net
  // Debit − credit = net, debit + credit = gross.
  c.debitOre += (gross + net) / 2
  c.creditOre += (gross - net) / 2
  c.lastRowEnd = base + lineEnd
  if (start >= to || bytes[start] !== CLOSE || !isEnd(bytes[start + 1] ?? LF)) return lineEnd
  // The voucher's own brace comes next as a rule.
  c.line++
  c.closeVoucher(base + start + 1)
  return start + 1
}
