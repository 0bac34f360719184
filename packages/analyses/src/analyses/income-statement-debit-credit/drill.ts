import { drillMovement } from '../../statements/drill.ts'
import type { Drill } from '../drill.ts'
import type { IncomeStatementDebitCreditResult } from './schema.ts'

/** The lines of a row's debit, credit, net (natural sign) or count. Null where the books have no lines of it or the figure is unknown. */
export function drillIncomeStatementDebitCredit(
  result: IncomeStatementDebitCreditResult,
  rowId: string,
  figure: 'debitOre' | 'creditOre' | 'netOre' | 'debitCount' | 'creditCount' | 'lineCount',
): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  if (!row || row[figure] === null) return null
  if (figure === 'lineCount') return drillMovement(row, result.column, 'count')
  if (figure !== 'debitCount' && figure !== 'creditCount') return drillMovement(row, result.column, figure)
  const side = figure === 'debitCount' ? 'debit' : 'credit'
  return drillMovement(row, result.column, 'count', { amount: { minOre: null, maxOre: null, absolute: false, side } })
}
