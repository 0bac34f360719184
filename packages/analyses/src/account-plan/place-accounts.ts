import { accountMatcher } from '../books/account-number.ts'
import { RESULT_ACCOUNTS } from '../query/reset-vouchers.ts'
import { type AccountPlan, type PlanLine, type PlanNode, planNodes, UNPLACED } from './account-plan.ts'

const isResultAccount = accountMatcher(RESULT_ACCOUNTS)

/** Which statement an account belongs to: the income statement holds 3000–8989, the balance sheet everything else. */
export function statementOf(account: string): 'balance' | 'result' {
  return isResultAccount(account) ? 'result' : 'balance'
}

export function linesOfPlan(nodes: readonly PlanNode[]): PlanLine[] {
  return [...planNodes(nodes)].flatMap(({ node }) => (node.kind === 'line' ? [node] : []))
}

/**
 * The line of each account: its own statement's first line that holds it, else the unplaced line of its class (class 1: assets, 3000–8989:
 * result, everything else: equity and liabilities). Every account stands on exactly one line, so that statements tie to the trial balance.
 */
export function placeAccounts(plan: AccountPlan, accounts: readonly { readonly number: string }[]): string[] {
  const places = { balance: placesOf(plan.balance), result: placesOf(plan.result) }
  return accounts.map(({ number }) => {
    const statement = statementOf(number)
    const found = places[statement].find(({ matches }) => matches(number))
    if (found) return found.line
    if (statement === 'result') return UNPLACED.result
    return number.startsWith('1') ? UNPLACED.assets : UNPLACED.equityAndLiabilities
  })
}

interface Place {
  readonly line: string
  readonly matches: (account: string) => boolean
}

function placesOf(nodes: readonly PlanNode[]): Place[] {
  return linesOfPlan(nodes).flatMap(({ id, accounts }) => accounts.map((pattern) => ({ line: id, matches: accountMatcher(pattern) })))
}
