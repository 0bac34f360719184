/** An element that a column must have: one out of range is a mistake, no zero. */
export function at(column: ArrayLike<number>, index: number): number {
  return column[index] ?? missing(column, index)
}

/** The same of one kind of column each: one function for all kinds has to ask at every call which it got, which millions of calls feel. */
export const float64At = (column: Float64Array, index: number): number => column[index] ?? missing(column, index)
export const int32At = (column: Int32Array, index: number): number => column[index] ?? missing(column, index)
export const uint32At = (column: Uint32Array, index: number): number => column[index] ?? missing(column, index)
export const uint16At = (column: Uint16Array, index: number): number => column[index] ?? missing(column, index)
export const uint8At = (column: Uint8Array, index: number): number => column[index] ?? missing(column, index)
export const int8At = (column: Int8Array, index: number): number => column[index] ?? missing(column, index)
/** Of an index column, which is as wide as what it points into asks for. */
export const indexAt = (column: Uint16Array | Uint32Array, index: number): number => column[index] ?? missing(column, index)

function missing(column: ArrayLike<number>, index: number): never {
  throw new RangeError(`there is no element ${index} among ${column.length}`)
}
