import { type ColumnDef, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** The rows in the order asked for; equal values keep their own order. */
export function useSorted<R extends object>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const definitions = useMemo(
    () =>
      columns
        .filter((column) => column.sortValue !== undefined)
        .map(
          (column): ColumnDef<typeof features, R> => ({
            id: column.id,
            accessorFn: (row) => column.sortValue?.(row) ?? undefined,
            sortFn: (a, b, columnId) => compareValues(a.getValue(columnId), b.getValue(columnId)),
            sortUndefined: 'last',
          }),
        ),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const sorting = useMemo(() => (definitions.some((definition) => definition.id === sort.id) ? [sort] : []), [definitions, sort])
  const table = useTable({ features, columns: definitions, data, state: { sorting } })
  const model = table.getRowModel()
  return useMemo(() => model.rows.map((row) => row.original), [model])
}

const collator = new Intl.Collator('sv', { numeric: true })

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
