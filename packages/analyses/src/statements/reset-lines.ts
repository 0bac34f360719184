import type { BooksYear } from '../books/books.ts'
import type { Period } from '../books/period.ts'
import { resultMaskOfYear } from '../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { isResetVoucher } from '../query/reset-vouchers.ts'

/** The lines on 3000–8989 of a fiscal year's reset vouchers, per account of the books. */
export interface ResetLines {
  readonly vouchers: readonly number[]
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
  readonly debitCount: Float64Array
  readonly creditCount: Float64Array
  readonly lineCount: Float64Array
}

const known = new WeakMap<BooksYear, ResetLines>()

/** Worked out once per fiscal year. */
function resetLinesOf(year: BooksYear, accounts: number): ResetLines {
  const found = known.get(year)
  if (found) return found
  const vouchers: number[] = []
  const lines: ResetLines = {
    vouchers,
    debitOre: new Float64Array(accounts),
    creditOre: new Float64Array(accounts),
    debitCount: new Float64Array(accounts),
    creditCount: new Float64Array(accounts),
    lineCount: new Float64Array(accounts),
  }
  known.set(year, lines)
  const { ledger } = year
  if (!ledger) return lines
  const isReset = isResetVoucher(year, ledger)
  const result = resultMaskOfYear(year, ledger)
  const { firstRow, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    if (!isReset(v)) continue
    vouchers.push(v)
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const own = indexAt(ledger.rows.account, r)
      if (result[own] !== 1) continue
      const a = uint32At(year.accountOf, own)
      const ore = float64At(ledger.rows.ore, r)
      lines.lineCount[a] = float64At(lines.lineCount, a) + 1
      if (ore > 0) {
        lines.debitOre[a] = float64At(lines.debitOre, a) + ore
        lines.debitCount[a] = float64At(lines.debitCount, a) + 1
      } else if (ore < 0) {
        lines.creditOre[a] = float64At(lines.creditOre, a) - ore
        lines.creditCount[a] = float64At(lines.creditCount, a) + 1
      }
    }
  }
  return lines
}

/** Whether a fiscal year has any: most have none, and need no test of each voucher. */
export function hasResetVouchers(year: BooksYear, accounts: number): boolean {
  return resetLinesOf(year, accounts).vouchers.length > 0
}

/** The reset vouchers of the fiscal years whose last day a period reaches: they lie nowhere else. */
export function resetLinesIn(period: Period, accounts: number): ResetLines[] {
  return period.spans.flatMap(({ year, toDay }) => (toDay === year.toDay && year.ledger ? [resetLinesOf(year, accounts)] : []))
}
