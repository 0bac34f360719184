import { Icon } from '../../components/Icon.tsx'
import type { Column, Sort } from './column.ts'

export interface HeadCellProps<R> {
  readonly column: Column<R>
  readonly sort: Sort | undefined
  readonly onSort: ((columnId: string) => void) | undefined
  readonly left: number | null | undefined
}

export function HeadCell<R>({ column, sort, onSort, left }: HeadCellProps<R>) {
  const classes = [column.align === 'right' ? 'dt-right' : '', typeof left === 'number' ? 'dt-pinned' : ''].join(' ')
  const sorted = [column, ...(column.lower ?? [])].find(({ id }) => id === sort?.id)
  const direction = sort?.desc ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={classes}
      style={typeof left === 'number' ? { left } : undefined}
      aria-sort={isSortable(column, onSort) ? (sorted ? direction : 'none') : undefined}
      title={column.title}
    >
      <Label column={column} sort={sort} onSort={onSort} />
      {column.lower && (
        <span className="dt-lower">
          {column.lower.map((lower) => (
            <Label key={lower.id} column={lower} sort={sort} onSort={onSort} />
          ))}
        </span>
      )}
    </th>
  )
}

function Label<R>({ column, sort, onSort }: Pick<HeadCellProps<R>, 'column' | 'sort' | 'onSort'>) {
  const { group } = column
  // heads of several groups are called alike: each says which it is of
  const label = group ? (
    <>
      <span className="vh">{group.name}: </span>
      {group.label}
    </>
  ) : (
    column.label
  )
  if (!isSortable(column, onSort)) return label
  return (
    <button type="button" className="dt-sort" onClick={() => onSort?.(column.id)}>
      {label}
      {sort?.id === column.id && <Icon name={sort.desc ? 'arrow-down' : 'arrow-up'} />}
    </button>
  )
}

function isSortable<R>(column: Column<R>, onSort: HeadCellProps<R>['onSort']): boolean {
  return column.sortValue !== undefined && onSort !== undefined
}
