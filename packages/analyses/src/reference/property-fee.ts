/**
 * Municipal property fee of blocks of flats (kommunal fastighetsavgift, lagen 2007:1398): the lower of an amount per apartment and a share of the assessed value
 * of homes; and state property tax on premises (lagen 1984:1052 3 §). As of 2026-11-22. The amounts per apartment: 1 027 kr × the index of the income base
 * amount, cut to whole kronor; 2018 read in two sources and 2023 in one, the others computed by the formula. 3 § of the act on property tax was replaced
 * from 2025 (SFS 2024:1152): its new wording was not read, so the share for premises is to be confirmed from then on.
 */
export const propertyFeeRules = {
  homesPermille: 3,
  premisesPermille: 10,
  /** Buildings with a value year from then on may be free of the fee for so many years: not confirmed in a source. */
  newFrom: 2012,
  freeYears: 15,
  premisesConfirmedTo: 2024,
} as const

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
