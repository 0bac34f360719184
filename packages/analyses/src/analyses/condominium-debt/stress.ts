import { monthsAfter } from '../../company/deadlines.ts'
import { type LoanOnDay, monthsFrom } from '../../condominium/loans.ts'
import { sumOfKnown } from '../../condominium/years.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { CondominiumDebtParams, CondominiumDebtResult, StressRow } from './schema.ts'

/** Fiscal years after the balance date that are looked at. */
const YEARS = 3
/** Percentage points that the market’s rate is moved by; the first row is as it is. */
const POINTS = [0, 1, 2, 3]

interface Bearers {
  readonly grantedM2: number | null
  readonly apartments: number | null
  readonly annualFeesOre: number | null
}

interface Year {
  readonly from: string
  readonly name: number
}

/**
 * What interest would cost if the market’s rate rose by so many percentage points: amounts as at the balance date, each loan from its reset on, in whole
 * months. `all`: when every loan is reset. More is what it costs more than at today's rates. Example: 10 million floating and 6 million reset on 1 July cost
 * 100 000 + 30 000 more in that year at +1; where both cost 2 % today and new terms are 3 %, twice that.
 */
export function stressOf(
  loans: readonly LoanOnDay[],
  date: string,
  bearers: Bearers,
  { newRatePercent }: Pick<CondominiumDebtParams, 'newRatePercent'>,
  debtOre: number | null,
): CondominiumDebtResult['stress'] {
  const first = isoOfDay(dayOfIso(date) + 1)
  const years = Array.from({ length: YEARS }, (_, y): Year => {
    const from = isoOfDay(monthsAfter(first, 12 * y))
    return { from, name: Number(isoOfDay(monthsAfter(from, 12) - 1).slice(0, 4)) }
  })
  // without a loan, and books that say there is no debt, what a rise costs is not known
  const isKnown = loans.length > 0 || debtOre === 0
  const rows = POINTS.map((own) => stressRow(isKnown ? loans : null, years, own, newRatePercent, bearers))
  const uncoveredOre = debtOre === null ? null : Math.max(0, debtOre - loans.reduce((sum, { ore }) => sum + ore, 0))
  return { years: years.map(({ name }) => name), ...bearers, uncoveredOre, rows }
}

function stressRow(
  given: readonly LoanOnDay[] | null,
  years: readonly Year[],
  points: number,
  newRate: number | null,
  { grantedM2, apartments, annualFeesOre }: Bearers,
): StressRow {
  const total = (of: (loan: LoanOnDay) => number | null) => (given === null ? null : rounded(sumOfKnown(given.map(of))))
  const extraOre = years.map(({ from }) =>
    total((loan) => (loan.resetOn === null ? null : times(riseAtReset(loan, points, newRate), monthsFrom(loan.resetOn, from) / 12))),
  )
  const interestOre = years.map(({ from }) => total((loan) => interestIn(loan, from, points, newRate)))
  const allExtraOre = total((loan) => riseAtReset(loan, points, newRate))
  const allInterestOre = total((loan) => atNewTerms(loan, points, newRate))
  const heads = [extraOre[0] ?? null, allExtraOre]
  return {
    points,
    extraOre,
    allExtraOre,
    interestOre,
    allInterestOre,
    perM2Ore: heads.map((ore) => (ore === null || grantedM2 === null || grantedM2 === 0 ? null : roundOre(ore / grantedM2))),
    perApartmentOre: heads.map((ore) => (ore === null || apartments === null || apartments === 0 ? null : roundOre(ore / apartments))),
    risePercent: heads.map((ore) =>
      ore === null || annualFeesOre === null || annualFeesOre <= 0 ? null : Math.round((ore * 10_000) / annualFeesOre) / 100,
    ),
  }
}

/** What a loan costs more a year than it does today, once it has new terms. */
function riseAtReset({ ore, ratePercent }: LoanOnDay, points: number, newRate: number | null): number | null {
  if (newRate === null) return (ore * points) / 100
  return ratePercent === null ? null : (ore * (newRate + points - ratePercent)) / 100
}

function times(ore: number | null, part: number): number | null {
  return ore === null ? null : ore * part
}

/** Interest of one loan in a fiscal year: at today’s rate before its reset, at the new one after it. */
function interestIn(loan: LoanOnDay, from: string, points: number, newRate: number | null): number | null {
  const { ore, resetOn, ratePercent } = loan
  const after = atNewTerms(loan, points, newRate)
  if (resetOn === null || ratePercent === null || after === null) return null
  const months = monthsFrom(resetOn, from)
  return ((ore * ratePercent) / 100) * ((12 - months) / 12) + (after * months) / 12
}

function atNewTerms({ ore, ratePercent }: LoanOnDay, points: number, newRate: number | null): number | null {
  const rate = newRate ?? ratePercent
  return rate === null ? null : (ore * (rate + points)) / 100
}

function rounded(ore: number | null): number | null {
  return ore === null ? null : roundOre(ore)
}
