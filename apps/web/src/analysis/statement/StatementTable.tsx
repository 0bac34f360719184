import { useMemo } from 'react'
import type { Unit } from '../../format/money.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import type { OnTable } from '../screen.ts'
import type { SetSearch } from '../search/search.ts'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { combinedPeriod } from './combined-period.ts'
import { isZeroRow, sumOfLines, wantedBy } from './row-figures.ts'
import { isOpenIn, shownRows } from './rows.ts'
import { TreeTable } from './TreeTable.tsx'
import { statementColumns } from './table-columns.tsx'
import type { Months, Row, StatementResult, StatementSearch } from './types.ts'
import type { ColumnNames } from './use-columns.ts'

export interface StatementTableProps {
  readonly id: 'balance-sheet' | 'income-statement'
  readonly result: StatementResult
  readonly columns: ColumnNames
  readonly months: Months | null
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
  readonly unit: Unit
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

/** The statement as a tree of groups, lines and accounts; every figure opens its lines. */
export function StatementTable({ id, result, columns: heads, months, unit, search, setSearch, ...rest }: StatementTableProps) {
  const { names, days } = heads
  const t = useTexts()
  const locale = useLocale()
  const sign = search.sign ?? 'natural'
  // a telephone has columns of its own; beside the navigation there is no room for the months and for names
  const isPhone = useIsPhone()
  const isNarrow = (useIsNarrow() && !isPhone) || (search.sel !== undefined && search.fig !== undefined)
  const hasSpark = search.spark !== 'none'
  const columns = useMemo(
    () =>
      statementColumns({
        result,
        names,
        days,
        unit,
        sign,
        locale,
        t,
        months,
        hasSpark,
        isNarrow,
        shares: search.share ? (id === 'balance-sheet' ? 'assets' : 'sales') : null,
      }),
    [result, names, days, unit, sign, locale, t, months, hasSpark, isNarrow, search.share, id],
  )
  const { view, open, turned, zeros, only } = search
  const shown = useMemo(
    () =>
      shownRows<Row>(result.rows, {
        isZero: zeros === 'show' ? () => false : isZeroRow(result),
        isWanted: wantedBy(result, only),
        isOpen: isOpenIn({ view, open, turned }),
        sumOf: sumOfLines,
      }),
    [result, view, open, turned, zeros, only],
  )
  const period = useMemo(() => combinedPeriod({ columns: result.columns.slice(0, 1) }), [result.columns])
  return (
    <TreeTable<Row>
      {...rest}
      layoutName={id}
      name={t(`statements:name.${id}`)}
      shown={shown}
      columns={columns}
      rows={result.rows}
      period={period}
      search={search}
      setSearch={setSearch}
    />
  )
}
