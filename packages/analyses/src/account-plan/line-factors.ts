import { type AccountPlan, type Display, type PlanName, planNodes, UNPLACED } from './account-plan.ts'

/** A line or total of a layout as a sum of lines: how often each line's bookkeeping amount is in its natural amount. */
export interface LineSum {
  readonly id: string
  readonly name: PlanName
  readonly display: Display
  /** Line → factor; debit lines count 1 and credit lines −1 where they are shown as they are. */
  readonly factors: ReadonlyMap<string, number>
}

/** A line, total or measure of either statement with what it is made of, unplaced accounts in the end totals; null where the layout has none such. */
export function lineSum(plan: AccountPlan, id: string): LineSum | null {
  const nodes = new Map(
    [...planNodes(plan.balance), ...planNodes(plan.result), ...plan.measures.map((node) => ({ node }))].map(({ node }) => [node.id, node]),
  )
  const wanted = nodes.get(id)
  if (!wanted || wanted.kind === 'heading') return null
  const factors = new Map<string, number>()
  const add = (line: string, factor: number) => factors.set(line, (factors.get(line) ?? 0) + factor)
  const visit = (part: string, sign: number): void => {
    const node = nodes.get(part)
    if (node?.kind === 'line') add(part, sign * (node.display === 'debit' ? 1 : -1))
    if (node?.kind === 'total') for (const inner of node.sum) visit(inner.id, sign * inner.sign)
    if (part === plan.roots.assets) add(UNPLACED.assets, sign)
    if (part === plan.roots.equityAndLiabilities) add(UNPLACED.equityAndLiabilities, -sign)
    if (part === plan.roots.result) add(UNPLACED.result, -sign)
  }
  visit(id, 1)
  return { id, name: wanted.name, display: wanted.display, factors }
}
