/** Items to match: amounts (debit positive), days, and what their texts say. They come in the order of the lists: the oldest first. */
export interface Items {
  readonly ore: Float64Array
  readonly day: Int32Array
  /** Number of the group of texts; 0: without words. */
  readonly group: Uint32Array
  readonly groupName: (group: number) => string
  /** Number of the reference number; −1: none. */
  readonly reference: Int32Array
  readonly referenceName: (reference: number) => string
}
