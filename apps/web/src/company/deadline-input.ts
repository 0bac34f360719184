/** What of a company's deadlines its books tell. */
import type { DeadlineInput, MonthlyMatrixResult, ParamsOf } from '@verifikat/analyses'
import { addDays, addMonths, type Period } from '../analysis/search/periods.ts'

const VAT_SETTLEMENT = '2650'
const employerDebts = ['2710', '2731']

/** Credits of the accounts that returns of VAT, withheld tax and employer contributions are settled on. */
export function settlementParams({ from, to }: Period): ParamsOf<'monthly-matrix'> {
  return { from, to, rows: 'accounts', mode: 'credit', accounts: [VAT_SETTLEMENT, ...employerDebts] }
}

export interface Settled {
  readonly vatPeriod: DeadlineInput['vatPeriod']
  readonly isEmployer: boolean
}

/**
 * VAT is settled when 2650 is credited: in each month, in every third or once a year. Null where it never is, or so irregularly that it could be either
 * of two. An employer is who owes withheld tax or contributions in any month.
 */
export function settledBy({ rows, months }: Pick<MonthlyMatrixResult, 'rows' | 'months'>): Settled {
  const monthsWith = (accounts: readonly string[]) =>
    months.filter((_, m) => rows.some(({ id, values }) => accounts.includes(id) && (values[m] ?? 0) !== 0)).length
  const known = months.filter(({ source }) => source !== 'none').length
  const share = known === 0 ? 0 : monthsWith([VAT_SETTLEMENT]) / known
  return { vatPeriod: known < 6 ? null : vatPeriodOf(share), isEmployer: monthsWith(employerDebts) > 0 }
}

/** Shares of months: 12 of 12 by the month, 4 of 12 by the quarter, 1 of 12 by the year. */
function vatPeriodOf(share: number): DeadlineInput['vatPeriod'] {
  if (share >= 0.75) return 'monthly'
  if (share >= 0.25 && share <= 0.5) return 'quarterly'
  return share > 0 && share <= 0.17 ? 'yearly' : null
}

/** Months after which books say nothing of what is to be done next: by then a later year is booked elsewhere, or the company is no more. */
const FRESH_MONTHS = 24

/** Whether books go on so far that what is due next follows from them. */
export function areFresh(years: readonly Period[], today: string): boolean {
  const last = years.at(-1)
  return last !== undefined && addMonths(last.to, FRESH_MONTHS) >= today
}

/** Fiscal years of twelve months go on after the last one that is loaded, up to the one that a day is in. */
export function yearsUntil(years: readonly Period[], today: string): readonly Period[] {
  const all = [...years]
  for (let last = all.at(-1); last !== undefined && last.to < today; last = all.at(-1)) {
    const from = addDays(last.to, 1)
    all.push({ from, to: addDays(addMonths(from, 12), -1) })
  }
  return all
}
