import { monthsAfter } from '../../company/deadlines.ts'
import { type LoanOnDay, monthsFrom } from '../../condominium/loans.ts'
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
 * months. `all`: when every loan is reset. Example: 10 million floating and 6 million reset on 1 July cost 100 000 + 30 000 more in that year at +1.
 */
export function stressOf(
  loans: readonly LoanOnDay[],
  date: string,
  bearers: Bearers,
  { newRatePercent }: Pick<CondominiumDebtParams, 'newRatePercent'>,
): CondominiumDebtResult['stress'] {
  const first = isoOfDay(dayOfIso(date) + 1)
  const years = Array.from({ length: YEARS }, (_, y): Year => {
    const from = isoOfDay(monthsAfter(first, 12 * y))
    return { from, name: Number(isoOfDay(monthsAfter(from, 12) - 1).slice(0, 4)) }
  })
  const rows = POINTS.map((own) => stressRow(loans, years, own, newRatePercent, bearers))
  return { years: years.map(({ name }) => name), ...bearers, rows }
}

function stressRow(
  loans: readonly LoanOnDay[],
  years: readonly Year[],
  points: number,
  newRate: number | null,
  { grantedM2, apartments, annualFeesOre }: Bearers,
): StressRow {
  const extraOre = years.map(({ from }) =>
    total(loans.map(({ ore, resetOn }) => (resetOn === null ? null : (ore * points * monthsFrom(resetOn, from)) / 1200))),
  )
  const interestOre = years.map(({ from }) => total(loans.map((loan) => interestIn(loan, from, points, newRate))))
  const allExtraOre = total(loans.map(({ ore }) => (ore * points) / 100)) ?? 0
  const allInterestOre = total(loans.map((loan) => atNewTerms(loan, points, newRate)))
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

function total(amounts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const ore of amounts) {
    if (ore === null) return null
    sum += ore
  }
  return roundOre(sum)
}
