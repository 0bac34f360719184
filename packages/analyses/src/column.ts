/** An element that a column must have: one out of range is a mistake, no zero. */
export function at(column: ArrayLike<number>, index: number): number {
  const value = column[index]
  if (value === undefined) throw new RangeError(`there is no element ${index} among ${column.length}`)
  return value
}
