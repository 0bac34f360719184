import type { Books } from '../books/books.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isoOrNull, numberText, seriesText, textAt } from './columns.ts'
import { type Compiled, type CompiledYear, compileQuery, type QueryParts } from './compile.ts'
import type { FoundVoucher, VouchersPage } from './found-voucher.ts'
import { eachInOrder, type PageRequest } from './lines.ts'
import type { QueryInput } from './query.ts'
import { grossOf, lagOf } from './voucher-tests.ts'

/** How many accounts of a voucher a list names. */
const ACCOUNTS_NAMED = 10

/**
 * The vouchers with a line that matches, in the order date, series, number, file, fiscal year by fiscal year: one page, worked out only as far as
 * it takes to fill it, so that the first rows are there at once in books of any size. Totals: `selectLines`, or the journal-entry analysis.
 */
export function selectVouchers(books: Books, query: QueryInput, page: PageRequest, parts: QueryParts | null = null): VouchersPage {
  return pageOfVouchers(books, compileQuery(books, query, parts), page)
}

export function pageOfVouchers(books: Books, compiled: Compiled, { offset, limit }: PageRequest): VouchersPage {
  const vouchers: FoundVoucher[] = []
  let passed = 0
  for (const year of compiled.years) {
    let known = -1
    let more = false
    eachInOrder(year, (_, v) => {
      if (v === known) return true
      known = v
      if (passed++ < offset) return true
      if (vouchers.length === limit) {
        more = true
        return false
      }
      vouchers.push(foundVoucher(books, year, v))
      return true
    })
    if (more) return { vouchers, more }
  }
  return { vouchers, more: false }
}

/** A voucher as lists show it, with what of it matches. */
export function foundVoucher(books: Books, { year, ledger, accounts, row: rowTest }: CompiledYear, v: number): FoundVoucher {
  const { vouchers, rows } = ledger
  const from = uint32At(vouchers.firstRow, v)
  const to = uint32At(vouchers.firstRow, v + 1)
  let matchingLines = 0
  let matchingOre = 0
  for (let r = from; r < to; r++) {
    if (accounts[indexAt(rows.account, r)] !== 1 || (rowTest !== null && !rowTest(r, v))) continue
    matchingLines++
    matchingOre += float64At(rows.ore, r)
  }
  const used = accountsUsed(ledger, v)
  const lag = lagOf(ledger)(v)
  return {
    yearFrom: year.year.from,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: vouchers.occurrence[v] ?? 1,
    date: isoOrNull(vouchers.day[v]),
    registrationDate: isoOrNull(vouchers.registrationDay[v]),
    lagDays: Number.isNaN(lag) ? null : lag,
    text: textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]),
    user: ledger.users[indexAt(vouchers.user, v)] ?? '',
    lines: to - from,
    matchingLines,
    matchingOre: matchingOre + 0,
    grossOre: grossOf(ledger)(v),
    accounts: used.slice(0, ACCOUNTS_NAMED).map((a) => books.accounts[uint32At(year.accountOf, a)]?.number ?? ''),
    accountCount: used.length,
  }
}

/** Ledger accounts of a voucher's lines, each once, ascending. */
function accountsUsed({ rows, vouchers }: Pick<Ledger, 'rows' | 'vouchers'>, v: number): number[] {
  return [...new Set(rows.account.subarray(uint32At(vouchers.firstRow, v), uint32At(vouchers.firstRow, v + 1)))].sort((a, b) => a - b)
}
