import { daysInMonth } from '@verifikat/analyses'
import { formatFiscalYear, formatMonth, type Locale } from '../../format/dates.ts'
import { type Period, samePeriodLastYear, touches } from '../search/periods.ts'

export interface NamedSpan extends Period {
  /** The fiscal years that it touches. */
  readonly years: readonly Period[]
}

/** What a period will be compared with: it is named while that is computed, for another name may take more room. */
export function expectedComparison(period: Period, years: readonly Period[]): NamedSpan | null {
  const before = samePeriodLastYear(period)
  const touched = years.filter((year) => touches(year, before))
  return touched.length === 0 ? null : { ...before, years: touched }
}

/** A fiscal year's or a month's name where the period is just that ("2015/16", "Mar 2024", "Jan–Jun 2024"), otherwise its dates. */
export function spanName(period: NamedSpan, locale: Locale): string {
  if (isFiscalYear(period)) return formatFiscalYear(period)
  const { from, to } = period
  const year = to.slice(0, 4)
  const month = to.slice(5, 7)
  const day = to.slice(8)
  const isWhole = from.slice(0, 4) === year && from.slice(8) === '01' && Number(day) === daysInMonth(Number(year), Number(month))
  if (!isWhole) return `${from} – ${to}`
  const first = formatMonth(from, locale)
  return from.slice(5, 7) === month ? `${first} ${year}` : `${first}–${formatMonth(to, locale)} ${year}`
}

export function isFiscalYear({ from, to, years }: NamedSpan): boolean {
  return years.length === 1 && years[0]?.from === from && years[0].to === to
}
