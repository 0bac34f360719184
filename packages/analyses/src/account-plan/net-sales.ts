import { salesLine } from '../reference/key-figures.ts'
import { type AccountPlan, planNodes } from './account-plan.ts'
import { defaultPlan } from './default-plan.ts'
import { lineSum } from './line-factors.ts'

/** The accounts that are net sales by a company's layout; by the K2 layout, as for key figures, where its own has no such line. */
export function netSalesAccounts(plan: AccountPlan): readonly string[] {
  const own = lineSum(plan, salesLine)
  const [layout, sum] = own ? [plan, own] : [defaultPlan, lineSum(defaultPlan, salesLine)]
  return [...planNodes(layout.result)].flatMap(({ node }) => (node.kind === 'line' && sum?.factors.has(node.id) ? node.accounts : []))
}

/** Whether a layout says itself what net sales are. */
export function hasNetSales(plan: AccountPlan): boolean {
  return lineSum(plan, salesLine) !== null
}
