import { type Comparison, compareLedgers } from './compare-ledgers.ts'
import type { Side } from './sides.ts'

const known = new WeakMap<Side['ledger'], { readonly after: Side['ledger']; readonly comparison: Comparison }>()

/** As `compareLedgers`; the latest comparison of each earlier version is kept as long as that version is. */
export function comparisonOf(before: Side, after: Side): Comparison {
  const latest = known.get(before.ledger)
  if (latest?.after === after.ledger) return latest.comparison
  const comparison = compareLedgers(before, after)
  known.set(before.ledger, { after: after.ledger, comparison })
  return comparison
}
