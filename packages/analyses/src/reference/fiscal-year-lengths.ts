/** How long a fiscal year is, by law. */
export interface FiscalYearLength {
  readonly usualMonths: number
  /** A year that is put together or moved may be shorter, and at most so long. */
  readonly mostMonths: number
  readonly from: string
  readonly to: string | null
  readonly source: string
}

/** Twelve calendar months; when bookkeeping begins or the year is moved shorter or longer, at most eighteen. As of 2026-11-22. */
export const fiscalYearLengths: readonly FiscalYearLength[] = [
  { usualMonths: 12, mostMonths: 18, from: '2000-01-01', to: null, source: 'bokföringslagen (1999:1078) 3 kap. 1–3 §§' },
]

/** The lengths for years that begin on a day; earlier years by the same rule, which the law before it had too. */
export function fiscalYearLengthOn(day: string): FiscalYearLength {
  const found = fiscalYearLengths.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? fiscalYearLengths[0]
  if (!found) throw new TypeError('no length of a fiscal year is known')
  return found
}
