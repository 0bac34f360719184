/** How well a figure of law or statistics is known: by two sources, by one, or by nobody who was asked. */
export type Confidence = 'two-sources' | 'sourced' | 'unverified'

/** The government borrowing rate (statslåneränta) on 30 November of a year. */
export interface BorrowingRate {
  readonly year: number
  /** In hundredths of a per cent: 1.96 % is 196. */
  readonly basisPoints: number
  readonly source: string
  readonly confidence: Confidence
}

const rate = (year: number, basisPoints: number, source: string, confidence: Confidence): BorrowingRate => ({
  year,
  basisPoints,
  source,
  confidence,
})

/** As Riksgälden sets it each Thursday; collected 2026-11-22. */
export const borrowingRates: readonly BorrowingRate[] = [
  rate(2014, 90, '', 'unverified'),
  rate(2015, 65, 'uppsalaredovisning.se; tidningenkonsulten.se', 'two-sources'),
  rate(2016, 27, 'mittmaklarna.se; uppsalaredovisning.se', 'two-sources'),
  rate(2017, 49, 'uppsalaredovisning.se; investeringssparkonto.fr', 'two-sources'),
  rate(2018, 51, 'riksgalden.se 2018-11-29', 'sourced'),
  rate(2019, -9, 'riksgalden.se 2019-11-28; investeringssparkonto.fr', 'two-sources'),
  rate(2020, -10, '', 'unverified'),
  rate(2021, 23, 'tjanstebilsfakta.se; redovisning.nu', 'two-sources'),
  rate(2022, 194, 'redovisning.nu', 'sourced'),
  rate(2023, 262, 'dagensps.se 2025-08-27', 'sourced'),
  rate(2024, 196, 'dagensps.se 2025-08-27', 'sourced'),
  rate(2025, 255, 'carnegie.se; lannebo.se', 'two-sources'),
]

/** Deemed income on tax allocation reserves, by the first day of the fiscal year. Shares in per cent. */
interface DeemedIncomeRule {
  readonly beginsFrom: string
  /** Of the borrowing rate. */
  readonly sharePercent: number
  /** Least rate, in hundredths of a per cent. */
  readonly floorBasisPoints: number
  readonly source: string
}

const deemedIncomeRules: readonly DeemedIncomeRule[] = [
  { beginsFrom: '2017-01-01', sharePercent: 72, floorBasisPoints: 50, source: 'IL 30:6 a; Skatteverket 329554, edition 2017.7' },
  {
    beginsFrom: '2019-01-01',
    sharePercent: 100,
    floorBasisPoints: 50,
    source: 'IL 30:6 a, SFS 2018:1206; Skatteverket 329554, edition 2023.9',
  },
]

/** The rate of deemed income in hundredths of a per cent, and what it rests on. */
export interface DeemedRate {
  readonly basisPoints: number
  readonly borrowing: BorrowingRate
  readonly source: string
}

/**
 * Rate of deemed income (schablonintäkt) of a fiscal year: the borrowing rate of 30 November of the year before the calendar year in which it ends, or a
 * share of it, and at least the floor. 2025-01-01 – 2025-12-31 → 1.96 % (of 2024). Null where the rate is not known here.
 */
export function deemedRateOf(yearFrom: string, yearTo: string, rates: readonly BorrowingRate[] = borrowingRates): DeemedRate | null {
  const rule = deemedIncomeRules.findLast(({ beginsFrom }) => beginsFrom <= yearFrom)
  const borrowing = rates.find(({ year }) => year === Number(yearTo.slice(0, 4)) - 1)
  if (!rule || !borrowing) return null
  const share = (borrowing.basisPoints * rule.sharePercent) / 100
  return { basisPoints: Math.max(share, rule.floorBasisPoints), borrowing, source: rule.source }
}

/** What is added to a reversed reserve because the tax rate was higher when it was made: per cent of it, by first days of fiscal years. */
interface UpliftRule {
  readonly madeFrom: string | null
  readonly madeTo: string
  readonly reversedFrom: string
  readonly reversedTo: string | null
  readonly percent: number
}

/** Lag (2018:1206), transitional provisions; drivkraft.ey.se 2019-09-05 and rkjh.se (two sources). */
const upliftRules: readonly UpliftRule[] = [
  { madeFrom: null, madeTo: '2018-12-31', reversedFrom: '2019-01-01', reversedTo: '2020-12-31', percent: 3 },
  { madeFrom: null, madeTo: '2018-12-31', reversedFrom: '2021-01-01', reversedTo: null, percent: 6 },
  { madeFrom: '2019-01-01', madeTo: '2020-12-31', reversedFrom: '2021-01-01', reversedTo: null, percent: 4 },
]

/** Per cent that a reserve made in the fiscal year that began on one day is raised by when it is reversed in the one that began on the other. */
export function upliftPercent(madeIn: string, reversedIn: string): number {
  const rule = upliftRules.find(
    ({ madeFrom, madeTo, reversedFrom, reversedTo }) =>
      (madeFrom === null || madeFrom <= madeIn) &&
      madeIn <= madeTo &&
      reversedFrom <= reversedIn &&
      (reversedTo === null || reversedIn <= reversedTo),
  )
  return rule?.percent ?? 0
}

/** Tax allocation reserves (periodiseringsfonder) of legal persons: IL 30 kap. 5–7 §§, and the accounts that BAS keeps them on. */
export const allocationRules = {
  /** Of the taxable result before the allocation. */
  mostPercent: 25,
  /** Fiscal years after which a reserve is reversed at the latest. */
  mostYears: 6,
  /** Years after which the number of an account holds another reserve. */
  numbersTurnYears: 10,
  accounts: ['2110-2139'],
  allocation: ['8810-8818'],
  reversal: ['8819*'],
  source: 'IL 30:5, 30:7; Skatteverket 331682',
} as const
