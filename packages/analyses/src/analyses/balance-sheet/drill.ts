import { drillBalance } from '../../statements/drill.ts'
import type { Drill } from '../drill.ts'
import type { BalanceSheetResult } from './schema.ts'

/**
 * What a balance is made of: what stood at the fiscal year's first day, and the query that lists the lines since, in the row's natural sign.
 * Null where the books have no lines of it (see `drillBalance`), the balance is unknown, or the row is a heading.
 */
export function drillBalanceSheet(result: BalanceSheetResult, rowId: string, column: number): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const own = result.columns[column]
  if (!row || !own || row.valuesOre[column] == null) return null
  return drillBalance(row, own, row.openingsOre[column] ?? null, row.reclassifiedOre[column] ?? null)
}
