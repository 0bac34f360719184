import { accountMask } from '../books/account-number.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { resultMask } from '../books/result-accounts.ts'
import { yearName } from '../books/year-name.ts'
import { at } from '../column.ts'
import type { Finding } from '../finding.ts'
import { numberText, seriesText } from '../query/columns.ts'
import { isResetVoucher, TRANSFERS } from '../query/reset-vouchers.ts'
import { condominiumAccounts } from '../reference/condominium.ts'
import type { ColumnAmounts } from '../statements/amounts.ts'
import { condominiumFinding } from './findings.ts'

/** The amounts of a fiscal year, and the vouchers that hide them. */
interface ClosedYear {
  readonly amounts: ColumnAmounts
  /** Series and number. */
  readonly closedBy: readonly string[]
}

/**
 * A year whose result accounts all end at 0, and not by vouchers of the closing alone: one that also moves other equity, or another day. What they hide is
 * not known, and never nothing. Example: 3011 1 000, 2099 −1 000, 2091 200, 2088 −200.
 */
export function withoutHidden(books: Books, year: BooksYear, amounts: ColumnAmounts): ClosedYear {
  const result = resultMask(books.accounts)
  const own = books.accounts.flatMap((_, a) => (result[a] === 1 && amounts.present[a] === 1 ? [a] : []))
  const closedBy = own.length > 0 && own.every((a) => year.closingOre[a] === 0) ? hiddenBy(books, year, amounts, result) : []
  if (closedBy.length === 0) return { amounts, closedBy }
  const movementOre = amounts.movementOre.slice()
  for (const a of own) movementOre[a] = Number.NaN
  return { amounts: { ...amounts, movementOre, resultOre: Number.NaN }, closedBy }
}

/** Vouchers against the year's result or free equity that leave nothing on the result accounts they touch, where together they take something from them. */
function hiddenBy(books: Books, year: BooksYear, { movementOre }: ColumnAmounts, result: Uint8Array): string[] {
  const { ledger } = year
  if (!ledger || !year.hasVouchers) return []
  const isReset = isResetVoucher(year, ledger)
  const transfer = accountMask([...TRANSFERS, ...condominiumAccounts.freeEquity], books.accounts)
  const { account, ore } = ledger.rows
  const { firstRow, length } = ledger.vouchers
  const names: string[] = []
  let takenOre = 0
  for (let v = 0; v < length; v++) {
    let own = 0
    let transfers = false
    let empties = true
    for (let r = at(firstRow, v); r < at(firstRow, v + 1); r++) {
      const a = at(year.accountOf, at(account, r))
      if (transfer[a] === 1) transfers = true
      if (result[a] !== 1) continue
      own += at(ore, r)
      if (movementOre[a] !== 0) empties = false
    }
    if (!transfers || !empties || own === 0 || isReset(v)) continue
    takenOre += own
    names.push(`${seriesText(ledger, v)}${numberText(ledger, v)}`)
  }
  return takenOre === 0 ? [] : names
}

export function closedFindings(
  years: readonly { readonly from: string; readonly to: string; readonly closedBy: readonly string[] }[],
): Finding[] {
  return years
    .filter(({ closedBy }) => closedBy.length > 0)
    .map((year) => condominiumFinding('condominium.result-hidden', 'warning', { year: yearName(year), vouchers: year.closedBy.join(', ') }))
}
