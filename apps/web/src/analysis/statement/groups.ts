import { figuresRow } from './row-figures.ts'
import type { Row, StatementResult } from './types.ts'

/** The groups that a statement's outermost headings and lines are: unpaid capital, fixed assets, current assets, equity …, headings with their own total. */
export function groupsOf(result: StatementResult): readonly Row[] {
  const rows: readonly Row[] = result.rows
  return rows.flatMap((row) => {
    if ((row.kind !== 'heading' && row.kind !== 'line') || row.parent !== null) return []
    const figures = figuresRow(result, row.id)
    // The figures are the total's, the name is the group's.
    return figures === null || figures.valuesOre.every((ore) => ore === 0) ? [] : [{ ...figures, name: row.name }]
  })
}
