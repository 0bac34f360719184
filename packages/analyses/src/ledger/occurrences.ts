import { indexAt, int32At, uint32At } from '../column.ts'
import type { IndexColumn } from './ledger.ts'
import { radixSort } from './radix.ts'

/** 1 for the first voucher with its series and number, 2 for the next …, in file order. */
export function numberOccurrences(series: IndexColumn, number: Int32Array): Uint32Array {
  const { length } = series
  const occurrence = new Uint32Array(length).fill(1)
  if (ascends(series, number)) return occurrence
  const keys = new Uint32Array(length)
  let largest = 0
  for (let v = 0; v < length; v++) {
    const key = int32At(number, v) >>> 0
    keys[v] = key
    if (key > largest) largest = key
  }
  let order: Uint32Array = Uint32Array.from({ length }, (_, v) => v)
  let spare: Uint32Array = new Uint32Array(length)
  const byNumber = radixSort(order, spare, keys, largest)
  spare = byNumber === order ? spare : order
  largest = 0
  for (let v = 0; v < length; v++) if (indexAt(series, v) > largest) largest = indexAt(series, v)
  order = radixSort(byNumber, spare, series, largest)
  for (let i = 1; i < length; i++) {
    const before = uint32At(order, i - 1)
    const here = uint32At(order, i)
    if (series[before] === series[here] && number[before] === number[here]) occurrence[here] = uint32At(occurrence, before) + 1
  }
  return occurrence
}

/** Whether every series' numbers rise through the file, as they should: then there are no duplicates. */
function ascends(series: IndexColumn, number: Int32Array): boolean {
  const last: number[] = []
  for (let v = 0; v < series.length; v++) {
    const s = indexAt(series, v)
    const n = int32At(number, v)
    if (n < 0 || n <= (last[s] ?? -1)) return false
    last[s] = n
  }
  return true
}
