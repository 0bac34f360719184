import { declaredOre, declares } from './declared.ts'
import type { Ledger } from './ledger.ts'

/** Results of earlier years that a file declares, and by which records: `#RES -1`, or `#RES -1, #RES -2`. */
export interface EarlierResults {
  /** Bookkeeping sign: a profit is negative. */
  readonly ore: number
  readonly source: string
}

/** How many years back a result that was never booked is looked for. */
const YEARS_BACK = 5

/**
 * The results of the year before, or of that and those just before it, where opening balances are off by exactly them: nobody has booked them into
 * equity. Example: `#IB 0` sums to 300, `#RES -1` to −300. Null where no such sum is declared.
 */
export function earlierResultsOf(ledger: Ledger, yearIndex: number, openingSumOre: number): EarlierResults | null {
  if (openingSumOre === 0 || Number.isNaN(openingSumOre)) return null
  let ore = 0
  const records: string[] = []
  for (let back = 1; back <= YEARS_BACK && declares(ledger, 'RES', yearIndex - back); back++) {
    for (const own of declaredOre(ledger, 'RES', yearIndex - back)) if (!Number.isNaN(own)) ore += own
    records.push(`#RES ${yearIndex - back}`)
    if (ore + openingSumOre === 0) return { ore, source: records.join(', ') }
  }
  return null
}
