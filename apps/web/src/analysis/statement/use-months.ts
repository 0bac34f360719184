import type { Column } from '@verifikat/analyses'
import { useMemo } from 'react'
import { spanOf } from './columns.ts'
import { sumOfLines } from './row-figures.ts'
import { childrenOf, linesUnder } from './rows.ts'
import type { Months, Row, StatementResult } from './types.ts'

/** A run over months as the values of each row; null where no month is known. */
export function useMonths(result: StatementResult | null, columns: readonly Column[]): Months | null {
  return useMemo(() => {
    if (result === null || result.columns.length !== columns.length || result.columns.every(({ status }) => status === 'none')) return null
    const rows: readonly Row[] = result.rows
    const children = childrenOf(rows)
    const values = rows.map((row) => {
      const own = row.kind === 'heading' ? sumOfLines(row, linesUnder(row.id, children)) : row
      return [row.id, own.valuesOre] as const
    })
    return { months: columns.map((column) => spanOf(column).to.slice(0, 7)), values: new Map(values) }
  }, [result, columns])
}
