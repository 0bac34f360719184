import { uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull } from '../../query/columns.ts'
import type { CompiledYear } from '../../query/compile.ts'
import { matchingRows } from '../../query/scan.ts'
import { ranked } from './amounts.ts'

/** The lines of a query in one fiscal year, in the file's order. */
export interface YearLines {
  readonly year: CompiledYear
  readonly rows: Uint32Array
}

/** Every line of a compiled query, year by year in the file's order: its texts are read once from beginning to end. */
export function linesInFileOrder(years: readonly CompiledYear[]): YearLines[] {
  return years.map((year) => ({ year, rows: matchingRows(year).slice().sort() }))
}

/** Sums per group of lines. */
export interface GroupSums {
  debitOre: number
  creditOre: number
  netOre: number
  count: number
  voucherCount: number
  firstDate: string | null
  lastDate: string | null
}

/** Adds lines up by group. Lines come year by year, in the file's order. */
export class Groups<K> {
  readonly keys: K[] = []
  private readonly index = new Map<K, number>()
  private readonly debit: number[] = []
  private readonly credit: number[] = []
  private readonly count: number[] = []
  private readonly vouchers: number[] = []
  private readonly lastVoucher: number[] = []
  private readonly first: number[] = []
  private readonly last: number[] = []

  /** The group's place; a new one is empty. */
  at(key: K): number {
    const known = this.index.get(key)
    if (known !== undefined) return known
    const at = this.keys.length
    this.index.set(key, at)
    this.keys.push(key)
    for (const column of [this.debit, this.credit, this.count, this.vouchers]) column.push(0)
    this.lastVoucher.push(-1)
    this.first.push(NO_DAY)
    this.last.push(NO_DAY)
    return at
  }

  /** Vouchers of another year are other vouchers. */
  nextYear(): void {
    this.lastVoucher.fill(-1)
  }

  add(at: number, ore: number, voucher: number, day: number): void {
    if (ore >= 0) this.debit[at] = (this.debit[at] ?? 0) + ore
    else this.credit[at] = (this.credit[at] ?? 0) - ore
    this.count[at] = (this.count[at] ?? 0) + 1
    if (this.lastVoucher[at] !== voucher) {
      this.lastVoucher[at] = voucher
      this.vouchers[at] = (this.vouchers[at] ?? 0) + 1
    }
    if (day === NO_DAY) return
    if (this.first[at] === NO_DAY || day < (this.first[at] ?? 0)) this.first[at] = day
    if (this.last[at] === NO_DAY || day > (this.last[at] ?? 0)) this.last[at] = day
  }

  countOf(at: number): number {
    return this.count[at] ?? 0
  }

  /** Turnover: what lists are sorted and cut by. */
  grossOf(at: number): number {
    return (this.debit[at] ?? 0) + (this.credit[at] ?? 0)
  }

  addTo(sums: { debitOre: number; creditOre: number; count: number }, at: number): void {
    sums.debitOre += this.debit[at] ?? 0
    sums.creditOre += this.credit[at] ?? 0
    sums.count += this.count[at] ?? 0
  }

  /** Places of the groups with at least so many lines. */
  placesOf(atLeast: number): Uint32Array {
    const places = new Uint32Array(this.keys.length)
    let found = 0
    for (let at = 0; at < places.length; at++) if ((this.count[at] ?? 0) >= atLeast) places[found++] = at
    return places.subarray(0, found)
  }

  sums(at: number): GroupSums {
    const debitOre = this.debit[at] ?? 0
    const creditOre = this.credit[at] ?? 0
    return {
      debitOre,
      creditOre,
      netOre: debitOre - creditOre,
      count: this.count[at] ?? 0,
      voucherCount: this.vouchers[at] ?? 0,
      firstDate: isoOrNull(this.first[at]),
      lastDate: isoOrNull(this.last[at]),
    }
  }
}

/** Turnover of a group: what lists are sorted and cut by. */
export function gross({ debitOre, creditOre }: Pick<GroupSums, 'debitOre' | 'creditOre'>): number {
  return debitOre + creditOre
}

export interface LeftOut {
  groups: number
  debitOre: number
  creditOre: number
  netOre: number
  count: number
}

/**
 * The first `limit` of some groups in an order that begins with `size`, the largest first, and what the others come to. Only those that may be among the
 * first are put in order.
 */
export function firstGroups<K>(
  groups: Groups<K>,
  own: Uint32Array,
  limit: number | null,
  size: (at: number) => number,
  ties: (a: number, b: number) => number,
): { readonly first: readonly number[]; readonly leftOut: LeftOut } {
  const kept = Math.min(limit ?? own.length, own.length)
  const sizes = Float64Array.from(own, size)
  const least = kept === 0 ? Number.POSITIVE_INFINITY : kept === own.length ? Number.NEGATIVE_INFINITY : ranked(sizes, own.length - kept)
  const first: number[] = []
  for (let i = 0; i < own.length; i++) if (size(uint32At(own, i)) >= least) first.push(uint32At(own, i))
  first.sort((a, b) => size(b) - size(a) || ties(a, b))
  first.length = kept
  const chosen = new Set(first)
  const leftOut = { groups: own.length - kept, debitOre: 0, creditOre: 0, netOre: 0, count: 0 }
  if (leftOut.groups > 0) for (const at of own) if (!chosen.has(at)) groups.addTo(leftOut, at)
  leftOut.netOre = leftOut.debitOre - leftOut.creditOre
  return { first, leftOut }
}

/** Order of texts whatever the language of the machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
