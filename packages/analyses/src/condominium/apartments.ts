import { grouped } from '../bank-matching/groups.ts'
import type { Apartment, RealEstates } from '../company/real-estates.ts'
import { roundOre } from '../statistics/statistics.ts'
import { sumOfKnown } from './years.ts'

/** What an apartment pays in a month; null where the register does not say. */
export interface ApartmentFee {
  readonly id: string
  readonly row: Apartment
  readonly monthlyOre: number | null
}

export interface FeesOfMonth {
  readonly apartments: readonly ApartmentFee[]
  /** Apartments with a row before and after the day, and none on it: what they would have paid. */
  readonly gaps: readonly ApartmentFee[]
  /** What all pay; of the yearly fee alone where no apartments are given. */
  readonly expectedOre: number | null
}

type Given = Pick<RealEstates, 'apartments' | 'fees'>

/** Whatever the order in which they were told: what began last holds. */
function newestFirst<T extends { readonly from: string | null }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => {
    const left = a.from ?? ''
    const right = b.from ?? ''
    return left < right ? 1 : left > right ? -1 : 0
  })
}

/** The rows of each apartment, in the order in which apartments are first told. */
function rowsById(apartments: readonly Apartment[]): readonly (readonly Apartment[])[] {
  return [...grouped(apartments, ({ id }) => id).values()].map(newestFirst)
}

function holdsOn({ from, to }: Apartment, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to)
}

/** Rows that begin while an earlier one of them still holds, on days of a year. */
function overlapping<T extends { readonly from: string | null; readonly to: string | null }>(
  rows: readonly T[],
  year: { readonly from: string; readonly to: string },
): T[] {
  const own = newestFirst(rows.filter(({ from, to }) => (from ?? '') <= year.to && (to === null || to >= year.from))).toReversed()
  let last = ''
  return own.filter(({ from, to }) => {
    const start = from === null || from < year.from ? year.from : from
    const isWithin = start <= last
    if ((to ?? year.to) > last) last = to ?? year.to
    return isWithin
  })
}

/** Days from which a yearly fee holds beside another one, and apartments that are told twice, in a year. */
export function overlapsIn(
  { apartments, fees }: Given,
  year: { readonly from: string; readonly to: string },
): { readonly fees: readonly string[]; readonly apartments: readonly string[] } {
  return {
    fees: overlapping(fees, year).map(({ from }) => from),
    apartments: rowsById(apartments).flatMap((rows) => (overlapping(rows, year).length > 0 ? rows.slice(0, 1).map(({ id }) => id) : [])),
  }
}

/** The apartments on a day, each by the row that holds: what began last. */
export function apartmentsOnDay({ apartments }: Pick<RealEstates, 'apartments'>, day: string): Apartment[] {
  return rowsById(apartments).flatMap((rows) => rows.find((row) => holdsOn(row, day)) ?? [])
}

/**
 * Answers with the fees of the month that a day begins: an apartment's own fee, else its part of the yearly fee, share ÷ sum of shares ÷ 12, to whole öre.
 * Apartments in a gap keep their part: what is not charged is not paid by the others.
 */
export function feeRegister({ apartments, fees }: Given): (day: string) => FeesOfMonth {
  const yearlyFees = newestFirst(fees)
  const ofApartments = rowsById(apartments)
  return (day) => {
    const yearlyOre = yearlyFees.find((fee) => fee.from <= day && (fee.to === null || day <= fee.to))?.yearlyOre ?? null
    if (apartments.length === 0) return { apartments: [], gaps: [], expectedOre: yearlyOre === null ? null : roundOre(yearlyOre / 12) }
    const active: Apartment[] = []
    const without: Apartment[] = []
    for (const rows of ofApartments) {
      const own = rows.find((row) => holdsOn(row, day))
      const before = rows.find(({ to }) => to !== null && to < day)
      if (own) active.push(own)
      else if (before && rows.some(({ from }) => from !== null && from > day)) without.push(before)
    }
    const shares = [...active, ...without].reduce((sum, { share }) => sum + (share ?? 0), 0)
    const feeOf = (row: Apartment): ApartmentFee => {
      const partOre = yearlyOre === null || row.share === null || shares === 0 ? null : roundOre((yearlyOre * row.share) / shares / 12)
      return { id: row.id, row, monthlyOre: row.feeOre ?? partOre }
    }
    const charged = active.map(feeOf)
    return { apartments: charged, gaps: without.map(feeOf), expectedOre: sumOfKnown(charged.map(({ monthlyOre }) => monthlyOre)) }
  }
}
