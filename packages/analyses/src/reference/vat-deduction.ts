/** Accounts whose costs give no input VAT, or not all of it. */
export interface VatRestriction {
  readonly id: 'entertainment' | 'wages' | 'passenger-cars' | 'dwelling' | 'interest' | 'tax'
  readonly patterns: readonly string[]
  /** What may be deducted in per cent of the cost; none: nothing, or it cannot be told. */
  readonly mostPercent?: number
}

/**
 * Where input VAT asks for an explanation. Sources: mervärdesskattelagen (2023:200) 13 kap. on dwellings, entertainment and passenger cars; account groups
 * of BAS 2025; the list of checks collected 2026-11-22. Wages with contributions and
 * pensions, interest and taxes carry no VAT; other costs of staff (76) may.
 */
export const vatRestrictions: readonly VatRestriction[] = [
  { id: 'entertainment', patterns: ['6072*'] },
  { id: 'wages', patterns: ['7000-7599'] },
  // half of 25 per cent; fuel, repairs and other running costs of a car in the business give all of it
  { id: 'passenger-cars', patterns: ['5615'], mostPercent: 12.5 },
  { id: 'dwelling', patterns: ['3911*'] },
  { id: 'interest', patterns: ['8400-8499'] },
  { id: 'tax', patterns: ['2500-2599'] },
]

/**
 * Share of purchases above which a month’s input VAT can come from no rate there is, and from which distance of the median a month is unlike the others: so
 * many standard deviations, estimated from the median absolute deviation, since a month that is far off widens the deviation from a mean so much that of ten
 * months none can be three away (√9 at most). A deviation is taken as a percentage point at least, because what is bought at which rate is never quite the same.
 */
export const inputVatLimits = { mostPercent: 25, deviations: 3, leastDeviationPp: 1, leastMonths: 6 } as const
