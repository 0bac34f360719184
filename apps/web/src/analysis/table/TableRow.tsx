import { memo } from 'react'
import type { Branch, Column } from './column.ts'

export interface TableRowProps<R> {
  readonly index: number
  /** Undefined: still on its way. */
  readonly row: R | undefined
  readonly rowId: string | undefined
  readonly columns: readonly Column<R>[]
  readonly offsets: readonly (number | null)[]
  readonly isSelected: boolean
  readonly openColumn: string | null
  readonly activeCol: number | null
  readonly idPrefix: string
  readonly branch: Branch | undefined
  readonly look: string | undefined
  /** What can be marked. */
  readonly target: string | undefined
}

const toneClasses = { read: 'dt-read', quiet: 'dt-quiet', small: 'dt-small' } as const

function Row<R>({
  index,
  row,
  rowId,
  columns,
  offsets,
  isSelected,
  openColumn,
  activeCol,
  idPrefix,
  branch,
  look,
  target,
}: TableRowProps<R>) {
  return (
    <tr
      className={look === undefined ? 'dt-row' : `dt-row ${look}`}
      data-row={index}
      data-row-id={rowId}
      data-target={target}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={branch && branch.level + 1}
      aria-expanded={branch?.isExpanded ?? undefined}
      aria-posinset={branch?.position}
      aria-setsize={branch?.siblings}
    >
      {columns.map((column, col) => {
        const left = offsets[col]
        const isOpen = openColumn === column.id
        const classes = [
          column.align === 'right' ? 'dt-right' : '',
          column.grow || column.isSet ? 'dt-name' : '',
          column.tone ? toneClasses[column.tone] : '',
          typeof left === 'number' ? 'dt-pinned' : '',
          column.isHeader ? 'dt-key' : '',
          activeCol === col || isOpen ? 'dt-active' : '',
          isOpen ? 'dt-opened' : '',
          row !== undefined && column.opens?.(row) ? 'dt-figure' : '',
          row === undefined ? '' : column.look?.(row),
        ]
        const Cell = column.isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            id={`${idPrefix}-${index}-${col}`}
            data-col={col}
            scope={column.isHeader ? 'row' : undefined}
            className={classes.filter(Boolean).join(' ')}
            style={typeof left === 'number' ? { left } : undefined}
            title={(column.grow || column.isSet) && row !== undefined ? column.text(row) : undefined}
          >
            {row === undefined ? (
              <span className="dt-bar" style={{ width: column.grow ? 120 : 48 }} />
            ) : (
              (column.cell?.(row) ??
              (column.wraps || column.grow ? (
                <span className={column.wraps ? 'dt-wrap' : 'dt-clip'}>{column.text(row)}</span>
              ) : (
                column.text(row)
              )))
            )}
            {row !== undefined && column.lower && (
              <span className="dt-lower">
                {column.lower.map((lower) => (
                  <span key={lower.id}>{lower.cell?.(row) ?? lower.text(row)}</span>
                ))}
              </span>
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

// The cast keeps the row type that memo forgets.
export const TableRow = memo(Row) as typeof Row
