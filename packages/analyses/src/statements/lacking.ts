import * as z from 'zod'
import { type AccountPlan, planNodes, UNPLACED } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { linesOfPlan, placeAccounts } from '../account-plan/place-accounts.ts'
import { resultLine } from '../account-plan/reserved-lines.ts'
import { AccountStretches } from '../account-plan/stretches.ts'
import { oreOrNull } from '../analyses/ore.ts'
import { isOfUnknownStatement, type ToldAccount } from '../books/result-accounts.ts'
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
 * both income and costs. Totals that have its unplaced line lack nothing. What is of a statement that nothing tells stands on that of the balance sheet: every
 * result may lack it, and with it what has the result for the year.
 */
export function unplacedByTotal(
  plan: AccountPlan,
  statement: 'balance' | 'result',
  unplaced: readonly ToldAccount[],
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
  const carrier = statement === 'balance' ? resultLine(plan)?.id : undefined
  const totals = [...[...planNodes(plan[statement])].map(({ node }) => node), ...(statement === 'result' ? plan.measures : [])]
  for (const total of totals) {
    const factors = total.kind === 'total' ? lineSum(plan, total.id)?.factors : undefined
    if (!factors) continue
    const hasUnplaced = [...factors.keys()].some((line) => unplacedIds.has(line))
    const isSummed = (id: string) => (factors.get(id) ?? 0) !== 0
    const isOfBoth = income.some(isSummed) && costs.some((own) => own.some(isSummed))
    const own = new Map<string, number>()
    const lineOf = (account: ToldAccount): string | undefined => {
      if (hasUnplaced && (statement === 'balance' || !isOfUnknownStatement(account))) return undefined
      if (kindOfClass(account.number) !== null) return neighbours(account.number).find(isSummed)
      if (isOfUnknownStatement(account) && carrier !== undefined) return isSummed(carrier) ? carrier : undefined
      return isOfBoth ? income.find(isSummed) : undefined
    }
    for (const account of unplaced) {
      const line = lineOf(account)
      if (line !== undefined) own.set(account.number, factors.get(line) ?? 0)
    }
    if (own.size > 0) byTotal.set(total.id, own)
  }
  return byTotal
}

/** The same by places of the accounts that are asked about: total → account that stands on no line and that the total may lack → its sign there. */
export function lackingAccounts(
  plan: AccountPlan,
  statement: 'balance' | 'result',
  accounts: readonly ToldAccount[],
  isAsked: (account: number) => boolean = () => true,
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const placed = placeAccounts(plan, accounts)
  const unplaced = accounts.flatMap((account, a) => {
    const line = placed[a] ?? ''
    const isOwn = (line === UNPLACED.result) === (statement === 'result') || isOfUnknownStatement(account)
    return unplacedIds.has(line) && isOwn && isAsked(a) ? [a] : []
  })
  const indexOf = new Map(unplaced.map((a) => [accounts[a]?.number ?? '', a]))
  const byTotal = unplacedByTotal(
    plan,
    statement,
    unplaced.flatMap((a) => accounts[a] ?? []),
  )
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
