import { civilOfDay, daysInMonth } from '../dates.ts'

/** A stretch of one fiscal year: days inside it, and whether the vouchers dated outside the fiscal year belong. */
export interface Stretch {
  readonly fromDay: number
  readonly toDay: number
  readonly outside: boolean
}

/** year × 12 + month − 1 of a day. */
export function monthOfDay(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

/**
 * A stretch as the whole months of the fiscal year in it (the year's own first and last month may be short), and the days before and after
 * them. Vouchers dated outside the fiscal year go with the whole months.
 */
export function splitAtMonths(
  stretch: Stretch,
  yearFromDay: number,
  yearToDay: number,
): { readonly whole: Stretch | null; readonly rest: readonly Stretch[] } {
  const from = civilOfDay(stretch.fromDay)
  const to = civilOfDay(stretch.toDay)
  const days = daysInMonth(to.year, to.month)
  const wholeFrom =
    stretch.fromDay <= yearFromDay || from.day === 1 ? stretch.fromDay : stretch.fromDay + daysInMonth(from.year, from.month) - from.day + 1
  const wholeTo = stretch.toDay >= yearToDay || to.day === days ? stretch.toDay : stretch.toDay - to.day
  if (wholeFrom > wholeTo) return { whole: null, rest: [stretch] }
  const rest = [
    { fromDay: stretch.fromDay, toDay: wholeFrom - 1, outside: false },
    { fromDay: wholeTo + 1, toDay: stretch.toDay, outside: false },
  ]
  return {
    whole: { fromDay: wholeFrom, toDay: wholeTo, outside: stretch.outside },
    rest: rest.filter((part) => part.fromDay <= part.toDay),
  }
}

export interface Months {
  /** year × 12 + month − 1. */
  readonly first: number
  readonly count: number
}
