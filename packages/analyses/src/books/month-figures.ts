import { float64At, indexAt, int32At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Months, monthOfDay, type Stretch } from './stretch.ts'

/**
 * What one pass over a fiscal year's vouchers tells of each account and month. The last slot, `months.count`, holds what is dated outside
 * the fiscal year or not at all. A figure of an account has the place slot × accounts + account.
 */
export interface MonthFigures {
  readonly months: Months
  /** Per slot. */
  readonly vouchers: Float64Array
  readonly lines: Float64Array
  /** Vouchers without lines. */
  readonly empty: Float64Array
  /** Debit at 2 × place, credit (positive) beside it. */
  readonly sidesOre: Float64Array
  readonly lineCount: Uint32Array
  /** Vouchers with a line on the account. */
  readonly voucherCount: Uint32Array
  /** Day numbers; `NO_DAY` where no line has a date. */
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  readonly undated: number
  /** Vouchers whose lines don't sum to 0, in file order. */
  readonly unbalanced: readonly { readonly voucher: number; readonly differenceOre: number; readonly slot: number }[]
}

interface Known {
  readonly fromDay: number
  readonly toDay: number
  readonly figures: MonthFigures
}

const known = new WeakMap<Ledger, Known>()

/** The figures of a ledger's whole fiscal year, worked out once. */
export function monthFigures(ledger: Ledger, yearFromDay: number, yearToDay: number): MonthFigures {
  const before = known.get(ledger)
  if (before && before.fromDay === yearFromDay && before.toDay === yearToDay) return before.figures
  const figures = figuresOf(ledger, yearFromDay, yearToDay, null)
  known.set(ledger, { fromDay: yearFromDay, toDay: yearToDay, figures })
  return figures
}

/** The slots of the whole months of a stretch. */
export function slotsOf({ months }: MonthFigures, { fromDay, toDay, outside }: Stretch): readonly number[] {
  const from = monthOfDay(fromDay) - months.first
  const to = monthOfDay(toDay) - months.first
  return Array.from({ length: months.count + 1 }, (_, slot) => slot).filter((slot) =>
    slot === months.count ? outside : slot >= from && slot <= to,
  )
}

/** Of the vouchers dated within a stretch of days; null: of all. */
export function figuresOf(ledger: Ledger, yearFromDay: number, yearToDay: number, only: Stretch | null): MonthFigures {
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const n = ledger.accounts.length
  const first = monthOfDay(yearFromDay)
  const months = { first, count: monthOfDay(yearToDay) - first + 1 }
  const size = months.count + 1
  const vouchers = new Float64Array(size)
  const lines = new Float64Array(size)
  const empty = new Float64Array(size)
  const sidesOre = new Float64Array(2 * n * size)
  const lineCount = new Uint32Array(n * size)
  const voucherCount = new Uint32Array(n * size)
  const firstDay = new Int32Array(n * size).fill(NO_DAY)
  const lastDay = new Int32Array(n * size).fill(NO_DAY)
  const lastVoucher = new Int32Array(n).fill(-1)
  const unbalanced: { voucher: number; differenceOre: number; slot: number }[] = []
  let knownDay = Number.NaN
  let slot = months.count
  let undated = 0
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d !== knownDay) {
      knownDay = d
      slot = d < yearFromDay || d > yearToDay ? months.count : monthOfDay(d) - first
    }
    if (only !== null && (d < only.fromDay || d > only.toDay)) continue
    if (d === NO_DAY) undated++
    const base = slot * n
    const from = uint32At(firstRow, v)
    const to = uint32At(firstRow, v + 1)
    let sum = 0
    for (let r = from; r < to; r++) {
      const amount = float64At(ore, r)
      const a = indexAt(account, r)
      const at = base + a
      // By place rather than by branch: debit and credit alternate.
      const side = 2 * at + (amount < 0 ? 1 : 0)
      sum += amount
      sidesOre[side] = float64At(sidesOre, side) + Math.abs(amount)
      lineCount[at] = uint32At(lineCount, at) + 1
      if (lastVoucher[a] === v) continue
      lastVoucher[a] = v
      voucherCount[at] = uint32At(voucherCount, at) + 1
      if (d === NO_DAY) continue
      if (d > int32At(lastDay, at)) lastDay[at] = d
      if (firstDay[at] === NO_DAY || d < int32At(firstDay, at)) firstDay[at] = d
    }
    vouchers[slot] = float64At(vouchers, slot) + 1
    lines[slot] = float64At(lines, slot) + to - from
    if (from === to) empty[slot] = float64At(empty, slot) + 1
    if (sum !== 0) unbalanced.push({ voucher: v, differenceOre: sum, slot })
  }
  return { months, vouchers, lines, empty, sidesOre, lineCount, voucherCount, firstDay, lastDay, undated, unbalanced }
}
