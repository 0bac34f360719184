/** A table with its rows made on demand, and what is known of how they hang together. */
import type { Cell, Column, ColumnKind, Labels, Language } from './table.ts'
import type { ExportView } from './view.ts'

/** A row that another is the sum of; `side`: −1 where it is shown on the other side. */
export interface Term {
  readonly index: number
  readonly side: 1 | -1
}

/** Columns with the rows they show, the item type kept inside. */
export interface Table extends Hung {
  readonly columns: readonly Pick<Column<never>, 'header' | 'kind' | 'summed' | 'id' | 'derived' | 'adds'>[]
  readonly length: number
  row(index: number): Cell[]
  kind(index: number, column: number): ColumnKind
}

export interface Hung {
  /** What a row may be the sum of, likeliest first: the first that gives its figures is written as a formula. */
  readonly terms?: (index: number) => readonly (readonly Term[])[]
  /** The account of a row and the column that it stands in: what is linked to its page. */
  readonly account?: { readonly column: number; readonly of: (index: number) => string | null }
  /** Rows whose sums are the control sums: those that say so in the first column, or all of them. */
  readonly control?: { readonly kind: Labels | null; readonly has: (index: number) => boolean }
}

export interface TableOptions extends Hung {
  readonly unit?: ExportView['unit']
}

export function tableOf<T>(columns: readonly Column<T>[], items: readonly T[], language: Language, options: TableOptions = {}): Table {
  const { unit = 'kr', ...hung } = options
  const scaled = (kind: ColumnKind): ColumnKind => (kind === 'ore' && unit === 'tkr' ? 'thousands' : kind)
  return {
    ...hung,
    columns: columns.map((column) => ({ ...column, kind: scaled(column.kind) })),
    length: items.length,
    row(index) {
      const item = items[index]
      return item === undefined ? [] : columns.map(({ value }) => value(item, language))
    },
    kind(index, column) {
      const item = items[index]
      const own = columns[column]
      return scaled(item === undefined || own === undefined ? 'text' : (own.kindOf?.(item) ?? own.kind))
    },
  }
}
