import { figuresRow } from './row-figures.ts'
import type { Row, StatementResult } from './types.ts'

/** The groups that a statement's outermost headings are: fixed assets, current assets, equity …, each with its own total. */
export function groupsOf(result: StatementResult): readonly Row[] {
  const rows: readonly Row[] = result.rows
  return rows.flatMap((row) => {
    if (row.kind !== 'heading' || row.parent !== null) return []
    const figures = figuresRow(result, row.id)
    // The figures are the total's, the name is the group's.
    return figures === null || figures.valuesOre.every((ore) => ore === 0) ? [] : [{ ...figures, name: row.name }]
  })
}
