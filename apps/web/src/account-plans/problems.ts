/** What keeps the plan from being stored, by the rows it concerns. */
import { type AccountPlan, emptyPatterns, type PlanProblem, planNodes, validatePlan } from '@verifikat/analyses'
import type { Statement } from './plan-edits.ts'

export interface PlanProblems {
  readonly all: readonly PlanProblem[]
  /** Accounts and ranges that hold no account: no hindrance, but most likely written wrong. */
  readonly empty: readonly { readonly id: string; readonly pattern: string }[]
  readonly byRow: ReadonlyMap<string, readonly PlanProblem[]>
  readonly inStatement: Readonly<Record<Statement, number>>
}

export function problemsOf(plan: AccountPlan, accounts: readonly { readonly number: string }[]): PlanProblems {
  const all = validatePlan(plan, accounts)
  const byRow = new Map<string, PlanProblem[]>()
  for (const problem of all) {
    const rows =
      problem.code === 'plan.overlap' || problem.code === 'plan.reclassified-twice'
        ? [problem.id, problem.other]
        : 'id' in problem
          ? [problem.id]
          : []
    for (const row of rows) byRow.set(row, [...(byRow.get(row) ?? []), problem])
  }
  const count = (statement: Statement) => [...planNodes(plan[statement])].filter(({ node }) => byRow.has(node.id)).length
  return { all, empty: emptyPatterns(plan, accounts), byRow, inStatement: { balance: count('balance'), result: count('result') } }
}

/** What is said of a plan as a whole: it ties only where nothing is wrong, no range is empty and no account of the books is left over. */
export function planState({ all, empty }: Pick<PlanProblems, 'all' | 'empty'>, unplaced: number): 'wrong' | 'empty' | 'unplaced' | 'ties' {
  if (all.length > 0) return 'wrong'
  if (empty.length > 0) return 'empty'
  return unplaced > 0 ? 'unplaced' : 'ties'
}

/** Numbers one after the other as ranges, so that a sentence can hold them: `1510–1519, 1560`. */
export function writeAccounts(accounts: readonly string[], most = 4): string {
  const runs: { first: string; last: string }[] = []
  for (const account of accounts) {
    const run = runs.at(-1)
    if (run !== undefined && /^\d+$/.test(account) && account.length === run.last.length && Number(account) === Number(run.last) + 1)
      run.last = account
    else runs.push({ first: account, last: account })
  }
  const texts = runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`))
  return texts.length > most ? `${texts.slice(0, most).join(', ')} …` : texts.join(', ')
}
