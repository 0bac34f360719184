import type { BooksYear } from '../books/books.ts'
import { NO_DAY } from '../dates.ts'
import { isResetVoucher } from '../query/reset-vouchers.ts'

/** Of each account of the books in a stretch of a fiscal year: its largest line, how many there are, and what they add up to without signs. */
export interface LargestLines {
  /** Row of the ledger; −1 where there is none. */
  readonly row: Int32Array
  readonly turnoverOre: Float64Array
  readonly lineCount: Float64Array
}

const known = new WeakMap<BooksYear, Map<string, LargestLines>>()

/** One pass over the rows, kept for the days that were asked for. Reset vouchers are left out; of equally large lines the first in the file counts. */
export function largestLines(year: BooksYear, accounts: number, fromDay: number, toDay: number): LargestLines {
  const key = `${accounts} ${fromDay} ${toDay}`
  const ofYear = known.get(year) ?? new Map<string, LargestLines>()
  known.set(year, ofYear)
  const found = ofYear.get(key) ?? collect(year, accounts, fromDay, toDay)
  ofYear.set(key, found)
  return found
}

function collect(year: BooksYear, accounts: number, fromDay: number, toDay: number): LargestLines {
  const lines: LargestLines = {
    row: new Int32Array(accounts).fill(-1),
    turnoverOre: new Float64Array(accounts),
    lineCount: new Float64Array(accounts),
  }
  const { ledger, accountOf } = year
  if (!ledger) return lines
  const isReset = isResetVoucher(year, ledger)
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const largest = new Float64Array(accounts).fill(-1)
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d < fromDay || d > toDay || isReset(v)) continue
    const end = firstRow[v + 1] ?? 0
    for (let r = firstRow[v] ?? 0; r < end; r++) {
      const a = accountOf[account[r] ?? 0] ?? 0
      const size = Math.abs(ore[r] ?? 0)
      lines.turnoverOre[a] = (lines.turnoverOre[a] ?? 0) + size
      lines.lineCount[a] = (lines.lineCount[a] ?? 0) + 1
      if (size > (largest[a] ?? 0)) {
        largest[a] = size
        lines.row[a] = r
      }
    }
  }
  return lines
}
