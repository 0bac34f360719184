/** A longer column with what a shorter one holds. */
export function larger<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from)
  return to
}
