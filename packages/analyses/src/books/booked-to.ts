import { dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'

/** What decides how far a fiscal year is booked. */
export interface BookedYear {
  readonly from: string
  readonly to: string
  /** As `BooksYear.coveredTo` says: the days after it are no data. */
  readonly coveredTo: string | null
  /** `YYYY-MM` of the last month of the year with lines; null where there is none. */
  readonly lastMonth: string | null
}

/**
 * The last day that a fiscal year is booked to: the end of the last month with lines, or the day its file covers where that lies in this month. A year
 * without lines is known by its balances: to the day they cover, else as a whole. Every period that nobody chose ends here, on screens, in exports and on
 * the command line, so that the months that have not come are neither 0 nor held against months that were.
 */
export function bookedTo({ from, to, coveredTo, lastMonth }: BookedYear): string {
  const covered = coveredTo !== null && coveredTo >= from && coveredTo <= to ? coveredTo : null
  if (lastMonth === null) return covered ?? to
  const year = Number(lastMonth.slice(0, 4))
  const month = Number(lastMonth.slice(5, 7))
  const end = isoOfDay(Math.min(dayOf(year, month, daysInMonth(year, month)), dayOfIso(to)))
  return covered !== null && covered < end && covered.startsWith(lastMonth) ? covered : end
}
