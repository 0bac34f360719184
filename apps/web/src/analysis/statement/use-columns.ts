import type { Column, Pair, SpanYear } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Period } from '../search/periods.ts'
import type { SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { columnDays, columnName } from './column-name.ts'
import { columnsText, defaultColumns, effectivePairs, pairsText, parseColumns, parsePairs, type Statement } from './columns.ts'
import type { StatementSearch } from './types.ts'

/** The columns that a screen shows: those of the address, else those that follow from its period. */
export function columnsOf(
  statement: Statement,
  search: Pick<StatementSearch, 'cols' | 'declared'>,
  period: Period,
  years: readonly SpanYear[],
): readonly Column[] {
  return parseColumns(search.cols, statement) ?? defaultColumns(statement, period, withDeclared(years, search.declared))
}

/** The fiscal years of the books, ascending: of the files, and those that a file declares of the year before it. */
export function withDeclared(years: readonly SpanYear[], declared: readonly Period[] | undefined): readonly SpanYear[] {
  const known = declared?.map(({ from, to }): SpanYear => ({ from, to, lastMonth: null })) ?? []
  return [...known, ...years].sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Which columns are compared, as the analysis wants it. */
export function pairsOf(search: Pick<StatementSearch, 'vs'>, columns: number): { of: number; against: number }[] {
  return effectivePairs(parsePairs(search.vs, columns), columns).map((pair) => ({ ...pair }))
}

/** Shows other columns: they, their pairs, and no figure of what stood there before. */
export function showColumns(setSearch: SetSearch<StatementSearch>, columns: readonly Column[], pairs: readonly Pair[] | null): void {
  setSearch({ cols: columnsText(columns), vs: pairsText(pairs), sel: undefined, fig: undefined, ver: undefined, line: undefined })
}

export interface ColumnNames {
  readonly names: readonly string[]
  readonly days: readonly string[]
}

export function useColumnNames(columns: readonly Column[], years: readonly Period[]): ColumnNames {
  const t = useTexts()
  const locale = useLocale()
  return useMemo(
    () => ({ names: columns.map((column) => columnName(column, years, locale, t)), days: columns.map(columnDays) }),
    [columns, years, locale, t],
  )
}
