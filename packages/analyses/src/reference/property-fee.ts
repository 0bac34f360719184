/**
 * Municipal property fee of blocks of flats (kommunal fastighetsavgift, lagen 2007:1398): the lower of an amount per apartment and a share of the assessed value
 * of homes; and state property tax on premises (lagen 1984:1052 3 §). As of 2026-11-27. The amounts per apartment: 1 027 kr × the index of the income base
 * amount, cut to whole kronor; 2018 read in two sources and 2023 in one, the others computed by the formula. Before 2015 they are not known here.
 */
export type PropertyFeeConfidence = 'sourced' | 'unconfirmed'

interface Dated {
  /** Calendar years, inclusive; null: still in force. */
  readonly from: number
  readonly to: number | null
  readonly confidence: PropertyFeeConfidence
  readonly source: string
}

export interface PropertyFeeShare extends Dated {
  readonly permille: number
}

/** Of the assessed value of homes in blocks of flats. */
export const homesShares: readonly PropertyFeeShare[] = [
  { from: 2008, to: 2012, permille: 4, confidence: 'sourced', source: 'prop. 2012/13:1 6.9' },
  { from: 2013, to: null, permille: 3, confidence: 'sourced', source: 'prop. 2012/13:1 6.9; lagen (2007:1398) 3 §' },
]

/** Of the assessed value of premises. The wording of 3 § from 2025 was not found in any source. */
export const premisesShares: readonly PropertyFeeShare[] = [
  { from: 2008, to: 2024, permille: 10, confidence: 'sourced', source: 'lagen (1984:1052) 3 §' },
  { from: 2025, to: null, permille: 10, confidence: 'unconfirmed', source: 'lagen (1984:1052) 3 § through SFS 2024:1152' },
]

interface NewBuildingRelief extends Dated {
  /** Calendar years after the value year in which no fee is paid. */
  readonly freeYears: number
}

/** Relief of new blocks of flats, by the value year of the building: general knowledge, in no source that was read. */
export const newBuildingReliefs: readonly NewBuildingRelief[] = [
  { from: 2012, to: null, freeYears: 15, confidence: 'unconfirmed', source: 'lagen (2007:1398) 6 §' },
]

function inYear<T extends Dated>(rows: readonly T[], year: number): T | null {
  return rows.find(({ from, to }) => from <= year && (to === null || year <= to)) ?? null
}

/** The share of homes, and of premises, in a calendar year; null before the fee was there. */
export function homesShare(year: number): PropertyFeeShare | null {
  return inYear(homesShares, year)
}

export function premisesShare(year: number): PropertyFeeShare | null {
  return inYear(premisesShares, year)
}

/** Whether a building of a value year may be free of the fee in a calendar year. */
export function mayBeFree(valueYear: number | null, year: number): boolean {
  const relief = valueYear === null ? null : inYear(newBuildingReliefs, valueYear)
  return relief !== null && valueYear !== null && year <= valueYear + relief.freeYears
}

interface PropertyFeeCap {
  readonly year: number
  readonly kronor: number
  readonly confidence: 'sourced' | 'computed'
}

const caps: readonly PropertyFeeCap[] = [
  { year: 2015, kronor: 1243, confidence: 'computed' },
  { year: 2016, kronor: 1268, confidence: 'computed' },
  { year: 2017, kronor: 1315, confidence: 'computed' },
  { year: 2018, kronor: 1337, confidence: 'sourced' },
  { year: 2019, kronor: 1377, confidence: 'computed' },
  { year: 2020, kronor: 1429, confidence: 'computed' },
  { year: 2021, kronor: 1459, confidence: 'computed' },
  { year: 2022, kronor: 1519, confidence: 'computed' },
  { year: 2023, kronor: 1589, confidence: 'sourced' },
  { year: 2024, kronor: 1630, confidence: 'computed' },
  { year: 2025, kronor: 1724, confidence: 'computed' },
  { year: 2026, kronor: 1784, confidence: 'computed' },
]

/** The amount per apartment of a calendar year; null for years whose amount is not known here. */
export function propertyFeeCap(year: number): PropertyFeeCap | null {
  return caps.find((cap) => cap.year === year) ?? null
}

/** At least so much of a property’s value is homes granted to members in a private housing company (IL 2:17; SKV A 2008:25). */
export const privateHousingRule = { leastRatio: 0.6, leastApartments: 3 } as const
