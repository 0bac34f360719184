import type { MonthlyMatrixRow } from '@verifikat/analyses'
import type { Column } from '../table/column.ts'

export interface MatrixColumn extends Column<MonthlyMatrixRow> {
  /** Cells one can select. */
  readonly isCell?: boolean
  /** Stays at the right edge when the table scrolls sideways. */
  readonly isEnd?: boolean
  readonly heat?: (row: MonthlyMatrixRow) => number
  /** What happens in the cell: `missing`, `double` … */
  readonly events?: (row: MonthlyMatrixRow) => readonly string[]
}

export function cellClass(column: MatrixColumn, offset: number | null | undefined): string {
  return [
    column.align === 'right' ? 'dt-right' : '',
    column.tone === 'read' ? 'dt-read' : column.tone === 'quiet' ? 'dt-quiet' : column.tone === 'small' ? 'dt-small' : '',
    typeof offset === 'number' ? 'dt-pinned' : '',
    column.isEnd ? 'mm-end' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
