import { NO_DAY } from '../../dates.ts'
import { isoOrNull } from '../../query/columns.ts'
import type { CompiledYear } from '../../query/compile.ts'
import { matchingRows } from '../../query/scan.ts'

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

  sums(at: number): GroupSums {
    const [debitOre, creditOre] = [this.debit[at] ?? 0, this.credit[at] ?? 0]
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

/** The first `limit` of a sorted list, and what the others come to. */
export function cut<R extends Pick<GroupSums, 'debitOre' | 'creditOre' | 'netOre' | 'count'>>(
  rows: readonly R[],
  limit: number | null,
): { readonly rows: R[]; readonly leftOut: { groups: number; debitOre: number; creditOre: number; netOre: number; count: number } } {
  const kept = limit === null ? [...rows] : rows.slice(0, limit)
  const leftOut = { groups: rows.length - kept.length, debitOre: 0, creditOre: 0, netOre: 0, count: 0 }
  for (const row of rows.slice(kept.length)) {
    leftOut.debitOre += row.debitOre
    leftOut.creditOre += row.creditOre
    leftOut.netOre += row.netOre
    leftOut.count += row.count
  }
  return { rows: kept, leftOut }
}

/** Order of texts whatever the language of the machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
