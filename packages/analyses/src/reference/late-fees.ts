import type { RuleConfidence } from './contribution-rules.ts'

/** Fee for a VAT return or an employer declaration that comes in late, by the day that it is due (inclusive; null: without bound). */
interface LateFee {
  readonly from: string | null
  readonly to: string | null
  readonly kr: number
  readonly source: string
  readonly confidence: RuleConfidence
}

/**
 * Late fees by skatteförfarandelagen (2011:1244) 48 kap. 6 §, collected 2026-11-30: returns due before 2016 had 500 kr (Skatteverket, rättslig vägledning
 * 326388). Of several that are due on the same day and late one fee alone is charged (48:5); after an injunction it is 1 250 kr, which nothing here tells.
 */
const lateFees: readonly LateFee[] = [
  { from: null, to: '2015-12-31', kr: 500, source: 'Skatteverket, rättslig vägledning 2017.1/326388', confidence: 'sourced' },
  { from: '2016-01-01', to: null, kr: 625, source: 'SFL 48:6 (SFS 2023:880); Skatteverket, 2017.1/326388', confidence: 'two-sources' },
]

/** Kronor for what was due on a day. */
export function lateFeeKr(due: string): number {
  return lateFees.find(({ from, to }) => (from === null || from <= due) && (to === null || due <= to))?.kr ?? 0
}
