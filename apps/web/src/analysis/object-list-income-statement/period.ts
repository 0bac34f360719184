import type { ObjectListResult, PeriodResult } from '@verifikat/analyses'

/** The loaded days of the period itself and the fiscal years it touches. */
export function combinedObjects({ periods }: Pick<ObjectListResult, 'periods'>): PeriodResult {
  const [first] = periods
  return first?.period ?? { from: first?.from ?? '', to: first?.to ?? '', years: [] }
}
