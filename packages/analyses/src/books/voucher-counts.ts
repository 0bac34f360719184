import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Months, monthOfDay, type Stretch, splitAtMonths } from './movement.ts'

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

/** Per month of the fiscal year, and in the last slot for what is dated outside it. */
interface Slots {
  readonly months: Months
  readonly vouchers: Float64Array
  readonly lines: Float64Array
  readonly empty: Float64Array
  /** Account × slot. */
  readonly perAccount: Float64Array
  readonly undated: number
  readonly unbalanced: readonly { readonly voucher: number; readonly differenceOre: number; readonly slot: number }[]
}

const known = new WeakMap<Ledger, Slots>()

/** Whole months come from counts that are worked out once per ledger, the days beside them from a pass of their own. */
export function voucherCounts(ledger: Ledger, yearFromDay: number, yearToDay: number, stretch: Stretch): VoucherCounts {
  let slots = known.get(ledger)
  if (!slots) {
    slots = countSlots(ledger, yearFromDay, yearToDay, null)
    known.set(ledger, slots)
  }
  const { whole, rest } = splitAtMonths(stretch, yearFromDay, yearToDay)
  const parts = rest.map((part) => pick(ledger, countSlots(ledger, yearFromDay, yearToDay, part), () => true))
  const { months } = slots
  if (whole) {
    const [from, to] = [monthOfDay(whole.fromDay) - months.first, monthOfDay(whole.toDay) - months.first]
    parts.push(pick(ledger, slots, (slot) => (slot === months.count ? whole.outside : slot >= from && slot <= to)))
  }
  const sum = (of: (part: Picked) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    vouchers: sum((part) => part.vouchers),
    lines: sum((part) => part.lines),
    empty: sum((part) => part.empty),
    perAccount: Float64Array.from(ledger.accounts, (_, a) => sum((part) => part.perAccount[a] ?? 0)),
    unbalanced: parts.flatMap((part) => part.unbalanced).sort((a, b) => a.voucher - b.voucher),
    outside: slots.vouchers[months.count] ?? 0,
    undated: slots.undated,
  }
}

type Picked = Omit<VoucherCounts, 'outside' | 'undated'>

function pick(ledger: Ledger, slots: Slots, belongs: (slot: number) => boolean): Picked {
  const size = slots.months.count + 1
  const chosen = Array.from({ length: size }, (_, slot) => slot).filter(belongs)
  const sum = (column: Float64Array, offset = 0) => chosen.reduce((total, slot) => total + (column[offset + slot] ?? 0), 0)
  return {
    vouchers: sum(slots.vouchers),
    lines: sum(slots.lines),
    empty: sum(slots.empty),
    perAccount: Float64Array.from(ledger.accounts, (_, a) => sum(slots.perAccount, a * size)),
    unbalanced: slots.unbalanced.filter(({ slot }) => belongs(slot)),
  }
}

/** Of the vouchers dated within a stretch; null: of all. */
function countSlots(ledger: Ledger, yearFromDay: number, yearToDay: number, only: Stretch | null): Slots {
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const first = monthOfDay(yearFromDay)
  const months = { first, count: monthOfDay(yearToDay) - first + 1 }
  const size = months.count + 1
  const [vouchers, lines, empty] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const perAccount = new Float64Array(ledger.accounts.length * size)
  const lastVoucher = new Int32Array(ledger.accounts.length).fill(-1)
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
    const from = firstRow[v] ?? 0
    const to = firstRow[v + 1] ?? 0
    let sum = 0
    for (let r = from; r < to; r++) {
      sum += ore[r] ?? 0
      const a = account[r] ?? 0
      if (lastVoucher[a] === v) continue
      lastVoucher[a] = v
      const at = a * size + slot
      perAccount[at] = (perAccount[at] ?? 0) + 1
    }
    vouchers[slot] = (vouchers[slot] ?? 0) + 1
    lines[slot] = (lines[slot] ?? 0) + to - from
    if (from === to) empty[slot] = (empty[slot] ?? 0) + 1
    if (sum !== 0) unbalanced.push({ voucher: v, differenceOre: sum, slot })
  }
  return { months, vouchers, lines, empty, perAccount, undated, unbalanced }
}
