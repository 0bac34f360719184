import { float64At, int32At } from '../../column.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { compileQuery } from '../../query/compile.ts'
import type { QueryInput } from '../../query/query.ts'
import { eachMatch } from '../../query/scan.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { maskOf, sumOver, type Watch } from './context.ts'

/** Days on which a balance stood below zero, day by day from a fiscal year's first to the last that is covered. */
export interface Below {
  /** Days below zero at their end. */
  readonly days: number
  /** The longest stretch of them. */
  readonly longest: number
  /** Length of the stretch that the last day is in; 0: it is not below zero. */
  readonly last: number
  /** Whether one of the stretches goes on past the next banking day after its first. */
  readonly isLate: boolean
  readonly lowestOre: number
  /** The first day with the lowest balance, `YYYY-MM-DD`. */
  readonly lowestDate: string
  /** Balance at the end of the last day. */
  readonly endOre: number
  readonly openingOre: number
  /** The last day that is counted: what the year is booked to, or its last covered one where another year follows. */
  readonly to: string
}

/**
 * The balance of accounts at the end of each day, as booked by voucher date; vouchers dated outside the fiscal year are on no day. Null where the opening is
 * unknown. Example: 0, −500 on Friday, back to 0 on Tuesday: four days below zero, past the banking day after (Monday).
 */
export function belowZero(watch: Watch, patterns: readonly string[]): Below | null {
  const { year, books, asOf, amounts } = watch
  const openingOre = sumOver(amounts.openingOre, maskOf(watch, patterns))
  if (Number.isNaN(openingOre)) return null
  const { ledger } = year
  const isFollowed = books.years.some(({ fromDay, ledger: own }) => fromDay > year.toDay && own !== null)
  const to = isFollowed || asOf < year.bookedTo ? asOf : year.bookedTo
  const days = new Float64Array(dayOfIso(to) - year.fromDay + 1)
  const query: QueryInput = { accounts: [...patterns], period: { from: year.year.from, to }, outsideYear: 'exclude' }
  for (const compiled of ledger ? compileQuery(books, query).years : []) {
    const { rows, vouchers } = compiled.ledger
    eachMatch(compiled, (r, v) => {
      const at = int32At(vouchers.day, v) - year.fromDay
      days[at] = float64At(days, at) + float64At(rows.ore, r)
    })
  }
  let running = openingOre
  let below = 0
  let longest = 0
  let run = 0
  let lowestOre = Number.POSITIVE_INFINITY
  let lowest = 0
  let isLate = false
  days.forEach((ore, i) => {
    running += ore
    if (running < lowestOre) [lowestOre, lowest] = [running, i]
    if (running >= 0) {
      run = 0
      return
    }
    below++
    run++
    longest = Math.max(longest, run)
    const day = year.fromDay + i
    if (day >= nextBankingDay(day - run + 2)) isLate = true
  })
  return {
    days: below,
    longest,
    last: run,
    isLate,
    lowestOre: lowestOre + 0,
    lowestDate: isoOfDay(year.fromDay + lowest),
    endOre: running + 0,
    openingOre,
    to,
  }
}
