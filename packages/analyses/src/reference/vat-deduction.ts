/** Accounts whose costs give no input VAT, or not all of it. */
export interface VatRestriction {
  readonly id: 'entertainment' | 'wages' | 'passenger-cars' | 'dwelling' | 'interest' | 'tax'
  readonly patterns: readonly string[]
}

/**
 * Where input VAT asks for an explanation. Sources: mervärdesskattelagen (2023:200) 13 kap. on dwellings, entertainment and passenger cars; account groups
 * of BAS 2025; the list of checks collected 2026-11-22. Wages with contributions and
 * pensions, interest and taxes carry no VAT; other costs of staff (76) may.
 */
export const vatRestrictions: readonly VatRestriction[] = [
  { id: 'entertainment', patterns: ['6072*'] },
  { id: 'wages', patterns: ['7000-7599'] },
  { id: 'passenger-cars', patterns: ['5611-5615'] },
  { id: 'dwelling', patterns: ['3911*'] },
  { id: 'interest', patterns: ['8400-8499'] },
  { id: 'tax', patterns: ['2500-2599'] },
]

/** Share of purchases above which a month’s input VAT can come from no rate there is, and from which distance a month is unlike the others. */
export const inputVatLimits = { mostPercent: 25, deviations: 3, leastMonths: 6 } as const
