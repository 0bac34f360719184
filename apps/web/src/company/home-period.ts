import { periodYears } from '../analysis/frame/period-years.ts'
import type { OverviewYear } from '../analysis/run/outputs.ts'
import { bookedPeriod } from '../analysis/search/periods.ts'

type BookedYear = Pick<OverviewYear, 'from' | 'to' | 'coveredTo' | 'months'>

export interface HomePeriod {
  readonly from: string
  readonly to: string
  /** The fiscal year goes on after `to`. */
  readonly isPartial: boolean
}

/** The fiscal year as far as it is booked. */
export function homePeriod(year: BookedYear, years: readonly BookedYear[]): HomePeriod {
  const own = periodYears(years).find(({ from }) => from === year.from)
  const { from, to } = own ? bookedPeriod(own) : year
  return { from, to, isPartial: to < year.to }
}
