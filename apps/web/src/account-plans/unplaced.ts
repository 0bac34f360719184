/** Accounts that a plan places nowhere, and where a shipped layout would place them. */
import { type AccountPlan, compareAccountNumbers, defaultPlan, placeAccounts, planNodes, statementOf, UNPLACED } from '@verifikat/analyses'
import { type Statement, withLine } from './plan-edits.ts'
import { nodeOf } from './tree.ts'

export interface PlanAccount {
  readonly number: string
  /** The one in which the books have it; without it the number tells. */
  readonly statement?: Statement
  readonly name: string
  /** Bookkeeping öre; null: unknown. */
  readonly ore: number | null
}

export interface Unplaced extends PlanAccount {
  readonly statement: Statement
  /** A line of the plan on which the shipped layout has the account. */
  readonly suggested: string | null
}

const nowhere = new Set<string>(Object.values(UNPLACED))

/** Largest amounts first. */
export function unplacedAccounts(plan: AccountPlan, accounts: readonly PlanAccount[]): Unplaced[] {
  const lines = new Set(
    [...planNodes(plan.balance), ...planNodes(plan.result)].flatMap(({ node }) => (node.kind === 'line' ? [node.id] : [])),
  )
  const places = placeAccounts(plan, accounts)
  const shipped = placeAccounts(defaultPlan, accounts)
  return accounts
    .flatMap((account, at): Unplaced[] => {
      const suggested = shipped[at] ?? ''
      if (!nowhere.has(places[at] ?? '')) return []
      return [{ ...account, statement: statementOf(account), suggested: lines.has(suggested) ? suggested : null }]
    })
    .sort((a, b) => Math.abs(b.ore ?? 0) - Math.abs(a.ore ?? 0) || compareAccountNumbers(a.number, b.number))
}

/** Every account on the line that the shipped layout has it on. */
export function placedAsSuggested(plan: AccountPlan, accounts: readonly Unplaced[]): AccountPlan {
  return accounts.reduce((next, { number, statement, suggested }) => {
    const line = suggested === null ? null : nodeOf(next[statement], suggested)
    return line?.kind === 'line' ? withLine(next, statement, line.id, { accounts: [...line.accounts, number] }) : next
  }, plan)
}
