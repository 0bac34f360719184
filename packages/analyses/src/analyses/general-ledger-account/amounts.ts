import type { Compiled } from '../../query/compile.ts'
import { eachMatch } from '../../query/compile.ts'
import type { GeneralLedgerAccountResult } from './schema.ts'

type Bucket = GeneralLedgerAccountResult['histogram'][number]

/** Lines by |amount|: exactly 0, below 1 kr, then by powers of ten of a krona, up to the largest. */
export function histogramOf(compiled: Compiled): Bucket[] {
  const buckets: Bucket[] = []
  const bucketAt = (i: number): Bucket => {
    for (let k = buckets.length; k <= i; k++) {
      buckets.push({
        fromOre: k === 0 ? 0 : k === 1 ? 1 : 10 ** k,
        toOre: k === 0 ? 1 : 10 ** (k + 1),
        debitCount: 0,
        creditCount: 0,
        debitOre: 0,
        creditOre: 0,
      })
    }
    return buckets[i] ?? bucketAt(i)
  }
  for (const year of compiled.years) {
    const { ore } = year.ledger.rows
    eachMatch(year, (r) => {
      const amount = ore[r] ?? 0
      const bucket = bucketAt(bucketOf(Math.abs(amount)))
      if (amount >= 0) {
        bucket.debitCount++
        bucket.debitOre += amount
      } else {
        bucket.creditCount++
        bucket.creditOre -= amount
      }
    })
  }
  return buckets
}

function bucketOf(size: number): number {
  if (size === 0) return 0
  let k = 1
  for (let bound = 100; size >= bound; bound *= 10) k++
  return k
}

/** Median of |amount| (Hoare's selection, in place); between two middle values their mean, rounded down. Null for none. */
export function medianOf(amounts: Float64Array): number | null {
  const n = amounts.length
  if (n === 0) return null
  const middle = n >> 1
  const upper = select(amounts, middle)
  if (n % 2 === 1) return upper
  let lower = 0
  for (let i = 0; i < middle; i++) lower = Math.max(lower, amounts[i] ?? 0)
  return Math.floor((lower + upper) / 2)
}

/** The k-th smallest; everything before it is then no larger. */
function select(values: Float64Array, k: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[k] ?? 0
    let [i, j] = [left, right]
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++
      while ((values[j] ?? 0) > pivot) j--
      if (i > j) break
      const swap = values[i] ?? 0
      values[i++] = values[j] ?? 0
      values[j--] = swap
    }
    if (j < k) left = i
    if (k < i) right = j
  }
  return values[k] ?? 0
}
