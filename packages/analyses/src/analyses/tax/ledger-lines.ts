import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { isoOfDay } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { eventAccounts } from '../../reference/tax-account-events.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import type { BookedLine } from './bridge-schema.ts'
import type { TaxParams } from './schema.ts'

/** Accounts of the books that hold the tax account, as indices: those asked for, else those of the function without deferred tax, which is no part of its balance. */
export function taxAccounts(
  { books, accountFunctions }: Pick<Dataset, 'books' | 'accountFunctions'>,
  { taxAccounts: accounts }: TaxParams,
): readonly number[] {
  const asked = accounts.length > 0
  const mask = accountMask(asked ? accounts : patternsOfFunction(accountFunctions, 'tax-account'), books.accounts)
  const deferred = accountMask(asked ? [] : eventAccounts.deferral.patterns, books.accounts)
  return books.accounts.flatMap((_, a) => (mask[a] === 1 && deferred[a] !== 1 ? [a] : []))
}

export interface TaxLine extends BookedLine {
  /** Accounts of the books and öre of the voucher’s lines beside the tax account. */
  readonly counters: readonly { readonly account: number; readonly ore: number }[]
}

/** Lines of accounts on some days, by date and voucher. A voucher’s other lines stand on the first of its lines, once. */
export function linesOf(books: Books, accounts: readonly number[], from: string, to: string): TaxLine[] {
  if (accounts.length === 0) return []
  const inTax = new Set(accounts)
  const found: TaxLine[] = []
  for (const year of compileQuery(books, { accounts: exactPatterns(books.accounts)(accounts), period: { from, to } }).years) {
    const { ledger } = year
    const { rows, vouchers } = ledger
    const seen = new Set<number>()
    const own: [row: number, voucher: number][] = []
    eachMatch(year, (row, voucher) => own.push([row, voucher]))
    own.sort(([a], [b]) => a - b)
    for (const [row, voucher] of own) {
      const counters: { account: number; ore: number }[] = []
      if (!seen.has(voucher)) {
        seen.add(voucher)
        for (let r = uint32At(vouchers.firstRow, voucher); r < uint32At(vouchers.firstRow, voucher + 1); r++) {
          const account = uint32At(year.year.accountOf, indexAt(rows.account, r))
          if (!inTax.has(account)) counters.push({ account, ore: float64At(rows.ore, r) })
        }
      }
      const rowText = textAt(year.year.texts, rows.textAt[row], rows.textLength[row])
      found.push({
        yearFrom: year.year.year.from,
        voucherIndex: voucher,
        voucher: `${seriesText(ledger, voucher)}${numberText(ledger, voucher)}`,
        date: isoOrNull(vouchers.day[voucher]) ?? isoOfDay(year.span.toDay),
        account: ledger.accounts[indexAt(rows.account, row)]?.number ?? '',
        ore: float64At(rows.ore, row),
        text: rowText || textAt(year.year.texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
        counters,
      })
    }
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
