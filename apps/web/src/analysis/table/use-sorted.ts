import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'

type Value = number | string | null

/** The rows in the order asked for; equal values keep their own order, and what is not known stands last either way. */
export function useSorted<R extends object>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const { id, desc } = sort
  return useMemo(() => {
    const value = columns.find((column) => column.id === id)?.sortValue
    if (value === undefined) return rows
    const valued = rows.map((row) => ({ row, value: value(row) }))
    valued.sort((a, b) => inOrder(a.value, b.value, desc))
    return valued.map(({ row }) => row)
  }, [rows, columns, id, desc])
}

const collator = new Intl.Collator('sv', { numeric: true })

function inOrder(a: Value, b: Value, desc: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return desc ? -order : order
}
