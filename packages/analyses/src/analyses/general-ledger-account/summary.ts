import type { Months } from '../../books/movement.ts'
import { monthOfDay } from '../../books/movement.ts'
import { NO_DAY } from '../../dates.ts'
import type { Compiled } from '../../query/compile.ts'
import { eachMatch } from '../../query/compile.ts'
import type { GeneralLedgerAccountResult } from './schema.ts'

/** One pass over the lines of a query. */
export interface Summary {
  debitOre: number
  /** Positive. */
  creditOre: number
  count: number
  voucherCount: number
  manualCount: number
  firstDay: number
  lastDay: number
  largest: GeneralLedgerAccountResult['largest']
  /** |amount| of every line. */
  readonly amounts: Float64Array
  readonly outside: { debitOre: number; creditOre: number; count: number }
  /** Per month of the period. */
  readonly monthDebitOre: Float64Array
  readonly monthCreditOre: Float64Array
  readonly monthCount: Float64Array
  /** Per compiled year × month: net. */
  readonly yearMonthNetOre: readonly Float64Array[]
}

export function summarise(compiled: Compiled, months: Months, manualSeries: readonly string[]): Summary {
  const summary: Summary = {
    debitOre: 0,
    creditOre: 0,
    count: 0,
    voucherCount: 0,
    manualCount: 0,
    firstDay: NO_DAY,
    lastDay: NO_DAY,
    largest: null,
    amounts: new Float64Array(0),
    outside: { debitOre: 0, creditOre: 0, count: 0 },
    monthDebitOre: new Float64Array(months.count),
    monthCreditOre: new Float64Array(months.count),
    monthCount: new Float64Array(months.count),
    yearMonthNetOre: compiled.years.map(() => new Float64Array(months.count)),
  }
  let amounts = new Float64Array(1024)
  compiled.years.forEach((year, i) => {
    const { ore } = year.ledger.rows
    const { day, series, length } = year.ledger.vouchers
    const { fromDay, toDay } = year.year
    const manual = Uint8Array.from(year.ledger.series, (s) => (manualSeries.includes(s) ? 1 : 0))
    const seen = new Uint8Array(length)
    const net = summary.yearMonthNetOre[i] ?? new Float64Array(0)
    let [knownDay, month] = [Number.NaN, 0]
    let [debit, credit] = [0, 0]
    let largest = { amount: -1, row: -1, voucher: -1 }
    eachMatch(year, (r, v) => {
      const amount = ore[r] ?? 0
      const size = Math.abs(amount)
      if (summary.count === amounts.length) amounts = grown(amounts)
      amounts[summary.count++] = size
      if (amount >= 0) debit += amount
      else credit -= amount
      if (size > largest.amount || (size === largest.amount && r < largest.row)) largest = { amount: size, row: r, voucher: v }
      if (seen[v] === 0) {
        seen[v] = 1
        summary.voucherCount++
      }
      summary.manualCount += manual[series[v] ?? 0] ?? 0
      const d = day[v] ?? NO_DAY
      if (d < fromDay || d > toDay) {
        summary.outside.count++
        if (amount >= 0) summary.outside.debitOre += amount
        else summary.outside.creditOre -= amount
      } else {
        if (d !== knownDay) {
          knownDay = d
          month = monthOfDay(d) - months.first
        }
        summary.monthCount[month] = (summary.monthCount[month] ?? 0) + 1
        if (amount >= 0) summary.monthDebitOre[month] = (summary.monthDebitOre[month] ?? 0) + amount
        else summary.monthCreditOre[month] = (summary.monthCreditOre[month] ?? 0) - amount
        net[month] = (net[month] ?? 0) + amount
      }
      if (d === NO_DAY) return
      if (summary.firstDay === NO_DAY || d < summary.firstDay) summary.firstDay = d
      if (d > summary.lastDay) summary.lastDay = d
    })
    summary.debitOre += debit
    summary.creditOre += credit
    if (largest.row >= 0 && (summary.largest === null || largest.amount > Math.abs(summary.largest.ore))) {
      summary.largest = { ore: (ore[largest.row] ?? 0) + 0, yearFrom: year.year.year.from, voucher: largest.voucher, row: largest.row }
    }
  })
  return { ...summary, amounts: amounts.subarray(0, summary.count) }
}

function grown(amounts: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(amounts.length * 2)
  larger.set(amounts)
  return larger
}
