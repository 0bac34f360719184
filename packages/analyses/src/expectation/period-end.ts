import type { BooksYear } from '../books/books.ts'
import { recent } from '../books/recent.ts'
import { type Months, monthOfDay } from '../books/stretch.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { isResetVoucher } from '../query/reset-vouchers.ts'
import type { ClosingParams } from './schema.ts'

/** What a fiscal year's closing did to each account of the books: bookkeeping öre. Reset vouchers are left out. */
export interface PeriodEndLines {
  readonly months: Months
  /** Closing vouchers, and those that take the last closing back: account × month of the fiscal year. */
  readonly netOre: Float64Array
  readonly lineCount: Uint32Array
  /** Closing vouchers alone. */
  readonly closingOre: Float64Array
  /** Vouchers registered after the year was closed: net, gross and lines. */
  readonly lateOre: Float64Array
  readonly lateTurnoverOre: Float64Array
  readonly lateCount: Uint32Array
}

const remembered = recent<BooksYear, PeriodEndLines>(2)

/**
 * The closing of a fiscal year, worked out once for each choice of parameters: vouchers in the closing series, or, where none is named, those dated the
 * year's last day (and its first: what takes the closing before back) that were registered later than so many days.
 */
export function periodEndLines(year: BooksYear, accounts: number, closing: ClosingParams): PeriodEndLines {
  return remembered(year, JSON.stringify([accounts, closing]), () => collect(year, accounts, closing))
}

function collect(year: BooksYear, accounts: number, { series, registeredAfterDays, postCloseDays }: ClosingParams): PeriodEndLines {
  const first = monthOfDay(year.fromDay)
  const months = { first, count: monthOfDay(year.toDay) - first + 1 }
  const lines: PeriodEndLines = {
    months,
    netOre: new Float64Array(accounts * months.count),
    lineCount: new Uint32Array(accounts * months.count),
    closingOre: new Float64Array(accounts),
    lateOre: new Float64Array(accounts),
    lateTurnoverOre: new Float64Array(accounts),
    lateCount: new Uint32Array(accounts),
  }
  const { ledger, accountOf, fromDay, toDay } = year
  if (!ledger) return lines
  const isReset = isResetVoucher(year, ledger)
  const named = Uint8Array.from(ledger.series, (name) => (series.includes(name) ? 1 : 0))
  const { day, registrationDay, firstRow, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    const registered = registrationDay[v] ?? NO_DAY
    if (d < fromDay || d > toDay) continue
    const isLate = registered !== NO_DAY && registered > toDay + postCloseDays
    const isClosing =
      series.length > 0 ? named[indexAt(ledger.vouchers.series, v)] === 1 : d === toDay && registered > d + registeredAfterDays
    const isReversal = series.length === 0 && d === fromDay && registered !== NO_DAY && registered > d + registeredAfterDays
    if ((!isLate && !isClosing && !isReversal) || isReset(v)) continue
    const m = monthOfDay(d) - first
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const a = uint32At(accountOf, indexAt(ledger.rows.account, r))
      const ore = float64At(ledger.rows.ore, r)
      if (isLate) {
        lines.lateOre[a] = float64At(lines.lateOre, a) + ore
        lines.lateTurnoverOre[a] = float64At(lines.lateTurnoverOre, a) + Math.abs(ore)
        lines.lateCount[a] = uint32At(lines.lateCount, a) + 1
      }
      if (isClosing) lines.closingOre[a] = float64At(lines.closingOre, a) + ore
      if (!isClosing && !isReversal) continue
      const at = a * months.count + m
      lines.netOre[at] = float64At(lines.netOre, at) + ore
      lines.lineCount[at] = uint32At(lines.lineCount, at) + 1
    }
  }
  return lines
}
