import type { PointerEvent } from 'react'
import { Icon } from '../../components/Icon.tsx'
import type { Column, Sort } from './column.ts'

export interface HeadCellProps<R> {
  readonly column: Column<R>
  readonly sort: Sort | undefined
  readonly onSort: ((columnId: string) => void) | undefined
  readonly left: number | null | undefined
  /** Undefined: it is not for the reader to set. */
  readonly width: number | undefined
  /** Null: as wide as its content; `isLeft`: the edge is let go. */
  readonly onWidth: (width: number | null, isLeft: boolean) => void
}

export function HeadCell<R>({ column, sort, onSort, left, width, onWidth }: HeadCellProps<R>) {
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
      {width !== undefined && <Edge width={width} onWidth={onWidth} />}
    </th>
  )
}

/** Pulled to make the column wider, clicked twice to fit it; by keys, the menu of columns does the same. */
function Edge({ width, onWidth }: { readonly width: number; readonly onWidth: HeadCellProps<unknown>['onWidth'] }) {
  function onPointerDown(event: PointerEvent<HTMLSpanElement>) {
    const edge = event.currentTarget
    const start = event.clientX
    let last: number | null = null
    edge.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => {
      last = Math.max(1, width + next.clientX - start)
      onWidth(last, false)
    }
    const end = () => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
      if (last !== null) onWidth(last, true)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  return <span aria-hidden className="dt-edge" onPointerDown={onPointerDown} onDoubleClick={() => onWidth(null, true)} />
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
