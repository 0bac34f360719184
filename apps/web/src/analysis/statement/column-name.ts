import { type Column, daysInMonth } from '@verifikat/analyses'
import { formatFiscalYear, formatMonth, type Locale, yearKind } from '../../format/dates.ts'
import { isSame, type Period } from '../search/periods.ts'
import type { Texts } from '../use-texts.ts'

/** Head of a column: "2025-12-31", "2025", "Mar 2025", "Jan–Jun 2025", "R12 Mar 2025", "Budget 2025"; else its dates. */
export function columnName(column: Column, years: readonly Period[], locale: Locale, t: Texts): string {
  if (column.kind === 'date') return column.date
  if (column.kind === 'budget') return t('statements:column.budget', { name: periodName(column, years, locale) })
  return column.complete
    ? t('statements:column.rolling', { name: `${formatMonth(column.to, locale)} ${column.to.slice(0, 4)}` })
    : periodName(column, years, locale)
}

export function periodName(period: Period, years: readonly Period[], locale: Locale): string {
  // A year that is not loaded, and begins as the company's own do, is one of the same kind and has the same kind of name.
  const isYear = yearKind(period) !== 'odd' && years.some((year) => year.from.slice(5) === period.from.slice(5))
  if (isYear || years.some((year) => isSame(year, period))) return formatFiscalYear(period)
  const { from, to } = period
  const year = to.slice(0, 4)
  const month = to.slice(5, 7)
  const isWhole = from.slice(8) === '01' && Number(to.slice(8)) === daysInMonth(Number(year), Number(month))
  if (!isWhole) return `${from} – ${to}`
  const last = `${formatMonth(to, locale)} ${year}`
  if (from.slice(0, 7) === to.slice(0, 7)) return last
  const first = formatMonth(from, locale)
  return from.slice(0, 4) === year ? `${first}–${last}` : `${first} ${from.slice(0, 4)} – ${last}`
}

/** The days of a column in full, for titles. */
export function columnDays(column: Column): string {
  return column.kind === 'date' ? column.date : `${column.from} – ${column.to}`
}
