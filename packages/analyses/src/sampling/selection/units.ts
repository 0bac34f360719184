/** Items that were hit: rows of the population counted from 1, each with how often it was hit. */
export interface Hits {
  readonly rows: readonly number[]
  readonly hits: readonly number[]
}

/** Amounts as whole numbers of the smallest unit that any of them needs: 1.5 and 2 → 15 and 20, unit 10. */
export interface WholeAmounts {
  readonly amounts: readonly bigint[]
  readonly unit: bigint
}

/** Sum of what is above 0: credits and zeros have no part of a population of debits. */
export function totalOf({ amounts }: Pick<WholeAmounts, 'amounts'>): bigint {
  return amounts.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)
}

/**
 * Fixed interval of monetary units: hit j is the first item whose cumulated amount reaches start + j·BV/n, j = 0 … n − 1. A unit at the end of an item
 * belongs to it. Computed in n-ths of a unit, so that nothing is rounded; `start` is in the unit of the amounts. Items of 0 or less are left out.
 */
export function fixedInterval({ amounts }: Pick<WholeAmounts, 'amounts'>, n: number, start: bigint): Hits {
  const total = totalOf({ amounts })
  return hitsAt(
    amounts,
    Array.from({ length: n }, (_, j) => BigInt(n) * start + BigInt(j) * total),
    BigInt(n),
  )
}

/** The items that ascending units (in `parts`-ths) fall on. */
export function hitsAt(amounts: readonly bigint[], units: readonly bigint[], parts: bigint): Hits {
  const rows: number[] = []
  const hits: number[] = []
  let cumulated = 0n
  let next = 0
  amounts.forEach((amount, row) => {
    if (amount <= 0n) return
    cumulated += amount
    let times = 0
    for (; next < units.length && parts * cumulated >= (units[next] ?? 0n); next++) times++
    if (times > 0) {
      rows.push(row + 1)
      hits.push(times)
    }
  })
  return { rows, hits }
}

/**
 * Fixed interval with a top stratum: items of an interval or more are examined in full and taken out, and the same interval goes on through the rest.
 * Units start, start + I, … up to the total of what is left.
 */
export function intervalWithTop(amounts: readonly bigint[], interval: bigint, start: bigint) {
  const topRows = amounts.flatMap((amount, row) => (amount >= interval ? [row + 1] : []))
  const rest = amounts.map((amount) => (amount >= interval ? 0n : amount))
  const total = totalOf({ amounts: rest })
  const hitUnits: bigint[] = []
  for (let unit = start; unit <= total; unit += interval) hitUnits.push(unit)
  return { topRows, hitUnits, ...hitsAt(rest, hitUnits, 1n) }
}

/** Cell sampling: one unit in each cell of the interval, at the share that its uniform number says; an item may be hit by two cells. */
export function cellSample(amounts: readonly number[], uniforms: readonly number[]) {
  const total = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  const interval = total / uniforms.length
  const selectedUnits = uniforms.map((u, j) => (j + u) * interval)
  const rows: number[] = []
  let row = 0
  let cumulated = Math.max(0, amounts[0] ?? 0)
  for (const unit of selectedUnits) {
    while (cumulated < unit && row < amounts.length - 1) cumulated += Math.max(0, amounts[++row] ?? 0)
    rows.push(row + 1)
  }
  return { interval, selectedUnits, rows }
}

/**
 * Modified sieve (Hoogduin, Hall & Tsay 2010): the n items with the largest amount ÷ uniform number, largest first. The number of items is fixed and no
 * item is hit twice; among equals the first row.
 */
export function modifiedSieve(amounts: readonly number[], uniforms: readonly number[], n: number) {
  const ranked = amounts
    .map((amount, at) => ({ row: at + 1, ratio: amount / (uniforms[at] ?? 1) }))
    .filter(({ ratio }) => ratio > 0)
    .sort((a, b) => b.ratio - a.ratio || a.row - b.row)
    .slice(0, n)
  return { rows: ranked.map(({ row }) => row), ratios: ranked.map(({ ratio }) => ratio) }
}

/** Systematic rows: ⌈start + j·N/n⌉, j = 0 … n − 1; `start` counts from 1 and may be a fraction, given as start/parts. */
export function intervalRows(N: number, n: number, start: bigint, parts: bigint): number[] {
  const unit = parts * BigInt(n)
  return Array.from({ length: n }, (_, j) => Number((start * BigInt(n) + BigInt(j) * BigInt(N) * parts + unit - 1n) / unit))
}
