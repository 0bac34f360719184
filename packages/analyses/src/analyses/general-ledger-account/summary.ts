import { type Months, monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, uint8At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import type { Compiled, CompiledYear } from '../../query/compile.ts'
import { matchingRows } from '../../query/scan.ts'
import { Amounts } from './amounts.ts'
import type { GeneralLedgerAccountResult } from './schema.ts'

/** What the lines of a query come to. */
export interface Summary {
  voucherCount: number
  manualCount: number
  firstDay: number
  lastDay: number
  largest: GeneralLedgerAccountResult['largest']
  readonly amounts: Amounts
  readonly outside: Side
  /** Per month of the period. */
  readonly months: readonly Side[]
  /** Per compiled year × month: net. */
  readonly yearMonthNetOre: readonly Float64Array[]
}

/** Sums of some lines. */
export interface Side {
  debitOre: number
  /** Positive. */
  creditOre: number
  count: number
}

const nothing = (): Side => ({ debitOre: 0, creditOre: 0, count: 0 })

export function summarise(compiled: Compiled, months: Months, manualSeries: readonly string[]): Summary {
  const rows = compiled.years.map(matchingRows)
  const summary: Summary = {
    voucherCount: 0,
    manualCount: 0,
    firstDay: NO_DAY,
    lastDay: NO_DAY,
    largest: null,
    amounts: new Amounts(rows.reduce((sum, { length }) => sum + length, 0)),
    outside: nothing(),
    months: Array.from({ length: months.count }, nothing),
    yearMonthNetOre: compiled.years.map(() => new Float64Array(months.count)),
  }
  compiled.years.forEach((year, i) => {
    const lines = gather(year, rows[i] ?? new Uint32Array(0))
    sumAmounts(summary, year, lines)
    countVouchers(summary, year, lines, manualSeries)
    sumMonths(summary, year, lines, months, summary.yearMonthNetOre[i] ?? new Float64Array(0))
  })
  return summary
}

interface Lines {
  readonly rows: Uint32Array
  readonly ore: Float64Array
  readonly voucher: Uint32Array
}

/** The rows' columns side by side: they lie scattered in the ledger, and are needed more than once. */
function gather(year: CompiledYear, rows: Uint32Array): Lines {
  const { ore, voucher } = year.ledger.rows
  const lines = { rows, ore: new Float64Array(rows.length), voucher: new Uint32Array(rows.length) }
  for (let i = 0; i < rows.length; i++) {
    const r = uint32At(rows, i)
    lines.ore[i] = float64At(ore, r)
    lines.voucher[i] = uint32At(voucher, r)
  }
  return lines
}

function sumAmounts(summary: Summary, year: CompiledYear, { rows, ore, voucher }: Lines): void {
  const largest = summary.amounts.add(ore, rows)
  const amount = ore[largest]
  if (amount === undefined || (summary.largest !== null && Math.abs(amount) <= Math.abs(summary.largest.ore))) return
  summary.largest = { ore: amount + 0, yearFrom: year.year.year.from, voucher: uint32At(voucher, largest), row: uint32At(rows, largest) }
}

function countVouchers(summary: Summary, year: CompiledYear, { voucher }: Lines, manualSeries: readonly string[]): void {
  const { series, length } = year.ledger.vouchers
  const seen = new Uint8Array(length)
  let count = 0
  for (let i = 0; i < voucher.length; i++) {
    const v = uint32At(voucher, i)
    count += 1 - uint8At(seen, v)
    seen[v] = 1
  }
  summary.voucherCount += count
  if (manualSeries.length === 0) return
  const manual = Uint8Array.from(year.ledger.series, (s) => (manualSeries.includes(s) ? 1 : 0))
  for (let i = 0; i < voucher.length; i++) summary.manualCount += uint8At(manual, indexAt(series, uint32At(voucher, i)))
}

function sumMonths(summary: Summary, year: CompiledYear, { ore, voucher }: Lines, months: Months, netOre: Float64Array): void {
  const { day } = year.ledger.vouchers
  const { fromDay, toDay } = year.year
  let knownDay = Number.NaN
  let side = summary.outside
  let month = -1
  for (let i = 0; i < ore.length; i++) {
    const amount = float64At(ore, i)
    const d = day[uint32At(voucher, i)] ?? NO_DAY
    if (d !== knownDay) {
      knownDay = d
      month = d < fromDay || d > toDay ? -1 : monthOfDay(d) - months.first
      side = summary.months[month] ?? summary.outside
      if (d !== NO_DAY) {
        if (summary.firstDay === NO_DAY || d < summary.firstDay) summary.firstDay = d
        if (d > summary.lastDay) summary.lastDay = d
      }
    }
    side.count++
    if (amount >= 0) side.debitOre += amount
    else side.creditOre -= amount
    if (month >= 0) netOre[month] = float64At(netOre, month) + amount
  }
}

/** Sums of all lines. */
export function totalOf({ months, outside }: Summary): Side {
  return [...months, outside].reduce(
    (sum, side) => ({ debitOre: sum.debitOre + side.debitOre, creditOre: sum.creditOre + side.creditOre, count: sum.count + side.count }),
    nothing(),
  )
}
