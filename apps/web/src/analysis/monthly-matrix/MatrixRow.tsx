import type { MonthlyMatrixRow } from '@verifikat/analyses'
import { memo } from 'react'
import { cellClass, type MatrixColumn } from './matrix-column.ts'

export interface MatrixRowProps {
  readonly index: number
  readonly row: MonthlyMatrixRow
  readonly columns: readonly MatrixColumn[]
  readonly offsets: readonly (number | null)[]
  readonly idPrefix: string
  /** Columns that the drawn block and the opened figure hold; −1: none. */
  readonly drawnFrom: number
  readonly drawnTo: number
  readonly openFrom: number
  readonly openTo: number
  readonly active: number | null
}

export const MatrixRow = memo(function MatrixRow({ index, row, columns, offsets, idPrefix, active, ...span }: MatrixRowProps) {
  return (
    <tr className={`dt-row mm-${row.kind}`} data-row={index} aria-rowindex={index + 2}>
      {columns.map((column, col) => {
        const left = offsets[col]
        const isDrawn = col >= span.drawnFrom && col <= span.drawnTo
        const isOpen = col >= span.openFrom && col <= span.openTo
        const level = column.heat?.(row) ?? 0
        const events = column.events?.(row) ?? []
        const classes = [
          cellClass(column, left),
          column.isHeader ? 'dt-key dt-name' : '',
          column.opens?.(row) ? 'dt-figure' : '',
          level === 0 ? '' : `mm-heat mm-heat${level < 0 ? '-low' : '-high'} mm-heat-${Math.abs(level)}`,
          ...events.map((event) => `mm-ev mm-ev-${event}`),
          isDrawn ? 'mm-drawn' : '',
          isOpen ? 'mm-open' : '',
          active === col ? 'dt-active' : '',
        ]
        const Cell = column.isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            id={`${idPrefix}-${index}-${col}`}
            data-col={column.isCell ? col : undefined}
            scope={column.isHeader ? 'row' : undefined}
            aria-selected={column.isCell ? isDrawn : undefined}
            className={classes.filter(Boolean).join(' ')}
            style={typeof left === 'number' ? { left } : undefined}
            title={column.align === 'right' ? undefined : column.text(row)}
          >
            {column.cell?.(row) ?? column.text(row)}
          </Cell>
        )
      })}
    </tr>
  )
})
