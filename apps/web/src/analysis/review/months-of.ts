/** The months of a row as a chart and as figures one can open. */
import type { Flag } from '@verifikat/analyses'
import { formatMonth, type Locale } from '../../format/dates.ts'
import { signed, signOf } from '../statement/rows.ts'
import { corridor, level, type MonthsData } from './months-shape.ts'
import { isBalances, type ReviewResult, type ReviewRow } from './types.ts'

/** `m202503`: the month's own figure. */
export function monthFigure(month: string): string {
  return `m${month.replace('-', '')}`
}

/** The month of such a figure; null where it is another figure. */
export function figureMonth(figure: string): string | null {
  const match = /^m(\d{4})(\d{2})$/.exec(figure)
  return match === null ? null : `${match[1]}-${match[2]}`
}

export function monthsData(result: ReviewResult, row: ReviewRow, sign: 'natural' | 'bookkeeping'): MonthsData {
  const factor = signOf(row, sign)
  const values = row.monthsOre.map((ore) => signed(ore, factor))
  const band = row.band === null ? null : turned(row.band, factor)
  return { values, ...(isBalances(result) ? corridor(values, band) : level(values, band)) }
}

function turned({ lowOre, highOre }: { readonly lowOre: number; readonly highOre: number }, factor: 1 | -1) {
  return factor === 1 ? { lowOre, highOre } : { lowOre: -highOre, highOre: -lowOre }
}

/** Places of the months that flags of the row are about. */
export function markedMonths({ months }: ReviewResult, flags: readonly Flag[]): ReadonlySet<number> {
  return new Set(flags.flatMap(({ month }) => (month === null ? [] : [months.indexOf(month)])))
}

/** Names that fit: the year at its first month, other months where there is room for at least 30 px each. */
export function monthNames(months: readonly string[], step: number, locale: Locale): readonly (string | null)[] {
  return months.map((month, m) => {
    const isNewYear = m === 0 || month.slice(0, 4) !== months[m - 1]?.slice(0, 4)
    if (isNewYear && (m === 0 || step >= 3)) return months.length - m >= 2 || step >= 30 ? month.slice(0, 4) : null
    return step >= 30 ? formatMonth(month, locale) : null
  })
}
