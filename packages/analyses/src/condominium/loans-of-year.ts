import type { Books } from '../books/books.ts'
import type { RealEstates } from '../company/real-estates.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { loansOnDay } from './loans.ts'
import { vouchersOn } from './vouchers.ts'
import type { AssociationYear } from './years.ts'

/** What the books say of the debt. */
interface Debt {
  readonly accounts: readonly string[]
  readonly openingOre: number
}

/** Loans of a year that are not there on its last day: they stood at its beginning, or were told of within it. */
export function repaidIn({ loans, amortisation }: RealEstates, { from, to }: AssociationYear): { id: string; lender: string }[] {
  const given = { loans, amortisation }
  const now = new Set(loansOnDay(given, to).map(({ id }) => id))
  const seen = new Map<string, string>()
  for (const { id, lender } of loansOnDay(given, dayBefore(from))) seen.set(id, lender)
  for (const { id, lender, on, amountOre } of loans) if (on !== null && on >= from && on <= to && amountOre > 0) seen.set(id, lender)
  return [...seen].flatMap(([id, lender]) => (now.has(id) ? [] : [{ id, lender }]))
}

/**
 * Loans that were raised in a year, each with its day: first told of on a day when the books borrow as much, and the loans that were told of before are all of
 * the debt that the books opened with. Of another loan that is first told of within the year nobody has said whether it was there before.
 */
export function raisedIn(
  books: Books,
  { loans, amortisation }: RealEstates,
  { hasVouchers, from, to }: AssociationYear,
  debt: Debt,
): ReadonlyMap<string, string> {
  const toldOre = loansOnDay({ loans, amortisation }, dayBefore(from)).reduce((sum, { ore }) => sum + ore, 0)
  if (!hasVouchers || toldOre !== debt.openingOre) return new Map()
  const first = new Map<string, (typeof loans)[number]>()
  for (const row of loans) {
    const other = first.get(row.id)
    if (!other || (row.on ?? '') < (other.on ?? '')) first.set(row.id, row)
  }
  const borrowed = new Map<string, number>()
  for (const { date, creditOre } of vouchersOn(books, debt.accounts, from, to))
    if (date !== null) borrowed.set(date, (borrowed.get(date) ?? 0) + creditOre)
  const told = [...first.values()].flatMap(({ id, on, amountOre }) =>
    on !== null && on >= from && on <= to && amountOre > 0 ? [{ id, on, amountOre }] : [],
  )
  const raisedOre = (day: string) => told.reduce((sum, { on, amountOre }) => (on === day ? sum + amountOre : sum), 0)
  return new Map(told.flatMap(({ id, on }) => ((borrowed.get(on) ?? 0) >= raisedOre(on) ? [[id, on] as const] : [])))
}

function dayBefore(day: string): string {
  return isoOfDay(dayOfIso(day) - 1)
}
