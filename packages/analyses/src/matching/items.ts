/** An item to match: its amount (debit positive), day, and what its texts say. Items come in the order of the lists: the oldest first. */
export interface Items {
  readonly ore: Float64Array
  readonly day: Int32Array
  readonly group: readonly string[]
  readonly reference: readonly (string | null)[]
}
