import { float64At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { figuresOf, type MonthFigures, monthFigures, slotsOf } from './month-figures.ts'
import { type Stretch, splitAtMonths } from './stretch.ts'

/** Counts of a stretch of a fiscal year's vouchers. */
export interface VoucherCounts {
  readonly vouchers: number
  readonly lines: number
  /** Vouchers without lines. */
  readonly empty: number
  /** Vouchers with a line on the account, per account of the ledger. */
  readonly perAccount: Float64Array
  /** Vouchers whose lines don't sum to 0, in file order. */
  readonly unbalanced: readonly { readonly voucher: number; readonly differenceOre: number }[]
  /** Vouchers dated outside the fiscal year, or without a date, in the whole file. */
  readonly outside: number
  /** Those of them without a date. */
  readonly undated: number
}

/** Whole months come from counts that are worked out once per ledger, the days beside them from a pass of their own. */
export function voucherCounts(ledger: Ledger, yearFromDay: number, yearToDay: number, stretch: Stretch): VoucherCounts {
  const year = monthFigures(ledger, yearFromDay, yearToDay)
  const { whole, rest } = splitAtMonths(stretch, yearFromDay, yearToDay)
  const parts = rest.map((part) => {
    const figures = figuresOf(ledger, yearFromDay, yearToDay, part)
    return pick(ledger, figures, [...figures.vouchers.keys()])
  })
  if (whole) parts.push(pick(ledger, year, slotsOf(year, whole)))
  const sum = (of: (part: Picked) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    vouchers: sum((part) => part.vouchers),
    lines: sum((part) => part.lines),
    empty: sum((part) => part.empty),
    perAccount: Float64Array.from(ledger.accounts, (_, a) => sum((part) => float64At(part.perAccount, a))),
    unbalanced: parts.flatMap((part) => part.unbalanced).sort((a, b) => a.voucher - b.voucher),
    outside: float64At(year.vouchers, year.months.count),
    undated: year.undated,
  }
}

type Picked = Omit<VoucherCounts, 'outside' | 'undated'>

function pick(ledger: Ledger, figures: MonthFigures, slots: readonly number[]): Picked {
  const n = ledger.accounts.length
  const sum = (of: (slot: number) => number | undefined) => slots.reduce((total, slot) => total + (of(slot) ?? 0), 0)
  return {
    vouchers: sum((slot) => figures.vouchers[slot]),
    lines: sum((slot) => figures.lines[slot]),
    empty: sum((slot) => figures.empty[slot]),
    perAccount: Float64Array.from(ledger.accounts, (_, a) => sum((slot) => figures.voucherCount[slot * n + a])),
    unbalanced: figures.unbalanced.filter(({ slot }) => slots.includes(slot)),
  }
}
