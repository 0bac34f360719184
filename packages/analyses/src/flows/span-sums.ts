import { monthOfDay, splitAtMonths } from '../books/stretch.ts'
import { int32At } from '../column.ts'
import type { CompiledYear } from '../query/compile.ts'
import { allShapeSums, type ShapeSums, type ShapeSumsOptions, shapeSums } from './shape-sums.ts'
import type { VoucherShapes } from './voucher-shapes.ts'

/** Groups of some months (year × 12 + month − 1), inclusive. */
export interface MonthGroups {
  readonly sums: ShapeSums
  readonly fromMonth: number
  readonly toMonth: number
}

/**
 * The vouchers of a compiled query by shape and month. Where nothing but their date is asked of them, whole months come from the sums that are kept for
 * the ledger, which hold every shape, and only the days beside them are added up anew.
 */
export function spanSums(
  shapes: VoucherShapes,
  { span, year }: CompiledYear,
  isDateOnly: boolean,
  options: ShapeSumsOptions,
): readonly MonthGroups[] {
  const all = (sums: ShapeSums): MonthGroups => ({ sums, fromMonth: Number.NEGATIVE_INFINITY, toMonth: Number.POSITIVE_INFINITY })
  const { whole, rest } = splitAtMonths(span, year.fromDay, year.toDay)
  if (!isDateOnly || whole === null) return [all(shapeSums(shapes, options))]
  const kept = { sums: allShapeSums(shapes), fromMonth: monthOfDay(whole.fromDay), toMonth: monthOfDay(whole.toDay) }
  if (rest.length === 0) return [kept]
  const { day } = shapes.ledger.vouchers
  const isBeside = (on: number) => rest.some(({ fromDay, toDay }) => on >= fromDay && on <= toDay)
  return [kept, all(shapeSums(shapes, { ...options, belongs: (v) => isBeside(int32At(day, v)) }))]
}
