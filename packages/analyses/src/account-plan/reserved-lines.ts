import { type AccountPlan, type PlanLine, type PlanTotal, planNodes, RESERVED, UNPLACED } from './account-plan.ts'

/** The line that shows the result for the year, beside which the reserved lines stand; null where a layout lacks it. */
export function resultLine({ balance }: AccountPlan): PlanLine | null {
  for (const { node } of planNodes(balance)) if (node.kind === 'line' && node.computed.includes('result-for-the-year')) return node
  return null
}

/** What a total sums: as the layout says, the reserved lines where it sums that of the year's result, and unplaced accounts where it ends a side. */
export function termsOf(plan: AccountPlan, { id, sum }: PlanTotal): PlanTotal['sum'] {
  const { roots } = plan
  const carrier = resultLine(plan)?.id ?? null
  const beside = sum.flatMap((term) => (term.id === carrier ? Object.values(RESERVED).map((own) => ({ id: own, sign: term.sign })) : []))
  const unplaced = (['assets', 'equityAndLiabilities', 'result'] as const).filter((root) => roots[root] === id)
  return [...sum, ...beside, ...unplaced.map((root) => ({ id: UNPLACED[root], sign: 1 as const }))]
}
