import type { Books, BooksYear } from '../../books/books.ts'
import { NO_DAY } from '../../dates.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'

/** Lines of one account through all years, in the order of their vouchers. */
export interface LedgerLines {
  readonly length: number
  /** Index into `Books.years`. */
  readonly year: Uint16Array
  readonly row: Uint32Array
  readonly voucher: Uint32Array
  /** A line that its year does not hold the date of stands on the year’s nearest day. */
  readonly day: Int32Array
  readonly ore: Float64Array
  /** Years with vouchers, ascending, with the account’s balance before each. */
  readonly years: readonly { readonly year: BooksYear; readonly openingOre: number; readonly movementOre: number }[]
}

export function ledgerLines(books: Books, account: number): LedgerLines {
  const found: { year: number; row: number; voucher: number; day: number; ore: number }[] = []
  const booked = books.years.filter(({ ledger, hasVouchers }) => ledger !== null && hasVouchers)
  const first = booked[0]
  const last = booked.at(-1)
  const sums = new Map<BooksYear, number>()
  if (first && last) {
    const period = { from: first.year.from, to: last.year.to }
    for (const year of compileQuery(books, { accounts: exactPatterns(books.accounts)([account]), period }).years) {
      const { rows, vouchers } = year.ledger
      const own: typeof found = []
      eachMatch(year, (row, voucher) => {
        const day = vouchers.day[voucher] ?? NO_DAY
        const { fromDay, toDay } = year.year
        const ore = rows.ore[row] ?? Number.NaN
        own.push({ year: year.index, row, voucher, day: day === NO_DAY ? toDay : Math.min(toDay, Math.max(fromDay, day)), ore })
        sums.set(year.year, (sums.get(year.year) ?? 0) + ore)
      })
      for (const line of own.sort((a, b) => a.row - b.row)) found.push(line)
    }
  }
  return {
    length: found.length,
    year: Uint16Array.from(found, ({ year }) => year),
    row: Uint32Array.from(found, ({ row }) => row),
    voucher: Uint32Array.from(found, ({ voucher }) => voucher),
    day: Int32Array.from(found, ({ day }) => day),
    ore: Float64Array.from(found, ({ ore }) => ore),
    years: booked.map((year) => ({ year, openingOre: year.openingOre[account] ?? Number.NaN, movementOre: sums.get(year) ?? 0 })),
  }
}
