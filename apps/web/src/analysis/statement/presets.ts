/** Sets of columns that people ask for, over the fiscal years of a company. */
import type { Column } from '@verifikat/analyses'
import {
  addDays,
  addMonths,
  bookedPeriod,
  isSame,
  monthsOf,
  type Period,
  type PeriodYear,
  presetPeriod,
  quartersOf,
} from '../search/periods.ts'
import { columnOf, defaultColumns, type Statement, shifted } from './columns.ts'

export const columnSets = ['years', 'to-date', 'months', 'quarters', 'rolling', 'budget', 'after'] as const
export type ColumnSet = (typeof columnSets)[number]

/** Columns of a set for a fiscal year; null where it cannot be (nothing posted yet, no year before). */
export function columnsOfSet(
  set: ColumnSet,
  statement: Statement,
  year: PeriodYear,
  years: readonly PeriodYear[],
): readonly Column[] | null {
  const columns = (spans: readonly Period[]) => spans.map((span) => columnOf(statement, span))
  const before = years[years.indexOf(year) - 1]
  switch (set) {
    case 'years':
      return defaultColumns(statement, year, years)
    case 'to-date': {
      const span = presetPeriod('to-date', year)
      if (span === null) return null
      return columns([span, shifted(span, -12), ...(before && statement === 'balance' ? [before] : [])])
    }
    case 'months':
      return columns([...monthsOf(year), ...(statement === 'result' ? [year] : [])])
    case 'quarters':
      return columns([...quartersOf(year), ...(statement === 'result' ? [year] : [])])
    case 'rolling': {
      const span = presetPeriod('rolling-12', year)
      if (span === null || statement === 'balance') return null
      return [span, shifted(span, -12)].map((own) => ({ kind: 'period', ...own, complete: true }))
    }
    case 'budget': {
      const span = bookedPeriod(year)
      const earlier = isSame(span, year) ? before : before && shifted(span, -12)
      return [columnOf(statement, span), { kind: 'budget', ...span }, ...(earlier ? [columnOf(statement, earlier)] : [])]
    }
    case 'after': {
      const first = addDays(year.to, 1)
      const months = [0, 1, 2].map((n) => ({ from: addMonths(first, n), to: addDays(addMonths(first, n + 1), -1) }))
      return columns([year, ...months])
    }
  }
}

/** Single columns to add, those that the table has already left out by the caller. */
export function columnsToAdd(
  statement: Statement,
  first: Column | undefined,
  year: PeriodYear,
  years: readonly PeriodYear[],
): readonly { readonly kind: 'year' | 'to-date' | 'last-year' | 'rolling' | 'budget'; readonly column: Column }[] {
  const toDate = presetPeriod('to-date', year)
  const rolling = presetPeriod('rolling-12', year)
  const earlier =
    first === undefined ? null : first.kind === 'date' ? { from: first.date, to: first.date } : { from: first.from, to: first.to }
  return [
    ...years.toReversed().map((other) => ({ kind: 'year' as const, column: columnOf(statement, other) })),
    ...(toDate === null ? [] : [{ kind: 'to-date' as const, column: columnOf(statement, toDate) }]),
    ...(earlier === null ? [] : [{ kind: 'last-year' as const, column: columnOf(statement, shifted(earlier, -12)) }]),
    ...(rolling === null || statement === 'balance'
      ? []
      : [{ kind: 'rolling' as const, column: { kind: 'period' as const, ...rolling, complete: true } }]),
    { kind: 'budget' as const, column: { kind: 'budget' as const, from: year.from, to: year.to } },
  ]
}
