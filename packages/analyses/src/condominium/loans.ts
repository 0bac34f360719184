import { monthsAfter } from '../company/deadlines.ts'
import type { LoanRow, RealEstates } from '../company/real-estates.ts'
import { civilOfDay, dayOfIso, isoOfDay } from '../dates.ts'
import { roundOre } from '../statistics/statistics.ts'

/** A loan as it stands on a day: the lender’s newest statement until then, less what has been amortised since. */
export interface LoanOnDay extends Pick<LoanRow, 'id' | 'lender' | 'ratePercent' | 'floating' | 'maturesOn' | 'collateralOre'> {
  readonly ore: number
  /** The day of the statement; null: the row holds whichever day is asked about. */
  readonly statedOn: string | null
  /** The day from which the market decides its rate; null: nobody has said. */
  readonly resetOn: string | null
  readonly interestPaidTo: string | null
  /** What is to be paid of it within twelve months, by the agreement. */
  readonly shortTermOre: number
  /** Agreed amortisation within twelve months. */
  readonly amortisationOre: number
  /** Interest of a year at today’s rate and amount; null where the rate is not given. */
  readonly yearlyInterestOre: number | null
}

type Given = Pick<RealEstates, 'loans' | 'amortisation'>

export function loansOnDay(given: Given, day: string): LoanOnDay[] {
  const yearOn = isoOfDay(monthsAfter(day, 12))
  return loanIds(given).flatMap((id) => {
    const row = given.loans
      .filter((own) => own.id === id && (own.on === null || own.on <= day))
      .sort(byStatement)
      .at(-1)
    if (!row) return []
    const paid = amortised(given, id, row.on ?? day, day)
    const ore = Math.max(0, row.amountOre - paid)
    if (ore === 0) return []
    const amortisationOre = Math.min(ore, amortised(given, id, day, yearOn))
    const ends = row.maturesOn !== null && row.maturesOn <= yearOn
    return [
      {
        id,
        lender: row.lender,
        ratePercent: row.ratePercent,
        floating: row.floating,
        maturesOn: row.maturesOn,
        collateralOre: row.collateralOre,
        interestPaidTo: row.interestPaidTo,
        ore,
        statedOn: row.on,
        // a loan that ends within the year is agreed anew then; of a later one nobody has told how long its rate holds
        resetOn: row.floating ? day : (row.resetOn ?? (ends ? row.maturesOn : null)),
        amortisationOre,
        shortTermOre: ends ? ore : amortisationOre,
        yearlyInterestOre: row.ratePercent === null ? null : roundOre((ore * row.ratePercent) / 100),
      },
    ]
  })
}

/** The loans of a register, each once, in the order in which they are told. */
export function loanIds({ loans }: Given): string[] {
  return [...new Set(loans.map(({ id }) => id))]
}

function byStatement(a: LoanRow, b: LoanRow): number {
  const [left, right] = [a.on ?? '', b.on ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}

/** What is amortised after a day to another, inclusive. */
function amortised({ amortisation }: Given, id: string, after: string, to: string): number {
  return amortisation.reduce((sum, { loan, on, ore }) => (loan === id && on > after && on <= to ? sum + ore : sum), 0)
}

/** How a lender counts the days of interest: those of the calendar of 365 or of 360, or months of 30 of 360. */
export const dayCounts = ['actual-365', 'actual-360', '30-360'] as const
export type DayCount = (typeof dayCounts)[number]

/** The part of a year from a day until another, the last not counted. From 1 January to 1 July: 181 ÷ 365, 181 ÷ 360, or half. */
export function yearPart(from: number, until: number, count: DayCount): number {
  if (count !== '30-360') return (until - from) / (count === 'actual-365' ? 365 : 360)
  const [first, last] = [civilOfDay(from), civilOfDay(until)]
  const days = (last.year - first.year) * 360 + (last.month - first.month) * 30 + Math.min(last.day, 30) - Math.min(first.day, 30)
  return days / 360
}

/**
 * Interest of a loan over days, by its statements: amount × rate × part of the year, each statement from its day on, amortisation taken off the day after it is paid.
 * Null where the first day has no statement, or a stretch no rate.
 */
export function interestOver(given: Given, id: string, from: string, to: string, count: DayCount): number | null {
  const rows = given.loans.filter((own) => own.id === id && (own.on === null || own.on <= to)).sort(byStatement)
  const [first, last] = [dayOfIso(from), dayOfIso(to)]
  const start = rows.findLast(({ on }) => on !== null && dayOfIso(on) < first)
  if (!start) return null
  const bounds = new Set([first])
  for (const { on } of rows) if (on !== null) bounds.add(dayOfIso(on) + 1)
  for (const { loan, on } of given.amortisation) if (loan === id) bounds.add(dayOfIso(on) + 1)
  const days = [...bounds].filter((day) => day >= first && day <= last).sort((a, b) => a - b)
  let sum = 0
  for (const [i, day] of days.entries()) {
    const before = isoOfDay(day - 1)
    const row = rows.findLast(({ on }) => on !== null && on <= before)
    if (!row || row.on === null || row.ratePercent === null) return null
    const ore = Math.max(0, row.amountOre - amortised(given, id, row.on, before))
    sum += ((ore * row.ratePercent) / 100) * yearPart(day, days[i + 1] ?? last + 1, count)
  }
  return roundOre(sum)
}

/**
 * Interest of a loan that is not paid on a day: from the day after it was paid to, amortisation taken off the day after. Where no statement is as old, the
 * first one after tells amount and rate, and what is amortised in between is put back. Example: 27 m at 4 % paid to 30 September, 2,7 m amortised on
 * 30 December: 91 days of 27 m and one of 24,3 m, 271 923. Null where it is not known.
 */
export function accruedInterest(
  given: Given,
  { id, interestPaidTo, ratePercent }: Pick<LoanOnDay, 'id' | 'interestPaidTo' | 'ratePercent'>,
  date: string,
  count: DayCount,
): number | null {
  if (interestPaidTo === null || ratePercent === null || interestPaidTo > date) return null
  const own = given.loans.filter((row) => row.id === id && (row.on === null || row.on <= date)).sort(byStatement)
  const first = own.find(({ on }) => on !== null) ?? own[0]
  const isTold = own.some(({ on }) => on !== null && on <= interestPaidTo)
  const before: LoanRow[] =
    isTold || !first
      ? []
      : [{ ...first, on: interestPaidTo, amountOre: first.amountOre + amortised(given, id, interestPaidTo, first.on ?? date) }]
  return interestOver({ ...given, loans: [...before, ...own] }, id, isoOfDay(dayOfIso(interestPaidTo) + 1), date, count)
}

/** Whole months of a fiscal year of twelve that lie on or after a day. */
export function monthsFrom(day: string, from: string): number {
  let months = 0
  for (let m = 0; m < 12; m++) if (isoOfDay(monthsAfter(from, m)) >= day) months++
  return months
}
