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
  const known = new Map<string, ReadonlyMap<string, number>>()
  const factorsOf = (part: string): ReadonlyMap<string, number> => {
    const before = known.get(part)
    if (before) return before
    const factors = new Map<string, number>()
    // A total that sums itself has been refused; here it ends.
    known.set(part, factors)
    const add = (line: string, factor: number) => factors.set(line, (factors.get(line) ?? 0) + factor)
    const node = nodes.get(part)
    if (node?.kind === 'line') add(part, node.display === 'debit' ? 1 : -1)
    if (node?.kind === 'total')
      for (const inner of node.sum) for (const [line, factor] of factorsOf(inner.id)) add(line, inner.sign * factor)
    if (part === plan.roots.assets) add(UNPLACED.assets, 1)
    if (part === plan.roots.equityAndLiabilities) add(UNPLACED.equityAndLiabilities, -1)
    if (part === plan.roots.result) add(UNPLACED.result, -1)
    return factors
  }
  return { id, name: wanted.name, display: wanted.display, factors: factorsOf(id) }
}
