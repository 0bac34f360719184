import type { OverviewYear } from '../run/outputs.ts'
import type { PeriodYear } from '../search/periods.ts'

/** Fiscal years as the period bar needs them. */
export function periodYears(years: readonly OverviewYear[]): readonly PeriodYear[] {
  return years.map(({ from, to, coveredTo, months }) => ({
    from,
    to,
    coveredTo,
    lastMonth: months.findLast((month) => month.rows > 0)?.month ?? null,
  }))
}
