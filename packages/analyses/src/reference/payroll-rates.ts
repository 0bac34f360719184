/** A rate in per cent between two days (inclusive; null: without bound). */
export interface DatedRate {
  readonly percent: number
  readonly from: string
  readonly to: string | null
  readonly source: string
}

/**
 * Employer contributions (socialavgiftslagen 2000:980) by the day of payment, as of 2026-11-21: the full rate, and the reduced rates that whole
 * employees can have. Reductions hold up to a monthly ceiling for some of them, so that a payroll of several people lies between the rates.
 */
export const employerContributionRates: readonly DatedRate[] = [
  { percent: 31.42, from: '2009-01-01', to: null, source: 'Full rate: Skatteverket by way of ekonomifakta.se and fortnox.se 2026' },
  { percent: 10.21, from: '2015-01-01', to: null, source: 'Pension fee only (from a certain age; first employee from 2017)' },
  { percent: 15.49, from: '2015-01-01', to: '2015-07-31', source: 'Under 26: ekonomifakta.se 2015' },
  { percent: 25.46, from: '2015-08-01', to: '2016-05-31', source: 'Under 26: ekonomifakta.se 2015' },
  {
    percent: 16.36,
    from: '2016-01-01',
    to: '2019-06-30',
    source: 'Pension fee and special payroll tax for older people: ekonomifakta.se 2016; Skatteverket, rättslig vägledning 2019.6/1333',
  },
  { percent: 19.73, from: '2021-01-01', to: '2023-03-31', source: 'Aged 19–23, up to 25 000 kr a month' },
  { percent: 20.81, from: '2026-04-01', to: '2027-09-30', source: 'Aged 19–23, up to 25 000 kr a month: SFS 2026:100 2 §' },
]

/** The rates of employer contributions that hold on some day from one to another, per cent: the highest is the full one. */
export function employerRatesIn({ from, to }: { readonly from: string; readonly to: string }): number[] {
  return employerContributionRates.flatMap((rate) => (rate.from <= to && (rate.to === null || from <= rate.to) ? [rate.percent] : []))
}

/** Special payroll tax on pension costs (lagen 1991:687), as of 2026-11-21; the rate has held since 1998 at least. */
export const specialPayrollTaxRates: readonly DatedRate[] = [
  {
    percent: 24.26,
    from: '1998-01-01',
    to: null,
    source: 'Lagen (1991:687) om särskild löneskatt på pensionskostnader 1 §; fortnox.se 2026',
  },
]
