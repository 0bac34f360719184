import type { PeriodResult } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo } from 'react'
import { accountTarget } from '../../annotations/targets.ts'
import { useCountsColumn } from '../../annotations/use-counts-column.tsx'
import { formatCount } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import type { OnTable } from '../screen.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { rowLook } from './row-look.ts'
import { accountsUnder, type LayoutRow, rowName, type ShownRow, turnedAfter } from './rows.ts'
import type { LayoutSearch } from './search.ts'

export interface TreeTableProps<R extends LayoutRow> {
  readonly name: string
  readonly shown: readonly ShownRow<R>[]
  /** See the data table. */
  readonly layoutName: string
  readonly columns: readonly Column<ShownRow<R>>[]
  /** Every row, shown or not: a group's marks are those of its accounts. */
  readonly rows: readonly R[]
  readonly period: PeriodResult
  readonly search: FrameSearch & LayoutSearch
  readonly setSearch: SetSearch<FrameSearch & LayoutSearch>
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

/** A layout's rows as a table of groups that open and close; what is copied has the account numbers in a column of their own. */
export function TreeTable<R extends LayoutRow>({
  shown,
  columns: own,
  rows,
  period,
  search,
  setSearch,
  onTable,
  ...props
}: TreeTableProps<R>) {
  const t = useTexts()
  const locale = useLocale()
  const selected = search.sel ?? null
  const { only } = search
  const under = useMemo(() => accountsUnder(rows), [rows])
  const accountsOf = useCallback(({ row }: ShownRow<R>) => under.get(row.id) ?? null, [under])
  const marks = useCountsColumn(period, accountsOf, search.marks !== 'none')
  const columns = useMemo(() => withMarks(own, marks), [own, marks])
  const year = period.years.at(-1)?.from
  const accountOf = useCallback(
    ({ row: { account } }: ShownRow<R>) => (account === null || year === undefined ? null : accountTarget(year, account)),
    [year],
  )
  useEffect(() => {
    const copied = () =>
      toTsv([
        [t('tb.col.account'), ...columns.map(({ label }) => label)],
        ...shown.map((one) => [
          one.row.account ?? one.row.code ?? '',
          ...columns.map((column) => (column.id === 'name' ? rowName(one.row, locale) : column.text(one))),
        ]),
      ])
    onTable(copied, () => shown.map(({ row }) => row.id))
  }, [onTable, columns, shown, t, locale])
  return (
    <DataTable
      layoutName={props.layoutName}
      label={t('statements:spoken', { name: props.name, count: shown.length, n: formatCount(shown.length) })}
      columns={columns}
      count={shown.length}
      at={(index) => shown[index]}
      rowId={({ row }) => row.id}
      sample={shown}
      selected={selected}
      opened={selected !== null && search.fig !== undefined ? { row: selected, column: search.fig } : null}
      onSelect={({ row }) => {
        const isAgain = row.id === selected && search.fig === undefined
        setSearch({ sel: isAgain ? undefined : row.id, fig: undefined, ver: undefined, line: undefined }, { replace: true })
      }}
      onOpen={({ row }, column) => props.openFigure(row.id, column.id)}
      isStale={props.isPrevious}
      scrollTo={selected === null ? null : shown.findIndex(({ row }) => row.id === selected)}
      tree={{ of: (one) => one, toggle: ({ row }) => setSearch({ turned: turnedAfter(search, row.id) }, { replace: true }) }}
      rowClass={rowLook}
      accountOf={accountOf}
      empty={
        <EmptyResult
          title={t('statements:empty')}
          filters={only === undefined ? [] : [{ label: t(`statements:only.${only}`), remove: () => setSearch({ only: undefined }) }]}
        />
      }
    />
  )
}

/** Before the flags, which stand last. */
function withMarks<R>(columns: readonly Column<R>[], marks: Column<R> | null): readonly Column<R>[] {
  if (marks === null) return columns
  const last = columns.at(-1)
  return last?.id === 'flags' ? [...columns.slice(0, -1), marks, last] : [...columns, marks]
}
