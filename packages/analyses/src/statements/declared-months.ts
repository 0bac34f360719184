import type { BooksYear } from '../books/books.ts'
import type { Span } from '../books/period.ts'
import { monthOfDay } from '../books/stretch.ts'
import { civilOfDay, daysInMonth, isoOfDay } from '../dates.ts'
import { balanceKinds } from '../ledger/ledger.ts'

/** What a file without vouchers declares of part of its fiscal year: bookkeeping öre per account of the books. */
export interface DeclaredPart {
  readonly netOre: Float64Array
  readonly closingOre: Float64Array
}

/**
 * Movement and closing of whole months from `#PSALDO` (change per account and month) where a fiscal year has no vouchers, as files of types 2 and 3;
 * null where it has vouchers, declares no months, is asked for as a whole (its own closing balances then hold), or within a month (the last
 * one ends with the last day that the file covers).
 */
export function declaredPart(span: Span, accounts: number): DeclaredPart | null {
  const { year, whole, fromDay, toDay } = span
  if (year.hasVouchers || whole || !year.ledger) return null
  const to = civilOfDay(toDay)
  const beginsMonth = fromDay === year.fromDay || civilOfDay(fromDay).day === 1
  const endsMonth = toDay === year.toDay || to.day === daysInMonth(to.year, to.month) || isoOfDay(toDay) === year.coveredTo
  if (!beginsMonth || !endsMonth) return null
  const netOre = changes(year, accounts, monthOfDay(fromDay), monthOfDay(toDay))
  if (!netOre) return null
  const before = changes(year, accounts, monthOfDay(year.fromDay), monthOfDay(fromDay) - 1)
  return { netOre, closingOre: netOre.map((ore, a) => (year.openingOre[a] ?? 0) + (before?.[a] ?? 0) + ore) }
}

/** Σ `#PSALDO` of the year's own months, without objects; null where the file has none at all. */
function changes({ ledger, accountOf }: BooksYear, accounts: number, from: number, to: number): Float64Array | null {
  if (!ledger) return null
  const wanted = balanceKinds.indexOf('PSALDO')
  const { balances } = ledger
  const sums = new Float64Array(accounts)
  let any = false
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] !== wanted || balances.yearIndex[i] !== 0 || balances.objectSet[i] !== 0) continue
    any = true
    const period = balances.period[i] ?? 0
    const month = Math.floor(period / 100) * 12 + (period % 100) - 1
    if (month < from || month > to) continue
    const a = accountOf[balances.account[i] ?? 0] ?? 0
    sums[a] = (sums[a] ?? 0) + (balances.ore[i] ?? 0)
  }
  return any ? sums : null
}
