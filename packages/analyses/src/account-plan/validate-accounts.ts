import { statementOf } from '../books/result-accounts.ts'
import type { AccountPlan, PlanNode } from './account-plan.ts'
import { linesOfPlan } from './place-accounts.ts'
import { AccountStretches } from './stretches.ts'
import type { PlanProblem } from './validate-plan.ts'

/** Accounts that a problem names, and problems of accounts that are named: a layout with one is refused. */
const MOST_NAMED = 200
const MOST_PROBLEMS = 500

/** Accounts of four digits, and those of the company beside them. */
export function possibleAccounts(accounts: readonly { readonly number: string }[]): AccountStretches {
  return new AccountStretches([...Array.from({ length: 9000 }, (_, i) => String(i + 1000)), ...accounts.map(({ number }) => number)])
}

/** Patterns of lines that hold no account of four digits and none of the company's: most likely written wrong. */
export function emptyPatterns(
  plan: AccountPlan,
  accounts: readonly { readonly number: string }[] = [],
): { readonly id: string; readonly pattern: string }[] {
  const universe = possibleAccounts(accounts)
  return [...linesOfPlan(plan.balance), ...linesOfPlan(plan.result)].flatMap(({ id, accounts: patterns }) =>
    patterns.flatMap((pattern) => (universe.has(pattern) ? [] : [{ id, pattern }])),
  )
}

/** Where reclassifications lead nowhere, or move the same balance twice. */
export function reclassificationProblems({ balance, reclassifications }: AccountPlan, universe: AccountStretches): PlanProblem[] {
  const lines = new Set(linesOfPlan(balance).map(({ id }) => id))
  const unknown = reclassifications.flatMap(({ to }): PlanProblem[] =>
    lines.has(to) ? [] : [{ code: 'plan.unknown-reclassification', id: to }],
  )
  const owner = new Int32Array(universe.numbers.length).fill(-1)
  const twice = reclassifications.flatMap(({ accounts, to }, r): PlanProblem[] => {
    const both = new Map<number, number[]>()
    universe.each(accounts, (a) => {
      const other = owner[a] ?? -1
      if (other < 0) owner[a] = r
      else both.set(other, [...(both.get(other) ?? []), a].slice(0, MOST_NAMED))
    })
    return [...both].map(([other, shared]) => ({
      code: 'plan.reclassified-twice',
      id: to,
      other: reclassifications[other]?.to ?? '',
      accounts: named(universe, shared),
    }))
  })
  return [...unknown, ...twice]
}

/** In ascending order, the first of them. */
function named({ numbers }: AccountStretches, indices: readonly number[]): string[] {
  return [...indices]
    .sort((a, b) => a - b)
    .slice(0, MOST_NAMED)
    .map((i) => numbers[i] ?? '')
}

/** Accounts that stand on two lines of a statement, or on a line of the other one. */
export function accountProblems(nodes: readonly PlanNode[], statement: 'balance' | 'result', universe: AccountStretches): PlanProblem[] {
  const problems: PlanProblem[] = []
  const lines = linesOfPlan(nodes)
  const owner = new Int32Array(universe.numbers.length).fill(-1)
  const belongs = Uint8Array.from(universe.numbers, (number) => (statementOf({ number }) === statement ? 1 : 0))
  for (const [at, { id, accounts }] of lines.entries()) {
    if (problems.length >= MOST_PROBLEMS) break
    const overlaps = new Map<number, number[]>()
    const foreign: number[] = []
    universe.each(accounts, (a) => {
      if (belongs[a] !== 1) foreign.push(a)
      const other = owner[a] ?? -1
      if (other < 0) {
        owner[a] = at
        return
      }
      const both = overlaps.get(other)
      if (both) both.push(a)
      else overlaps.set(other, [a])
    })
    if (foreign.length > 0) problems.push({ code: 'plan.wrong-statement', id, accounts: named(universe, foreign) })
    for (const [other, both] of overlaps)
      problems.push({ code: 'plan.overlap', id, other: lines[other]?.id ?? '', accounts: named(universe, both) })
  }
  return problems
}
