import * as z from 'zod'
import { type AccountPlan, planNodes } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { linesOfPlan } from '../account-plan/place-accounts.ts'
import { AccountStretches } from '../account-plan/stretches.ts'
import { oreOrUnknown } from '../query/query.ts'
import { unplacedIds } from './head.ts'

/**
 * What a total lacks: balances of accounts that stand on no line, and of whose group the total has lines. 2400 with 1 000 kronor, placed nowhere, is in
 * *Total equity and liabilities* by the unplaced line, and most likely belongs in *Total short-term liabilities*, which is uncertain by 1 000 kronor.
 */
export const lackingSchema = z.object({
  accounts: z.array(z.string()),
  /** On the total's own side; one per column. */
  ore: z.array(oreOrUnknown),
})

/** Whether patterns hold accounts that begin with a group's digits. */
export function holdsGroup(patterns: readonly string[], group: string): boolean {
  const width = 4 - group.length
  const stretches = new AccountStretches(Array.from({ length: 10 ** width }, (_, i) => group + String(i).padStart(width, '0')))
  return patterns.some((pattern) => stretches.has(pattern))
}

/**
 * By total of a statement, the unplaced accounts that it may lack, each with the sign it would have there. An account belongs to the lines of its BAS group
 * (two digits); where the layout has none, to those of its class. Totals that have the unplaced line lack nothing.
 */
export function unplacedByTotal(
  plan: AccountPlan,
  statement: 'balance' | 'result',
  unplaced: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byTotal = new Map<string, Map<string, number>>()
  if (unplaced.length === 0) return byTotal
  const lines = linesOfPlan(plan[statement])
  const linesOf = new Map<string, ReadonlySet<string>>()
  const neighbours = (account: string): ReadonlySet<string> => {
    for (const digits of [2, 1]) {
      const group = account.slice(0, digits)
      const found = linesOf.get(group) ?? new Set(lines.filter(({ accounts }) => holdsGroup(accounts, group)).map(({ id }) => id))
      linesOf.set(group, found)
      if (found.size > 0) return found
    }
    return new Set()
  }
  const totals = [...[...planNodes(plan[statement])].map(({ node }) => node), ...(statement === 'result' ? plan.measures : [])]
  for (const total of totals) {
    const factors = total.kind === 'total' ? lineSum(plan, total.id)?.factors : undefined
    if (!factors || [...factors.keys()].some((line) => unplacedIds.has(line))) continue
    const own = new Map<string, number>()
    for (const account of unplaced) {
      const line = [...neighbours(account)].find((id) => (factors.get(id) ?? 0) !== 0)
      if (line !== undefined) own.set(account, factors.get(line) ?? 0)
    }
    if (own.size > 0) byTotal.set(total.id, own)
  }
  return byTotal
}
