import { float64At, uint32At } from '../../column.ts'
import type { GeneralLedgerAccountResult } from './schema.ts'

type Bar = GeneralLedgerAccountResult['histogram'][number]

/** Bars: exactly 0, below 1 kr, then a power of ten of a krona each; 2^53 öre has 16 digits. */
const BARS = 16

/** The sizes of lines: how they spread, their median, the largest. */
export class Amounts {
  private readonly sizes: Float64Array
  private count = 0
  private readonly debitCount = new Float64Array(BARS)
  private readonly creditCount = new Float64Array(BARS)
  private readonly debitOre = new Float64Array(BARS)
  private readonly creditOre = new Float64Array(BARS)

  constructor(lines: number) {
    this.sizes = new Float64Array(lines)
  }

  /** Takes in the amounts of these rows; returns the place of the largest |amount| (of equals the first row in the file), −1 for none. */
  add(ore: Float64Array, rows: Uint32Array): number {
    const { sizes, debitCount, creditCount, debitOre, creditOre } = this
    let largest = -1
    let place = -1
    for (let i = 0; i < ore.length; i++) {
      const amount = float64At(ore, i)
      const size = Math.abs(amount)
      sizes[this.count + i] = size
      const bar = barOf(size)
      if (amount >= 0) {
        debitCount[bar] = float64At(debitCount, bar) + 1
        debitOre[bar] = float64At(debitOre, bar) + size
      } else {
        creditCount[bar] = float64At(creditCount, bar) + 1
        creditOre[bar] = float64At(creditOre, bar) + size
      }
      if (size > largest || (size === largest && uint32At(rows, i) < uint32At(rows, place))) {
        largest = size
        place = i
      }
    }
    this.count += ore.length
    return place
  }

  /** Every bar up to the last that holds a line. */
  histogram(): Bar[] {
    const bars: Bar[] = []
    for (let k = 0; k < BARS; k++) {
      bars.push({
        fromOre: k === 0 ? 0 : k === 1 ? 1 : 10 ** k,
        toOre: k === 0 ? 1 : Math.min(10 ** (k + 1), Number.MAX_SAFE_INTEGER),
        debitCount: float64At(this.debitCount, k),
        creditCount: float64At(this.creditCount, k),
        debitOre: float64At(this.debitOre, k),
        creditOre: float64At(this.creditOre, k),
      })
    }
    return bars.slice(0, bars.findLastIndex((bar) => bar.debitCount + bar.creditCount > 0) + 1)
  }

  /** Median of |amount|; between two middle lines their mean, rounded down. Null for no lines. */
  median(): number | null {
    const n = this.count
    if (n === 0) return null
    const upper = this.ranked(n >> 1)
    return n % 2 === 1 ? upper : Math.floor((this.ranked((n >> 1) - 1) + upper) / 2)
  }

  /** The k-th smallest (from 0): only the bar that holds it has to be looked through. */
  private ranked(k: number): number {
    let bar = 0
    let before = 0
    for (;;) {
      const inBar = float64At(this.debitCount, bar) + float64At(this.creditCount, bar)
      if (before + inBar > k || bar === BARS - 1) break
      before += inBar
      bar++
    }
    const inBar = float64At(this.debitCount, bar) + float64At(this.creditCount, bar)
    const held = new Float64Array(inBar)
    let at = 0
    for (let i = 0; i < this.count; i++) {
      const size = float64At(this.sizes, i)
      if (barOf(size) === bar) held[at++] = size
    }
    return ranked(held, k - before)
  }
}

function barOf(size: number): number {
  if (size === 0) return 0
  let k = 1
  for (let bound = 100; size >= bound && k < BARS - 1; bound *= 10) k++
  return k
}

/** The median of sizes, between two middle ones their mean, rounded down; 0 for none. The values change places. */
export function medianSize(sizes: Float64Array): number {
  const n = sizes.length
  if (n === 0) return 0
  const upper = ranked(sizes, n >> 1)
  return n % 2 === 1 ? upper : Math.floor((ranked(sizes, (n >> 1) - 1) + upper) / 2)
}

/** The k-th smallest (Hoare's selection, in place). */
export function ranked(values: Float64Array, k: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = float64At(values, k)
    let i = left
    let j = right
    while (i <= j) {
      while (float64At(values, i) < pivot) i++
      while (float64At(values, j) > pivot) j--
      if (i > j) break
      const swap = float64At(values, i)
      values[i++] = float64At(values, j)
      values[j--] = swap
    }
    if (j < k) left = i
    if (k < i) right = j
  }
  return float64At(values, k)
}
