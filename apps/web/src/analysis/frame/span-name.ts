import { daysInMonth, type PeriodResult } from '@verifikat/analyses'
import { formatFiscalYear, formatMonth, type Locale } from '../../format/dates.ts'

type Span = Pick<PeriodResult, 'from' | 'to' | 'years'>

/** A fiscal year's or a month's name where the period is just that ("2015/16", "Mar 2024", "Jan–Jun 2024"), otherwise its dates. */
export function spanName(period: Span, locale: Locale): string {
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

export function isFiscalYear({ from, to, years }: Span): boolean {
  return years.length === 1 && years[0]?.from === from && years[0].to === to
}
