import { type ReactNode, useEffect, useMemo } from 'react'
import type { RowNotes } from '../../annotations/table-columns.tsx'
import { SUM_ROW } from '../drill/drill.ts'
import type { OnTable } from '../screen.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { type Column, nextSort, type Sort, sortOf } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { toTsv } from './tsv.ts'
import { useSorted } from './use-sorted.ts'

export interface SortedTableProps<R extends object> extends RowNotes<R> {
  /** See the data table. */
  readonly layoutName: string
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowId: (row: R) => string
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  /** Opens the figure of a cell. */
  readonly onOpen: (row: R, column: Column<R>) => void
  /** The column whose cell is open in a row; its own id unless said. */
  readonly openColumn?: (row: string, figure: string) => string
  readonly onOpenSum?: (column: Column<R>) => void
  readonly sumLabel?: ReactNode
  readonly sumSpan?: number
  readonly onTable: OnTable
  readonly isStale: boolean
  readonly empty: ReactNode
  readonly rowClass?: (row: R) => string
  /** Brought into view where no row is selected. */
  readonly shows?: (row: R) => boolean
}

const ownOrder: Sort = { id: '', desc: false }

/** Rows that are all known, sorted by the address, selected by it, and copied as they are shown. */
export function SortedTable<R extends object>(props: SortedTableProps<R>) {
  const { rows, columns, rowId, search, setSearch, onTable, sumLabel } = props
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(rows, columns, sort)
  const selected = search.sel ?? null
  const hasSum = sumLabel !== undefined
  useEffect(() => {
    onTable(() =>
      toTsv([
        columns.map(({ label }) => label),
        ...sorted.map((row) => columns.map((column) => column.text(row))),
        ...(hasSum ? [columns.map((column, i) => (i === 0 ? 'Σ' : (column.sum?.text ?? '')))] : []),
      ]),
    )
  }, [onTable, columns, sorted, hasSum])
  const select = (row: R) =>
    setSearch(
      {
        sel: rowId(row) === selected && search.fig === undefined ? undefined : rowId(row),
        fig: undefined,
        ver: undefined,
        line: undefined,
      },
      { replace: true },
    )
  const opened =
    selected === null || selected === SUM_ROW || search.fig === undefined
      ? null
      : { row: selected, column: props.openColumn?.(selected, search.fig) ?? search.fig }
  return (
    <DataTable
      layoutName={props.layoutName}
      label={props.label}
      columns={columns}
      count={sorted.length}
      at={(index) => sorted[index]}
      rowId={rowId}
      sample={sorted}
      sort={sort}
      onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
      selected={selected}
      opened={opened}
      onSelect={select}
      onOpen={props.onOpen}
      {...(props.onOpenSum ? { onOpenSum: props.onOpenSum } : {})}
      {...(hasSum ? { sumLabel } : {})}
      {...(props.sumSpan === undefined ? {} : { sumSpan: props.sumSpan })}
      {...(props.rowClass ? { rowClass: props.rowClass } : {})}
      targetOf={props.targetOf}
      flagOf={props.flagOf}
      isStale={props.isStale}
      scrollTo={placeIn(sorted, selected === null ? props.shows : (row) => rowId(row) === selected)}
      empty={props.empty}
    />
  )
}

/** Null: nothing is to be brought into view. */
function placeIn<R>(rows: readonly R[], holds: ((row: R) => boolean) | undefined): number | null {
  return holds === undefined ? null : rows.findIndex(holds)
}
