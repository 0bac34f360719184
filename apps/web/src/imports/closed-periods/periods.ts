/** Which periods can be closed, and what they are called. */
import { formatFiscalYear, monthsBetween } from '../../format/dates.ts'
import type { Span } from '../timeline/scale.ts'
import type { ClosedPeriod } from '../types.ts'

export const closings = ['vat-month', 'vat-quarter', 'vat-year', 'signed-off'] as const
export type Closing = (typeof closings)[number]

/** Reporting periods that lie in the fiscal years or touch them, newest first; those already reported are left out. */
export function openVatPeriods(
  years: readonly Span[],
  closing: Exclude<Closing, 'signed-off'>,
  closed: readonly Pick<ClosedPeriod, 'kind' | 'from' | 'to'>[],
): readonly Span[] {
  const all = new Map(years.flatMap((year) => periodsOf(year, closing).map((span) => [span.from, span])))
  const isClosed = ({ from, to }: Span) => closed.some((other) => other.kind === 'vat-reported' && other.from <= from && other.to >= to)
  return [...all.values()].filter((span) => !isClosed(span)).sort((a, b) => b.from.localeCompare(a.from))
}

/** A VAT year is the fiscal year; months and quarters are the calendar's. */
function periodsOf(year: Span, closing: Exclude<Closing, 'signed-off'>): readonly Span[] {
  if (closing === 'vat-year') return [{ from: year.from, to: year.to }]
  const months = monthsBetween(year.from, year.to)
  if (closing === 'vat-month') return months.map((month) => ({ from: `${month}-01`, to: lastDay(month) }))
  return months.map((month) => {
    const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1
    return { from: `${month.slice(0, 5)}${two(first)}-01`, to: lastDay(`${month.slice(0, 5)}${two(first + 2)}`) }
  })
}

function lastDay(month: string): string {
  return `${month}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Whether a text is a day of the calendar, as `2025-03-31`, and one of the span. */
export function isDayWithin(text: string, { from, to }: Span): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= from && text <= to
}

/** A month, a quarter, twelve whole months, or any other span of days. */
export type PeriodName =
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly year: string }
  | { readonly kind: 'year'; readonly year: string }
  | { readonly kind: 'span'; readonly from: string; readonly to: string }

export function periodName({ from, to }: Span): PeriodName {
  const first = from.slice(0, 7)
  const last = to.slice(0, 7)
  if (!from.endsWith('-01') || to !== lastDay(last)) return { kind: 'span', from, to }
  if (first === last) return { kind: 'month', month: first }
  const month = Number(from.slice(5, 7))
  const { length } = monthsBetween(from, to)
  if (length === 12) return { kind: 'year', year: formatFiscalYear({ from, to }) }
  const isQuarter = month % 3 === 1 && length === 3
  return isQuarter ? { kind: 'quarter', quarter: (month + 2) / 3, year: from.slice(0, 4) } : { kind: 'span', from, to }
}

export function newestFirst<T extends Span>(periods: readonly T[]): readonly T[] {
  return periods.toSorted((a, b) => b.to.localeCompare(a.to) || a.from.localeCompare(b.from))
}
