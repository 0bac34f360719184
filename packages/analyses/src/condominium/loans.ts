import { grouped } from '../bank-matching/groups.ts'
import { monthsAfter } from '../company/deadlines.ts'
import type { LoanRow, RealEstates } from '../company/real-estates.ts'
import { civilOfDay, dayOfIso, isoOfDay } from '../dates.ts'
import { roundOre } from '../statistics/statistics.ts'

/** A loan as it stands on a day: the lender’s newest statement until then, less what has been amortised since. */
export interface LoanOnDay extends Pick<LoanRow, 'id' | 'lender' | 'floating' | 'maturesOn' | 'collateralOre'> {
  readonly ore: number
  /** The day of the statement; null: the row holds whichever day is asked about. */
  readonly statedOn: string | null
  /** The day from which the market decides its rate; null: nobody has said. */
  readonly resetOn: string | null
  readonly interestPaidTo: string | null
  /** The rate on the day; null where it is not given, or was set anew since the statement. */
  readonly ratePercent: number | null
  /** What is to be paid of it within twelve months, by the agreement; null where its amortisation is not given. */
  readonly shortTermOre: number | null
  /** Agreed amortisation within twelve months; null: nobody has told of any, or of none. */
  readonly amortisationOre: number | null
  /** Interest of a year at today’s rate and amount; null where the rate is not known. */
  readonly yearlyInterestOre: number | null
}

type Given = Pick<RealEstates, 'loans' | 'amortisation'>

interface Told {
  /** The oldest statement first. */
  readonly rows: readonly LoanRow[]
  readonly amortisation: RealEstates['amortisation']
}

const known = new WeakMap<Given, ReadonlyMap<string, Told>>()

/** What is told of each loan, in the order in which loans are first told. */
function toldOf(given: Given): ReadonlyMap<string, Told> {
  const before = known.get(given)
  if (before) return before
  const plans = grouped(given.amortisation, ({ loan }) => loan)
  const told = new Map(
    [...grouped(given.loans, ({ id }) => id)].map(([id, rows]) => {
      const amortisation = (plans.get(id) ?? []).toSorted((a, b) => (a.on < b.on ? -1 : 1))
      return [id, { rows: rows.toSorted(byStatement), amortisation }] as const
    }),
  )
  known.set(given, told)
  return told
}

export function loansOnDay(given: Given, day: string): LoanOnDay[] {
  const yearOn = isoOfDay(monthsAfter(day, 12))
  return [...toldOf(given)].flatMap(([id, told]) => {
    const row = told.rows.findLast(({ on }) => on === null || on <= day)
    if (!row) return []
    const ore = Math.max(0, row.amountOre - amortised(told, row.on ?? day, day))
    if (ore === 0) return []
    const amortisationOre = isPlanned(told, day) ? Math.min(ore, amortised(told, day, yearOn)) : null
    const ends = row.maturesOn !== null && row.maturesOn <= yearOn
    const ratePercent = rateHoldsOn(row, day) ? row.ratePercent : null
    return [
      {
        id,
        lender: row.lender,
        ratePercent,
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
        yearlyInterestOre: ratePercent === null ? null : roundOre((ore * ratePercent) / 100),
      },
    ]
  })
}

/** The loans of a register, each once, in the order in which they are told. */
export function loanIds(given: Given): string[] {
  return [...toldOf(given).keys()]
}

function byStatement(a: LoanRow, b: LoanRow): number {
  const left = a.on ?? ''
  const right = b.on ?? ''
  return left < right ? -1 : left > right ? 1 : 0
}

/** What is amortised after a day to another, inclusive. */
function amortised({ amortisation }: Told, after: string, to: string): number {
  return amortisation.reduce((sum, { on, ore }) => (on > after && on <= to ? sum + ore : sum), 0)
}

/** Whether the amortisation of a loan is told of the time after a day: it goes on then, or was told to be none. */
function isPlanned({ amortisation }: Told, day: string): boolean {
  const last = amortisation.at(-1)
  return last !== undefined && (last.on > day || last.ore === 0)
}

/** Whether the rate of a statement holds on a later day: what the terms are after they were set anew, or the agreement ended, only a newer one says. */
function rateHoldsOn({ on, floating, resetOn, maturesOn }: LoanRow, day: string): boolean {
  const ends = [floating ? null : resetOn, maturesOn].filter((end) => end !== null && (on === null || on <= end))
  return ends.every((end) => end === null || day <= end)
}

/** How a lender counts the days of interest: those of the calendar of 365 or of 360, or months of 30 of 360. */
export const dayCounts = ['actual-365', 'actual-360', '30-360'] as const
export type DayCount = (typeof dayCounts)[number]

/** The part of a year from a day until another, the last not counted. From 1 January to 1 July: 181 ÷ 365, 181 ÷ 360, or half. */
export function yearPart(from: number, until: number, count: DayCount): number {
  if (count !== '30-360') return (until - from) / (count === 'actual-365' ? 365 : 360)
  const first = civilOfDay(from)
  const last = civilOfDay(until)
  const days = (last.year - first.year) * 360 + (last.month - first.month) * 30 + Math.min(last.day, 30) - Math.min(first.day, 30)
  return days / 360
}

/**
 * Interest of a loan over days, by its statements: amount × rate × part of the year, each statement from its day on, amortisation taken off the day after it is paid.
 * Null where the first day has no statement, or a stretch no rate: none is given, or it was set anew without a newer statement.
 */
export function interestOver(given: Given, id: string, from: string, to: string, count: DayCount): number | null {
  const told = toldOf(given).get(id)
  return told ? interestBy(told, from, to, count) : null
}

/** Whether interest of a floating loan over days rests on one statement: what its rate was in between nobody has said. */
export function isAtOneRate(given: Given, id: string, from: string, to: string): boolean {
  const rows = toldOf(given).get(id)?.rows ?? []
  const isFloating = rows.findLast(({ on }) => on !== null && on < from)?.floating ?? false
  return isFloating && !rows.some(({ on }) => on !== null && on >= from && on < to)
}

function interestBy(told: Told, from: string, to: string, count: DayCount): number | null {
  const { rows } = told
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  if (!rows.some(({ on }) => on !== null && on < from)) return null
  const bounds = new Set([first])
  for (const { on } of [...rows, ...told.amortisation]) if (on !== null) bounds.add(dayOfIso(on) + 1)
  const days = [...bounds].filter((day) => day >= first && day <= last).sort((a, b) => a - b)
  let sum = 0
  for (const [i, day] of days.entries()) {
    const before = isoOfDay(day - 1)
    const next = days[i + 1] ?? last + 1
    const row = rows.findLast(({ on }) => on !== null && on <= before)
    if (!row || row.on === null) return null
    const ore = Math.max(0, row.amountOre - amortised(told, row.on, before))
    if (ore === 0) continue
    if (row.ratePercent === null || !rateHoldsOn(row, isoOfDay(next - 1))) return null
    sum += ((ore * row.ratePercent) / 100) * yearPart(day, next, count)
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
  const told = toldOf(given).get(id)
  if (!told) return null
  const own = told.rows.filter(({ on }) => on === null || on <= date)
  const first = own.find(({ on }) => on !== null) ?? own[0]
  const isTold = own.some(({ on }) => on !== null && on <= interestPaidTo)
  const before: LoanRow[] =
    isTold || !first
      ? []
      : [{ ...first, on: interestPaidTo, amountOre: first.amountOre + amortised(told, interestPaidTo, first.on ?? date) }]
  return interestBy({ ...told, rows: [...before, ...own] }, isoOfDay(dayOfIso(interestPaidTo) + 1), date, count)
}

/** Whole months of a fiscal year of twelve that lie on or after a day. */
export function monthsFrom(day: string, from: string): number {
  let months = 0
  for (let m = 0; m < 12; m++) if (isoOfDay(monthsAfter(from, m)) >= day) months++
  return months
}
