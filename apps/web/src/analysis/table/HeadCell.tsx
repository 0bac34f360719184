import { Icon } from '../../components/Icon.tsx'
import type { Column, Sort } from './column.ts'

export interface HeadCellProps<R> {
  readonly column: Column<R>
  readonly sort: Sort | undefined
  readonly onSort: ((columnId: string) => void) | undefined
  readonly left: number | null | undefined
}

export function HeadCell<R>({ column, sort, onSort, left }: HeadCellProps<R>) {
  const isSorted = sort?.id === column.id
  const isSortable = column.sortValue !== undefined && onSort !== undefined
  const classes = [column.align === 'right' ? 'dt-right' : '', typeof left === 'number' ? 'dt-pinned' : ''].join(' ')
  return (
    <th
      scope="col"
      className={classes}
      style={typeof left === 'number' ? { left } : undefined}
      aria-sort={isSortable ? (isSorted ? (sort.desc ? 'descending' : 'ascending') : 'none') : undefined}
      title={column.title}
    >
      {isSortable ? (
        <button type="button" className="dt-sort" onClick={() => onSort(column.id)}>
          {column.label}
          {isSorted && <Icon name={sort.desc ? 'arrow-down' : 'arrow-up'} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}
