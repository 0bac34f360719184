import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, nextSort, type Sort, sortOf } from '../analysis/table/column.ts'
import { DataTable } from '../analysis/table/DataTable.tsx'
import { useSorted } from '../analysis/table/use-sorted.ts'
import { useShortcut } from '../app/shortcuts.ts'
import type { RowProps } from './search.ts'

export interface ListTableProps<R extends object> extends RowProps {
  readonly layoutName: string
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowId: (row: R) => string
  readonly empty: ReactNode
}

const ownOrder: Sort = { id: '', desc: false }

/** Rows that open in the panel: by click, Enter, or J and K one after the other. */
export function ListTable<R extends object>({ layoutName, label, rows, columns, rowId, empty, search, setSearch }: ListTableProps<R>) {
  const { t } = useTranslation('authorization')
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(rows, columns, sort)
  const at = sorted.findIndex((row) => rowId(row) === search.sel)
  const open = (row: R | undefined) =>
    row !== undefined && setSearch({ sel: rowId(row), act: undefined, id: undefined }, { replace: search.sel !== undefined })
  useShortcut({ keys: 'j', group: 'here', label: t('list.next'), run: () => open(sorted[Math.min(at + 1, sorted.length - 1)]) })
  useShortcut({ keys: 'k', group: 'here', label: t('list.previous'), run: () => open(sorted[Math.max(at - 1, 0)]) })
  return (
    <DataTable
      layoutName={layoutName}
      label={label}
      columns={columns}
      count={sorted.length}
      at={(index) => sorted[index]}
      rowId={rowId}
      sample={sorted}
      sort={sort}
      onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
      selected={search.sel ?? null}
      opened={null}
      onSelect={open}
      onOpen={open}
      scrollTo={at < 0 ? null : at}
      empty={empty}
    />
  )
}
