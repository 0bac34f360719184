import * as z from 'zod'
import { type AccountPlan, planNodes } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { linesOfPlan } from '../account-plan/place-accounts.ts'
import { AccountStretches } from '../account-plan/stretches.ts'
import { oreOrNull } from '../analyses/ore.ts'
import { kindOfClass } from '../ledger/account-kind.ts'
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

/** The nearest groups of the class first, that of the account before all. */
function groupsByNearness(account: string): readonly (readonly string[])[] {
  const own = account.slice(0, 1)
  const digit = Number(account.slice(1, 2))
  return Array.from({ length: 10 }, (_, away) => [digit - away, digit + away].filter((at) => at >= 0 && at <= 9).map((at) => `${own}${at}`))
}

const OPERATING = ['3', '4', '5', '6', '7']

/**
 * By total of a statement, the unplaced accounts that it may lack, each with the sign it would have there. An account belongs to the lines of its BAS group
 * (two digits); where the layout has none, to those of the nearest group of its class. What has no class in BAS may belong to any result, which is a total of
 * both income and costs. Totals that have the unplaced line lack nothing.
 */
export function unplacedByTotal(
  plan: AccountPlan,
  statement: 'balance' | 'result',
  unplaced: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byTotal = new Map<string, Map<string, number>>()
  if (unplaced.length === 0) return byTotal
  const lines = linesOfPlan(plan[statement])
  const known = new Map<string, readonly string[]>()
  const linesOf = (group: string): readonly string[] => {
    const found = known.get(group) ?? lines.filter(({ accounts }) => holdsGroup(accounts, group)).map(({ id }) => id)
    known.set(group, found)
    return found
  }
  const neighbours = (account: string): readonly string[] => {
    for (const groups of groupsByNearness(account)) {
      const found = groups.flatMap(linesOf)
      if (found.length > 0) return found
    }
    return []
  }
  const [income = [], ...costs] = OPERATING.map(linesOf)
  const totals = [...[...planNodes(plan[statement])].map(({ node }) => node), ...(statement === 'result' ? plan.measures : [])]
  for (const total of totals) {
    const factors = total.kind === 'total' ? lineSum(plan, total.id)?.factors : undefined
    if (!factors || [...factors.keys()].some((line) => unplacedIds.has(line))) continue
    const isSummed = (id: string) => (factors.get(id) ?? 0) !== 0
    const isOfBoth = income.some(isSummed) && costs.some((own) => own.some(isSummed))
    const own = new Map<string, number>()
    for (const account of unplaced) {
      const hasClass = kindOfClass(account) !== null
      const line = hasClass ? neighbours(account).find(isSummed) : isOfBoth ? income.find(isSummed) : undefined
      if (line !== undefined) own.set(account, factors.get(line) ?? 0)
    }
    if (own.size > 0) byTotal.set(total.id, own)
  }
  return byTotal
}

/** The same by places of accounts: total → account that stands on no line and that the total may lack → its sign there. */
export function lackingAccounts(
  plan: AccountPlan,
  statement: 'balance' | 'result',
  accounts: readonly { readonly number: string }[],
  unplaced: readonly number[],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const indexOf = new Map(unplaced.map((a) => [accounts[a]?.number ?? '', a]))
  const byTotal = unplacedByTotal(plan, statement, [...indexOf.keys()])
  return new Map(
    [...byTotal].map(([total, own]) => [total, new Map([...own].map(([number, factor]) => [indexOf.get(number) ?? -1, factor]))]),
  )
}

/** What a total lacks in each column, of the bookkeeping öre (NaN: unknown) of accounts by place; null: nothing in any. */
export function lackingIn(
  own: ReadonlyMap<number, number> | undefined,
  accounts: readonly { readonly number: string }[],
  columns: number,
  oreOf: (account: number, column: number) => number,
): z.output<typeof lackingSchema> | null {
  const all = Array.from({ length: columns }, (_, c) => c)
  const held = [...(own ?? [])].filter(([a]) => all.some((c) => oreOf(a, c) !== 0))
  const ore = all.map((c) => held.reduce((sum, [a, factor]) => sum + factor * oreOf(a, c), 0))
  if (ore.every((sum) => sum === 0 || Number.isNaN(sum))) return null
  return { accounts: held.map(([a]) => accounts[a]?.number ?? ''), ore: ore.map(oreOrNull) }
}
