import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { periodOf } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { dayOfIso } from '../dates.ts'
import { type AccountFunctions, patternsOfFunction } from './account-functions.ts'
import { type OpenItem, type OpenLedger, openLedgers } from './counterparties.ts'

/** Which function the accounts of a sub-ledger have, and on which side it stands in the books. */
const ledgers: Readonly<Record<OpenLedger, { readonly function: 'receivables' | 'payables'; readonly sign: 1 | -1 }>> = {
  customers: { function: 'receivables', sign: 1 },
  suppliers: { function: 'payables', sign: -1 },
}

/** A sub-ledger at a date against its accounts in the general ledger. */
export interface OpenItemsTie {
  readonly ledger: OpenLedger
  readonly date: string
  readonly items: number
  readonly itemsOre: number
  /** Of items that are due before the date; null: none says when it is due. */
  readonly overdueOre: number | null
  readonly patterns: readonly string[]
  /** Positive as the items are; null: no books of that day, or a balance that is not known. */
  readonly ledgerOre: number | null
  /** Items less ledger: 0 where they agree. */
  readonly differenceOre: number | null
}

/** Every sub-ledger and date that there are open items of, newest first. Example: items of 12 500 and 7 500 against 1510 of 19 000: difference 1 000. */
export function tieOpenItems(books: Books, functions: AccountFunctions, items: readonly OpenItem[]): OpenItemsTie[] {
  return openLedgers.flatMap((ledger) => {
    const own = items.filter((item) => item.ledger === ledger)
    const dates = [...new Set(own.map(({ date }) => date))].sort().reverse()
    return dates.map((date): OpenItemsTie => {
      const then = own.filter((item) => item.date === date)
      const itemsOre = sum(then)
      const patterns = patternsOfFunction(functions, ledgers[ledger].function, { from: date, to: date })
      const ledgerOre = balanceAt(books, patterns, date, ledgers[ledger].sign)
      return {
        ledger,
        date,
        items: then.length,
        itemsOre,
        overdueOre: overdueOf(then, date),
        patterns,
        ledgerOre,
        differenceOre: ledgerOre === null ? null : itemsOre - ledgerOre,
      }
    })
  })
}

function overdueOf(items: readonly OpenItem[], date: string): number | null {
  const known = items.flatMap(({ dueOn, amountOre, overdueOre }) => (dueOn === null ? (overdueOre ?? []) : dueOn < date ? amountOre : 0))
  return known.length === 0 ? null : known.reduce((total, ore) => total + ore, 0)
}

function sum(items: readonly OpenItem[]): number {
  return items.reduce((total, { amountOre }) => total + amountOre, 0)
}

/** Of accounts together, at the end of a day; null where it is not known. */
function balanceAt(books: Books, patterns: readonly string[], date: string, sign: 1 | -1): number | null {
  const year = books.years.find((own) => own.year.from <= date && date <= own.year.to)
  if (!year) return null
  const bookedDay = year.coveredTo === null ? year.toDay : dayOfIso(year.coveredTo)
  if (dayOfIso(date) > bookedDay) return null
  const mask = accountMask(patterns, books.accounts)
  const { closingOre } = periodBalances(books, periodOf(books, year.year.from, date), mask)
  let total = 0
  for (let a = 0; a < mask.length; a++) if (mask[a] === 1) total += closingOre[a] ?? Number.NaN
  return Number.isNaN(total) ? null : sign * total + 0
}
