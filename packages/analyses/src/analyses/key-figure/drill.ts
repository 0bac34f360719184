import { drillBalance, drillMovement } from '../../statements/drill.ts'
import type { Drill } from '../drill.ts'
import type { KeyFigureResult } from './schema.ts'

/** Which value of a term: what moved in the column, or its balances at the end and the day before. */
export type TermValue = 'movement' | 'closing' | 'opening'

/**
 * The lines that a term of a formula is made of, in the sign in which the term is shown; numerator and denominator lead to their lines term by term.
 * Null where it is not made of listed lines: facts and inputs, budgets, years without vouchers, reclassified balances, unknown values.
 */
export function drillKeyFigure(result: KeyFigureResult, termId: string, value: TermValue, column: number): Drill | null {
  const term = result.terms.find(({ id }) => id === termId)
  const own = result.columns[column]
  if (!term || !own || term.timing === 'value') return null
  const row = { accounts: term.accounts[column] ?? null, computed: term.computed, display: term.display }
  if (value === 'movement') {
    if (term.movementOre[column] == null) return null
    return drillMovement(row, own, term.part)
  }
  const isClosing = value === 'closing'
  const [ore, startOre] = isClosing
    ? [term.closingOre[column] ?? null, term.closingStartOre[column] ?? null]
    : [term.openingOre[column] ?? null, term.openingStartOre[column] ?? null]
  if (ore === null || startOre === null || own.kind === 'budget') return null
  const at = isClosing ? own.closing : own.opening
  if (!at) return { query: null, measure: 'sum', openingOre: ore, yearBreakOre: 0, outsideLeftOutOre: 0 }
  return drillBalance(row, at, startOre)
}
