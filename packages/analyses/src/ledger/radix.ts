import { indexAt, uint32At } from '../column.ts'
import type { IndexColumn } from './ledger.ts'
/**
 * Sorts indices by an unsigned key, stably: least significant digit first, 11 bits at a time, as many passes as the largest key needs.
 * `order` is sorted in place; `spare` is scratch of the same length. Returns whichever of the two holds the result.
 */
export function radixSort(order: Uint32Array, spare: Uint32Array, key: IndexColumn, largest: number): Uint32Array {
  let from = order
  let to = spare
  for (let shift = 0; shift === 0 || (shift < 32 && largest >>> shift > 0); shift += 11) {
    const places = new Uint32Array(2048)
    for (let i = 0; i < from.length; i++) {
      const digit = (indexAt(key, uint32At(from, i)) >>> shift) & 2047
      places[digit] = uint32At(places, digit) + 1
    }
    let sum = 0
    for (let digit = 0; digit < 2048; digit++) {
      const count = uint32At(places, digit)
      places[digit] = sum
      sum += count
    }
    for (let i = 0; i < from.length; i++) {
      const index = uint32At(from, i)
      const digit = (indexAt(key, index) >>> shift) & 2047
      const place = uint32At(places, digit)
      to[place] = index
      places[digit] = place + 1
    }
    const swap = from
    from = to
    to = swap
  }
  return from
}
