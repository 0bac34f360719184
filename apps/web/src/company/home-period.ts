import type { OverviewYear } from '../analysis/run/outputs.ts'

export interface HomePeriod {
  readonly from: string
  readonly to: string
  /** The fiscal year goes on after `to`. */
  readonly isPartial: boolean
}

/** The fiscal year as far as it is booked: to the day the file covers, else to the end of the last month with postings. */
export function homePeriod(year: Pick<OverviewYear, 'from' | 'to' | 'coveredTo' | 'balancesOnly' | 'months'>): HomePeriod {
  const whole = { from: year.from, to: year.to, isPartial: false }
  if (year.balancesOnly) return whole
  if (year.coveredTo !== null && year.coveredTo >= year.from && year.coveredTo < year.to)
    return { from: year.from, to: year.coveredTo, isPartial: true }
  const last = year.months.findLast(({ rows }) => rows > 0)
  if (last === undefined || last.month === year.to.slice(0, 7)) return whole
  return { from: year.from, to: endOfMonth(last.month), isPartial: true }
}

function endOfMonth(month: string): string {
  const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
  return end.toISOString().slice(0, 10)
}
