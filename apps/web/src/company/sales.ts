/** Net sales by month beside the same months a year before. */

import type { MonthlyMatrixResult, ParamsOf } from '@verifikat/analyses'
import { SALES_ROW } from '../analysis/income-statement/sales-row.ts'
import { addDays, addMonths, type Period } from '../analysis/search/periods.ts'
import { monthsBetween } from '../format/dates.ts'
import { type Unit, unitFor } from '../format/money.ts'

export interface MonthSales {
  readonly month: string
  /** Natural sign; null: no data. */
  readonly ore: number | null
  readonly priorOre: number | null
}

/** The year and the twelve months before it. */
export function salesParams({ from, to }: Period): ParamsOf<'monthly-matrix'> {
  return { from: addMonths(from, -12), to, rows: 'lines' }
}

export function monthlySales(result: Pick<MonthlyMatrixResult, 'months' | 'rows'>, { from, to }: Period): readonly MonthSales[] {
  const row = result.rows.find(({ id }) => id === SALES_ROW)
  const at = new Map(result.months.map(({ month, source }, index) => [month, { index, source }]))
  const oreOf = (month: string) => {
    const found = at.get(month)
    if (found === undefined || found.source === 'none') return null
    // A line in which nothing is booked is not among the rows.
    return row === undefined ? 0 : (row.values[found.index] ?? null)
  }
  return monthsBetween(from, to).map((month) => ({
    month,
    ore: oreOf(month),
    priorOre: oreOf(addMonths(`${month}-01`, -12).slice(0, 7)),
  }))
}

/** The days that the months before were of; null where some of them are of the year itself, which is longer than twelve months. */
export function priorSpan({ from, to }: Period): Period | null {
  const before = { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) }
  return before.to < from ? before : null
}

/** Whether any month has sales, of this year or the one before: without, there is nothing to draw. */
export function hasSales(months: readonly MonthSales[]): boolean {
  return months.some(({ ore }) => ore !== null) && months.some(({ ore, priorOre }) => (ore ?? 0) !== 0 || (priorOre ?? 0) !== 0)
}

/** By the highest month. */
export function salesUnit(months: readonly MonthSales[]): Unit {
  return unitFor(Math.max(0, ...months.flatMap(({ ore, priorOre }) => [Math.abs(ore ?? 0), Math.abs(priorOre ?? 0)])))
}
