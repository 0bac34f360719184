import { type AccountPlan, planNodes, RESERVED } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/default-plan.ts'
import type { FormulaScope } from './check.ts'

/**
 * Which lines and totals a formula can ask for, as balances or movements: those of a company's own plan, and of the K2 layout where its own has none
 * of that id, so that shipped key figures can be computed whatever the layout; and the lines that every layout has beside its own.
 */
export function lineTimings(plan: AccountPlan): FormulaScope['line'] {
  const timings = new Map<string, 'balance' | 'movement'>(Object.values(RESERVED).map((id) => [id, 'balance']))
  for (const { balance, result, measures } of [defaultPlan, plan]) {
    for (const { node } of planNodes(balance)) if (node.kind !== 'heading') timings.set(node.id, 'balance')
    for (const { node } of planNodes([...result, ...measures])) if (node.kind !== 'heading') timings.set(node.id, 'movement')
  }
  return (id) => timings.get(id) ?? null
}
