/** A rate of corporate income tax, for fiscal years that begin within the dates (inclusive; null: still in force). */
export interface CorporateTaxRate {
  readonly beginsFrom: string
  readonly beginsTo: string | null
  /** Per mille, so that 21.4 % is the whole number 214. */
  readonly permille: number
}

/** Corporate income tax by the first day of the fiscal year (inkomstskattelagen 65 kap. 10 §), as of 2026-11-21. */
export const corporateTaxRates: readonly CorporateTaxRate[] = [
  { beginsFrom: '1994-01-01', beginsTo: '2008-12-31', permille: 280 },
  { beginsFrom: '2009-01-01', beginsTo: '2012-12-31', permille: 263 },
  { beginsFrom: '2013-01-01', beginsTo: '2018-12-31', permille: 220 },
  { beginsFrom: '2019-01-01', beginsTo: '2020-12-31', permille: 214 },
  { beginsFrom: '2021-01-01', beginsTo: null, permille: 206 },
]

/** The rate for a fiscal year that begins on a day (2020-07-01 → 214 per mille); null before 1994. */
export function corporateTaxPermille(yearFrom: string, rates: readonly CorporateTaxRate[] = corporateTaxRates): number | null {
  const rate = rates.find(({ beginsFrom, beginsTo }) => beginsFrom <= yearFrom && (beginsTo === null || yearFrom <= beginsTo))
  return rate?.permille ?? null
}
