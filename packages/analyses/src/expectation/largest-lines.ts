import type { BooksYear } from '../books/books.ts'
import { recent } from '../books/recent.ts'
import { monthOfDay, splitAtMonths } from '../books/stretch.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { isResetVoucher } from '../query/reset-vouchers.ts'
import { hasResetVouchers } from '../statements/reset-lines.ts'

/** Of each account of the books in a stretch of a fiscal year: its largest line, how many there are, and what they add up to without signs. */
export interface LargestLines {
  /** Row of the ledger; −1 where there is none. */
  readonly row: Int32Array
  readonly turnoverOre: Float64Array
  readonly lineCount: Float64Array
}

/** The same by month: a figure has the place account × months + month. */
interface MonthLines extends LargestLines {
  readonly first: number
  readonly count: number
}

const known = new WeakMap<BooksYear, MonthLines>()
/** A review asks for the same days once for each account. */
const remembered = recent<BooksYear, LargestLines>(3)

/**
 * Of days within a fiscal year: whole months from one pass over it that is kept, other days by a pass of their own. Reset vouchers are left out; of equally
 * large lines the first in the file counts.
 */
export function largestLines(year: BooksYear, accounts: number, fromDay: number, toDay: number): LargestLines {
  return remembered(year, `${accounts} ${fromDay} ${toDay}`, () => linesOf(year, accounts, fromDay, toDay))
}

function linesOf(year: BooksYear, accounts: number, fromDay: number, toDay: number): LargestLines {
  const lines = emptyLines(accounts)
  const { ledger } = year
  if (!ledger) return lines
  const { whole, rest } = splitAtMonths({ fromDay, toDay, outside: false }, year.fromDay, year.toDay)
  const { ore } = ledger.rows
  if (whole) {
    const months = monthLines(year, accounts)
    const first = monthOfDay(whole.fromDay) - months.first
    const last = monthOfDay(whole.toDay) - months.first
    for (let a = 0; a < accounts; a++)
      for (let m = first; m <= last; m++) {
        const at = a * months.count + m
        const count = float64At(months.lineCount, at)
        if (count === 0) continue
        lines.turnoverOre[a] = float64At(lines.turnoverOre, a) + float64At(months.turnoverOre, at)
        lines.lineCount[a] = float64At(lines.lineCount, a) + count
        keepLarger(lines.row, a, months.row[at] ?? -1, ore)
      }
  }
  for (const part of rest) collect(year, accounts, part.fromDay, part.toDay, lines, 1, () => 0)
  return lines
}

function emptyLines(size: number): LargestLines {
  return { row: new Int32Array(size).fill(-1), turnoverOre: new Float64Array(size), lineCount: new Float64Array(size) }
}

function monthLines(year: BooksYear, accounts: number): MonthLines {
  const found = known.get(year)
  if (found && found.row.length === accounts * found.count) return found
  const first = monthOfDay(year.fromDay)
  const count = monthOfDay(year.toDay) - first + 1
  const lines = { ...emptyLines(accounts * count), first, count }
  collect(year, accounts, year.fromDay, year.toDay, lines, count, (day) => monthOfDay(day) - first)
  known.set(year, lines)
  return lines
}

/** Adds the vouchers of some days, each to the slot of its day: a figure has the place account × slots + slot. */
function collect(
  year: BooksYear,
  accounts: number,
  fromDay: number,
  toDay: number,
  lines: LargestLines,
  slots: number,
  slotOf: (day: number) => number,
): void {
  const { ledger, accountOf } = year
  if (!ledger) return
  const isReset = hasResetVouchers(year, accounts) ? isResetVoucher(year, ledger) : () => false
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d < fromDay || d > toDay || isReset(v)) continue
    const slot = slotOf(d)
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const at = uint32At(accountOf, indexAt(account, r)) * slots + slot
      lines.turnoverOre[at] = float64At(lines.turnoverOre, at) + Math.abs(float64At(ore, r))
      lines.lineCount[at] = float64At(lines.lineCount, at) + 1
      keepLarger(lines.row, at, r, ore)
    }
  }
}

function keepLarger(rows: Int32Array, at: number, row: number, ore: Float64Array): void {
  if (row < 0) return
  const size = Math.abs(float64At(ore, row))
  if (size === 0) return
  const before = rows[at] ?? -1
  const known = before < 0 ? -1 : Math.abs(float64At(ore, before))
  if (size > known || (size === known && row < before)) rows[at] = row
}
