/** Days between a row of the bank and a line of the ledger. */
export interface MatchWindow {
  /** Within which they may be the same by amount and words. */
  readonly toleranceDays: number
  /** Within which they may be the same by a reference. */
  readonly referenceDays: number
}
