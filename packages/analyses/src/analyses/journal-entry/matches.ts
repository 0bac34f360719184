import { float64At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import type { Compiled, CompiledYear } from '../../query/compile.ts'
import { matchingRows } from '../../query/scan.ts'
import type { JournalSums } from './schema.ts'

/** The matching lines of one fiscal year, gathered per voucher, in file order. */
export interface YearMatches {
  readonly year: CompiledYear
  /** Row indices, ascending. */
  readonly rows: Uint32Array
  /** Vouchers with a matching line, ascending; the other columns are of their matching lines. */
  readonly vouchers: Uint32Array
  /** Lines of voucher i: `rows[firstRow[i]] … rows[firstRow[i + 1] − 1]`; vouchers + 1 elements. */
  readonly firstRow: Uint32Array
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
}

export function matchesOf(compiled: Compiled): YearMatches[] {
  return compiled.years.map(yearMatches)
}

function yearMatches(year: CompiledYear): YearMatches {
  const rows = ascending(matchingRows(year))
  const { voucher, ore } = year.ledger.rows
  let count = 0
  for (let i = 0, last = -1; i < rows.length; i++) {
    const v = uint32At(voucher, uint32At(rows, i))
    if (v !== last) count++
    last = v
  }
  const vouchers = new Uint32Array(count)
  const firstRow = new Uint32Array(count + 1).fill(rows.length)
  const debitOre = new Float64Array(count)
  const creditOre = new Float64Array(count)
  let at = -1
  for (let i = 0, last = -1; i < rows.length; i++) {
    const r = uint32At(rows, i)
    const v = uint32At(voucher, r)
    if (v !== last) {
      last = v
      vouchers[++at] = v
      firstRow[at] = i
    }
    const amount = float64At(ore, r)
    if (amount >= 0) debitOre[at] = float64At(debitOre, at) + amount
    else creditOre[at] = float64At(creditOre, at) - amount
  }
  return { year, rows, vouchers, firstRow, debitOre, creditOre }
}

function ascending(rows: Uint32Array): Uint32Array {
  for (let i = 1; i < rows.length; i++) if (uint32At(rows, i - 1) > uint32At(rows, i)) return rows.slice().sort()
  return rows
}

/** What all of them come to. */
export function sumsOf(matches: readonly YearMatches[]): JournalSums {
  const sums = { vouchers: 0, lines: 0, debitOre: 0, creditOre: 0 }
  for (const { rows, vouchers, debitOre, creditOre } of matches) {
    sums.vouchers += vouchers.length
    sums.lines += rows.length
    for (const ore of debitOre) sums.debitOre += ore
    for (const ore of creditOre) sums.creditOre += ore
  }
  return sums
}

/** Sums of lines by place, for as many places as are asked about; vouchers are counted once each as long as their lines come together. */
export class Tally {
  private readonly lines: number[] = []
  private readonly vouchers: number[] = []
  private readonly debitOre: number[] = []
  private readonly creditOre: number[] = []
  private readonly last: number[] = []

  private reach(place: number): void {
    for (let i = this.lines.length; i <= place; i++) {
      this.lines.push(0)
      this.vouchers.push(0)
      this.debitOre.push(0)
      this.creditOre.push(0)
      this.last.push(-1)
    }
  }

  /** A line; `voucher` is a number of its own for each voucher of all fiscal years. True for the voucher's first line here. */
  line(place: number, ore: number, voucher: number): boolean {
    if (place >= this.lines.length) this.reach(place)
    this.lines[place] = (this.lines[place] ?? 0) + 1
    if (ore >= 0) this.debitOre[place] = (this.debitOre[place] ?? 0) + ore
    else this.creditOre[place] = (this.creditOre[place] ?? 0) - ore
    if (this.last[place] === voucher) return false
    this.last[place] = voucher
    this.vouchers[place] = (this.vouchers[place] ?? 0) + 1
    return true
  }

  /** A voucher with all its matching lines. */
  voucher(place: number, lines: number, debitOre: number, creditOre: number): void {
    if (place >= this.lines.length) this.reach(place)
    this.lines[place] = (this.lines[place] ?? 0) + lines
    this.vouchers[place] = (this.vouchers[place] ?? 0) + 1
    this.debitOre[place] = (this.debitOre[place] ?? 0) + debitOre
    this.creditOre[place] = (this.creditOre[place] ?? 0) + creditOre
  }

  sums(place: number): JournalSums {
    return {
      vouchers: this.vouchers[place] ?? 0,
      lines: this.lines[place] ?? 0,
      debitOre: this.debitOre[place] ?? 0,
      creditOre: this.creditOre[place] ?? 0,
    }
  }

  /** Places that hold a line, ascending. */
  places(): number[] {
    return this.lines.flatMap((lines, place) => (lines > 0 ? [place] : []))
  }
}

/** A place of its own for each text, in the order they are first met. */
export class Places {
  readonly texts: string[] = []
  private readonly known = new Map<string, number>()

  of(text: string): number {
    const before = this.known.get(text)
    if (before !== undefined) return before
    this.known.set(text, this.texts.length)
    this.texts.push(text)
    return this.texts.length - 1
  }
}

/** First and last of some days; `NO_DAY` where there is none. */
export class Days {
  first = NO_DAY
  last = NO_DAY

  add(day: number): void {
    if (day === NO_DAY) return
    if (this.first === NO_DAY || day < this.first) this.first = day
    if (day > this.last) this.last = day
  }
}

/** By text: numbers as numbers, shorter first. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
