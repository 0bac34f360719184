import { drillMovement } from '../../statements/drill.ts'
import type { Drill } from '../drill.ts'
import type { IncomeStatementParams, IncomeStatementResult } from './schema.ts'

/**
 * The lines that a figure of the income statement is made of, in the row's natural sign. Null where the books have no lines of it (budgets, types
 * 1–3), the figure is unknown, or the row is a heading or a total of accounts added and subtracted.
 */
export function drillIncomeStatement(
  result: IncomeStatementResult,
  params: IncomeStatementParams,
  rowId: string,
  column: number,
): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const own = result.columns[column]
  if (!row || !own || row.valuesOre[column] == null) return null
  return drillMovement(row, own, 'netOre', params.filters)
}
