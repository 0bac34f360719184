import type { PeriodResult } from '@verifikat/analyses'
import type { StatementResult } from './types.ts'

/** The loaded days of all columns and the fiscal years they touch: what findings and notes are about. */
export function combinedPeriod({ columns }: Pick<StatementResult, 'columns'>): PeriodResult {
  const periods = columns.flatMap(({ period }) => period ?? [])
  const years = new Map(periods.flatMap((period) => period.years).map((year) => [year.from, year]))
  const days = (of: (column: { from: string; to: string }) => string) => (periods.length > 0 ? periods : columns).map(of).sort()
  return {
    from: days(({ from }) => from)[0] ?? '',
    to: days(({ to }) => to).at(-1) ?? '',
    years: [...years.values()].sort((a, b) => (a.from < b.from ? -1 : 1)),
  }
}
