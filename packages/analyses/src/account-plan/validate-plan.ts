import { type AccountPlan, type PlanNode, planNodes, RESERVED, UNPLACED } from './account-plan.ts'
import { linesOfPlan } from './place-accounts.ts'
import { accountProblems, possibleAccounts, reclassificationProblems } from './validate-accounts.ts'

/** What keeps a layout from being a statement. Data: the screens have the sentences. */
export type PlanProblem =
  /** Two nodes have one id, or one has the id of a line that every layout has beside its own. */
  | { readonly code: 'plan.duplicate-id' | 'plan.reserved-id'; readonly id: string }
  /** Accounts stand on two lines of one statement; at most 200 of them are named, here and below. */
  | { readonly code: 'plan.overlap'; readonly id: string; readonly other: string; readonly accounts: readonly string[] }
  /** Accounts of the other statement stand on a line. */
  | { readonly code: 'plan.wrong-statement'; readonly id: string; readonly accounts: readonly string[] }
  /** A total sums an id that no line or total of its statement has. */
  | { readonly code: 'plan.unknown-id'; readonly id: string; readonly refers: string }
  /** A total sums itself, directly or through others. */
  | { readonly code: 'plan.circular'; readonly id: string }
  /** A total holds a line more often than any statement does. */
  | { readonly code: 'plan.factor'; readonly id: string }
  /** One of the two sides, the result or the base of shares is not a line or total of its statement. */
  | { readonly code: 'plan.missing-root'; readonly root: keyof AccountPlan['roots']; readonly id: string }
  /** One of the two sides or the result is a line, or a total beside the statement: it could not hold what is unplaced. */
  | { readonly code: 'plan.root-no-total'; readonly root: 'assets' | 'equityAndLiabilities' | 'result'; readonly id: string }
  /** A line is in none of the statement's end totals, in them more than once, or with the wrong sign. */
  | { readonly code: 'plan.not-summed' | 'plan.summed-twice' | 'plan.wrong-sign'; readonly id: string }
  /** The balance sheet does not show what no account holds, or shows it twice. */
  | { readonly code: 'plan.computed'; readonly computed: 'result-for-the-year' | 'undisposed-result'; readonly count: number }
  /** A reclassification leads to a line that the balance sheet does not have. */
  | { readonly code: 'plan.unknown-reclassification'; readonly id: string }
  /** Two reclassifications hold the same accounts, so that their balances would move twice. */
  | { readonly code: 'plan.reclassified-twice'; readonly id: string; readonly other: string; readonly accounts: readonly string[] }

/** How often a line may be in a total: enough for any sum of sums, and far from what a figure cannot hold. */
const MOST_OFTEN = 100
/**
 * Everything that is wrong with a layout; empty where its statements will tie to the trial balance: each account on one line, each line
 * exactly once in its side's total with the right sign, the result of the year and the undisposed result shown once. `accounts` are numbers
 * that the company has beside those of four digits.
 */
export function validatePlan(plan: AccountPlan, accounts: readonly { readonly number: string }[] = []): PlanProblem[] {
  const problems: PlanProblem[] = []
  const seen = new Set<string>()
  for (const { id } of [...nodesOf(plan.balance), ...nodesOf(plan.result), ...plan.measures]) {
    if (seen.has(id)) problems.push({ code: 'plan.duplicate-id', id })
    if (reserved.has(id)) problems.push({ code: 'plan.reserved-id', id })
    seen.add(id)
  }
  const universe = possibleAccounts(accounts)
  problems.push(...accountProblems(plan.balance, 'balance', universe), ...accountProblems(plan.result, 'result', universe))
  const balance = expand(plan.balance, [], problems)
  const result = expand(plan.result, plan.measures, problems)
  for (const [root, id, known] of [
    ['assets', plan.roots.assets, balance],
    ['equityAndLiabilities', plan.roots.equityAndLiabilities, balance],
    ['result', plan.roots.result, result],
    ['sales', plan.roots.sales, result],
  ] as const)
    if (id !== null && !known.has(id)) problems.push({ code: 'plan.missing-root', root, id })
  for (const root of ['assets', 'equityAndLiabilities', 'result'] as const) {
    const id = plan.roots[root]
    const node = nodesOf(root === 'result' ? plan.result : plan.balance).find((own) => own.id === id)
    if ((node ?? plan.measures.find((own) => own.id === id)) && node?.kind !== 'total')
      problems.push({ code: 'plan.root-no-total', root, id })
  }
  const assets = balance.get(plan.roots.assets)
  const liabilities = balance.get(plan.roots.equityAndLiabilities)
  const profit = result.get(plan.roots.result)
  if (assets && liabilities)
    problems.push(
      ...sumProblems(plan.balance, [
        [assets, 1],
        [liabilities, -1],
      ]),
    )
  if (profit) problems.push(...sumProblems(plan.result, [[profit, -1]]))
  for (const computed of ['result-for-the-year', 'undisposed-result'] as const) {
    const count = linesOfPlan(plan.balance).filter((line) => line.computed.includes(computed)).length
    if (count !== 1) problems.push({ code: 'plan.computed', computed, count })
    if (linesOfPlan(plan.result).some((line) => line.computed.includes(computed)))
      problems.push({ code: 'plan.computed', computed, count: count + 1 })
  }
  problems.push(...reclassificationProblems(plan, universe))
  return problems
}

const reserved: ReadonlySet<string> = new Set([...Object.values(UNPLACED), ...Object.values(RESERVED)])

function nodesOf(nodes: readonly PlanNode[]): PlanNode[] {
  return [...planNodes(nodes)].map(({ node }) => node)
}

/** Per line and total, how often each line is in it, in bookkeeping sign (debit positive). */
type Expanded = ReadonlyMap<string, ReadonlyMap<string, number>>

function expand(nodes: readonly PlanNode[], measures: AccountPlan['measures'], problems: PlanProblem[]): Expanded {
  const byId = new Map([...nodesOf(nodes), ...measures].map((node) => [node.id, node]))
  const done = new Map<string, ReadonlyMap<string, number>>()
  const open = new Set<string>()
  const of = (id: string): ReadonlyMap<string, number> | null => {
    const known = done.get(id)
    const node = byId.get(id)
    if (known) return known
    if (!node || node.kind === 'heading') return null
    if (open.has(id)) {
      problems.push({ code: 'plan.circular', id })
      return new Map()
    }
    open.add(id)
    const parts = new Map<string, number>()
    if (node.kind === 'line') parts.set(id, node.display === 'debit' ? 1 : -1)
    else
      for (const term of node.sum) {
        const inner = of(term.id)
        if (!inner) problems.push({ code: 'plan.unknown-id', id, refers: term.id })
        for (const [line, factor] of inner ?? []) parts.set(line, (parts.get(line) ?? 0) + factor * term.sign)
      }
    open.delete(id)
    if ([...parts.values()].some((times) => Math.abs(times) > MOST_OFTEN)) {
      problems.push({ code: 'plan.factor', id })
      // What is too much here is not named again where it is summed.
      parts.clear()
    }
    done.set(id, parts)
    return parts
  }
  for (const id of byId.keys()) of(id)
  return done
}

function sumProblems(nodes: readonly PlanNode[], roots: readonly (readonly [ReadonlyMap<string, number>, 1 | -1])[]): PlanProblem[] {
  return linesOfPlan(nodes).flatMap(({ id }): PlanProblem[] => {
    const factors = roots.flatMap(([root, sign]) => {
      const factor = root.get(id) ?? 0
      return factor === 0 ? [] : [factor * sign]
    })
    const [factor] = factors
    if (factor === undefined) return [{ code: 'plan.not-summed', id }]
    if (factors.length > 1 || Math.abs(factor) > 1) return [{ code: 'plan.summed-twice', id }]
    return factor === 1 ? [] : [{ code: 'plan.wrong-sign', id }]
  })
}
