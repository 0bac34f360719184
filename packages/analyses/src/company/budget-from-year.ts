import * as z from 'zod'
import { lastDayOf } from '../analyses/drill.ts'
import { isoMonth } from '../analyses/period-schema.ts'
import type { Books } from '../books/books.ts'
import { periodOf } from '../books/period.ts'
import { statementOf } from '../books/result-accounts.ts'
import { periodAmounts } from '../statements/amounts.ts'
import type { BudgetEntry } from './budget.ts'
import { addMonths, monthsBetween } from './months.ts'

/**
 * How a budget is made of what was booked. `as-booked`: each month as its own month a year before; `even`: the year's sum in equal parts;
 * `seasonal`: the year's sum by the account's average share of each calendar month in all whole years that are loaded.
 */
export const budgetFromYearSchema = z.strictObject({
  /** The first of the booked months, and how many. */
  fromMonth: isoMonth,
  months: z.int().min(1).max(18).default(12),
  /** The month that the first of them becomes. */
  toMonth: isoMonth,
  /** 0.03 = three percent more. */
  changeRatio: z.number().min(-1).max(100).default(0),
  distribution: z.enum(['as-booked', 'even', 'seasonal']).default('as-booked'),
  /** Amounts are multiples of this many öre; 100: whole kronor. */
  roundToOre: z.int().min(1).max(1_000_000_00).default(100),
})
export type BudgetFromYear = Readonly<z.output<typeof budgetFromYearSchema>>

/**
 * Last year ± a percentage, for every account of the income statement that moved: what was booked without the vouchers that reset the result.
 * An account's months add up to its rounded sum of the year: what rounding leaves goes to the months where it weighs most. Months that no loaded
 * fiscal year has are nothing; a year that none of them is loaded of gives an empty budget.
 */
export function budgetFromYear(books: Books, options: BudgetFromYear): BudgetEntry[] {
  const { fromMonth, toMonth, changeRatio, distribution, roundToOre } = options
  const source = monthsBetween(fromMonth, addMonths(fromMonth, options.months - 1))
  const booked = source.map((month) => monthMovement(books, month))
  const shares = distribution === 'seasonal' ? seasonalShares(books) : null
  return books.accounts.flatMap((account, a): BudgetEntry[] => {
    if (statementOf(account) !== 'result') return []
    const { number } = account
    const own = booked.map((month) => month?.[a] ?? 0)
    if (own.every((ore) => ore === 0)) return []
    const sum = own.reduce((total, ore) => total + ore, 0)
    const total = Math.round((sum * (1 + changeRatio)) / roundToOre)
    const weights =
      distribution === 'as-booked'
        ? null
        : weightsOf(
            own,
            source.map((month) => shares?.get(a)?.[Number(month.slice(5)) - 1] ?? null),
          )
    const parts = spread(
      total,
      weights ? weights.map((weight) => total * weight) : own.map((ore) => (ore * (1 + changeRatio)) / roundToOre),
    )
    return parts.flatMap((part, i) =>
      part === 0 && own[i] === 0 ? [] : [{ account: number, month: addMonths(toMonth, i), ore: part * roundToOre + 0, object: null }],
    )
  })
}

/** Parts of 1 per month: those of the season where it is known, else equal ones. */
function weightsOf(own: readonly number[], shares: readonly (number | null)[]): readonly number[] {
  const known = shares.map((share) => share ?? 0)
  const whole = known.reduce((total, share) => total + share, 0)
  return whole > 0 ? known.map((share) => share / whole) : own.map(() => 1 / own.length)
}

/** Whole numbers that add up to `total`, as near to the exact ones (which do, but for rounding) as can be: the largest fractions are rounded up. */
function spread(total: number, exact: readonly number[]): number[] {
  const parts = exact.map(Math.floor)
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = exact
    .map((value, i) => ({ i, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.i - b.i)
  for (const { i } of byFraction.slice(0, rest)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}

/** Movement per account of a calendar month; null where no loaded fiscal year has vouchers of it. */
function monthMovement(books: Books, month: string): Float64Array | null {
  const from = `${month}-01`
  const to = lastDayOf(month)
  if (!books.years.some(({ year, hasVouchers }) => hasVouchers && year.from <= to && year.to >= from)) return null
  const { movementOre } = periodAmounts(books, periodOf(books, from, to))
  return movementOre.map((ore) => (Number.isNaN(ore) ? 0 : ore))
}

/** Account (index) → average share of each calendar month, over fiscal years of twelve months whose sum has the sign of most of its months. */
function seasonalShares(books: Books): ReadonlyMap<number, readonly number[]> {
  const years = books.years.flatMap(({ year, hasVouchers }) => {
    const months = monthsBetween(year.from.slice(0, 7), year.to.slice(0, 7))
    return hasVouchers && months.length === 12 ? [months.map((month) => ({ month, ore: monthMovement(books, month) }))] : []
  })
  const shares = new Map<number, readonly number[]>()
  books.accounts.forEach((_, a) => {
    const kept = years.flatMap((year) => {
      const sum = year.reduce((total, { ore }) => total + (ore?.[a] ?? 0), 0)
      const gross = year.reduce((total, { ore }) => total + Math.abs(ore?.[a] ?? 0), 0)
      if (gross === 0 || Math.abs(sum) < gross / 2) return []
      return [new Map(year.map(({ month, ore }) => [Number(month.slice(5)) - 1, Math.max(0, (ore?.[a] ?? 0) / sum)]))]
    })
    if (kept.length > 0)
      shares.set(
        a,
        Array.from({ length: 12 }, (_, m) => kept.reduce((total, own) => total + (own.get(m) ?? 0), 0) / kept.length),
      )
  })
  return shares
}
