import { accountMatcher } from '../books/account-number.ts'
import { type ChartAccount, statementOf } from '../books/result-accounts.ts'
import { classRanges } from '../reference/class-ranges.ts'
import { type AccountPlan, type Display, type PlanLine, type PlanNode, planNodes, UNPLACED } from './account-plan.ts'
import { AccountStretches } from './stretches.ts'

const isDebitClass = classRanges.debitSide.map(accountMatcher)

export function linesOfPlan(nodes: readonly PlanNode[]): PlanLine[] {
  return [...planNodes(nodes)].flatMap(({ node }) => (node.kind === 'line' ? [node] : []))
}

/**
 * The line of each account: its own statement's first line that holds it, else the unplaced line of its class (class 1: assets, 3000–8989:
 * result, everything else: equity and liabilities). Every account stands on exactly one line, so that statements tie to the trial balance.
 */
export function placeAccounts(plan: AccountPlan, accounts: readonly ChartAccount[]): string[] {
  const known = { balance: new Map<string, string>(), result: new Map<string, string>() }
  for (const statement of ['balance', 'result'] as const) {
    const place = known[statement]
    const stretches = new AccountStretches(accounts.flatMap((account) => (statementOf(account) === statement ? [account.number] : [])))
    for (const { id, accounts: patterns } of linesOfPlan(plan[statement])) {
      stretches.each(patterns, (i) => {
        const number = stretches.numbers[i] ?? ''
        if (!place.has(number)) place.set(number, id)
      })
    }
  }
  return accounts.map((account) => known[statementOf(account)].get(account.number) ?? unplacedLine(account))
}

function unplacedLine(account: ChartAccount): string {
  if (statementOf(account) === 'result') return UNPLACED.result
  return account.number.startsWith('1') ? UNPLACED.assets : UNPLACED.equityAndLiabilities
}

/** The side on which each account is shown as positive: that of its line; where it is unplaced, that of its class (assets and costs: debit). */
export function displaysOf(plan: AccountPlan, accounts: readonly ChartAccount[]): Display[] {
  const displays = new Map([...linesOfPlan(plan.balance), ...linesOfPlan(plan.result)].map(({ id, display }) => [id, display]))
  return placeAccounts(plan, accounts).map((line, i) => displays.get(line) ?? classDisplay(accounts[i]?.number ?? ''))
}

/** The side of an account's class; what no class tells is shown in credit. */
export function classDisplay(account: string): Display {
  return isDebitClass.some((matches) => matches(account)) ? 'debit' : 'credit'
}
