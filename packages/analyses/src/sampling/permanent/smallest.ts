import { float64At } from '../../column.ts'

/** Keys that are gathered before they are cut down again, beyond as many as are wanted. */
const MORE = 1024

/** Places of the n smallest keys, smallest first, of equals the first: one pass, in which only keys below the n-th so far are looked at again. */
export function smallest(keys: Float64Array, n: number): number[] {
  const inOrder = (a: number, b: number) => float64At(keys, a) - float64At(keys, b) || a - b
  let found: number[] = []
  let last = Number.POSITIVE_INFINITY
  for (let at = 0; at < keys.length; at++) {
    const key = float64At(keys, at)
    if (key >= last) continue
    found.push(at)
    if (found.length < 2 * n + MORE) continue
    found = found.sort(inOrder).slice(0, n)
    last = keys[found.at(-1) ?? 0] ?? last
  }
  return found.sort(inOrder).slice(0, n)
}
