import type { Period } from '../search/periods.ts'

/** From the first to the last loaded fiscal year. */
export function loadedSpan(years: readonly Period[], period: Period): Period {
  return { from: years[0]?.from ?? period.from, to: years.at(-1)?.to ?? period.to }
}
