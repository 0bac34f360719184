import type { OverviewYear } from '../run/outputs.ts'
import { addDays, bookedPeriod, type Period, type PeriodYear } from '../search/periods.ts'

/**
 * Fiscal years, ascending, as the period bar needs them. A year that another one follows is shown as a whole: that it has no lines in its last month is no sign
 * that they are still to come.
 */
export function periodYears(years: readonly Pick<OverviewYear, 'from' | 'to' | 'coveredTo' | 'months'>[]): readonly PeriodYear[] {
  return years.map(({ from, to, coveredTo, months }, i) => {
    const last = months.findLast((month) => month.rows > 0)?.month ?? null
    const isFollowed = years[i + 1]?.from === addDays(to, 1)
    return { from, to, coveredTo, lastMonth: last !== null && isFollowed ? to.slice(0, 7) : last }
  })
}

/** A year of which nothing is known to follow, as far as it is booked. */
export function bookedPart(year: Parameters<typeof periodYears>[0][number]): Period {
  return periodYears([year]).map(bookedPeriod)[0] ?? year
}
