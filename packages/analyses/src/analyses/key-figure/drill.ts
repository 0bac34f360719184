import { drillBalance, drillMovement, listedDays } from '../../statements/drill.ts'
import type { Drill } from '../drill.ts'
import type { KeyFigureResult } from './schema.ts'

/** Which value of a term: what moved in the column, or its balances at the end and the day before. */
export type TermValue = 'movement' | 'closing' | 'opening'

/**
 * The lines that a term of a formula is made of, in the sign in which the term is shown; numerator and denominator lead to their lines term by term.
 * Null where it is not made of listed lines: facts and inputs, budgets, years without vouchers, reclassified balances, unknown values, and movements
 * whose accounts differ from day to day: each of their `parts` leads to its own lines, a single one for the whole.
 */
export function drillKeyFigure(
  result: KeyFigureResult,
  termId: string,
  value: TermValue,
  column: number,
  part: number | null = null,
): Drill | null {
  const term = result.terms.find(({ id }) => id === termId)
  const own = result.columns[column]
  if (!term || !own || term.timing === 'value') return null
  const list = value === 'opening' ? term.openingAccounts : term.accounts
  const row = { accounts: list[column] ?? null, computed: term.computed, display: term.display }
  if (value === 'movement') {
    const parts = term.parts[column] ?? []
    if (part !== null || parts.length === 1) return drillPart(term, own, parts[part ?? 0])
    return term.movementOre[column] == null || parts.length > 0 ? null : drillMovement(row, own, term.part)
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

/** The lines of some days of a column. */
function drillPart(
  { part, display, computed }: KeyFigureResult['terms'][number],
  column: KeyFigureResult['columns'][number],
  days: KeyFigureResult['terms'][number]['parts'][number][number] | undefined,
): Drill | null {
  const whole = listedDays(column)
  if (!days || days.ore === null || !whole || !column.period) return null
  const isWhole = days.from === column.period.from && days.to === column.period.to
  const drill = drillMovement({ accounts: days.accounts, computed, display }, column, part)
  if (!drill?.query || isWhole) return drill
  return { ...drill, query: { ...drill.query, period: { from: days.from, to: days.to } } }
}
