import { useEffect } from 'react'
import { formatCount } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import type { OnTable } from '../screen.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { rowLook } from './row-look.ts'
import { type LayoutRow, rowName, type ShownRow, turnedAfter } from './rows.ts'
import type { LayoutSearch } from './search.ts'

export interface TreeTableProps<R extends LayoutRow> {
  readonly name: string
  readonly shown: readonly ShownRow<R>[]
  readonly columns: readonly Column<ShownRow<R>>[]
  readonly search: FrameSearch & LayoutSearch
  readonly setSearch: SetSearch<FrameSearch & LayoutSearch>
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

/** A layout's rows as a table of groups that open and close; what is copied has the account numbers in a column of their own. */
export function TreeTable<R extends LayoutRow>({ shown, columns, search, setSearch, onTable, ...props }: TreeTableProps<R>) {
  const t = useTexts()
  const locale = useLocale()
  const selected = search.sel ?? null
  const { only } = search
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
      empty={
        <EmptyResult
          title={t('statements:empty')}
          filters={only === undefined ? [] : [{ label: t(`statements:only.${only}`), remove: () => setSearch({ only: undefined }) }]}
        />
      }
    />
  )
}
