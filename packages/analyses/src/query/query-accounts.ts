import { type AccountPlan, planNodes } from '../account-plan/account-plan.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask } from '../books/account-number.ts'
import { patternsOfFunction } from '../company/account-functions.ts'
import { AppError } from '../errors.ts'
import type { QueryParts } from './compile.ts'
import { type Query, type QueryInput, querySchema } from './query.ts'

type Scope = Pick<Query, 'accounts' | 'groups' | 'functions' | 'exceptAccounts' | 'period'>

/**
 * 1 for each account that a query is about: those its patterns, groups and functions hold together (all accounts where it names none), less
 * `exceptAccounts`. A group that the plan does not have, and a function that no account has, hold nothing.
 */
export function accountsOfQuery(query: Scope, accounts: readonly { readonly number: string }[], parts: QueryParts | null): Uint8Array {
  const { groups, functions, exceptAccounts, period } = query
  const namesParts = groups.length > 0 || functions.length > 0
  if (namesParts && !parts) throw new AppError('invalid_input', { params: { reason: 'query_parts_missing' } })
  const mask =
    namesParts || query.accounts.length > 0
      ? accountMask(
          [...query.accounts, ...functions.flatMap((id) => patternsOfFunction(parts?.accountFunctions ?? [], id, period))],
          accounts,
        )
      : new Uint8Array(accounts.length).fill(1)
  if (groups.length > 0 && parts) {
    const lines = linesOfGroups(parts.accountPlan, groups)
    placeAccounts(parts.accountPlan, accounts).forEach((line, a) => {
      if (lines.has(line)) mask[a] = 1
    })
  }
  if (exceptAccounts.length > 0) {
    accountMask(exceptAccounts, accounts).forEach((except, a) => {
      if (except) mask[a] = 0
    })
  }
  return mask
}

/**
 * The same query with its groups and functions as plain accounts, so that books alone answer it wherever it is sent. Where they hold no account,
 * neither does the query (`exceptAccounts: ['*']`).
 */
export function resolvedQuery(input: QueryInput, accounts: readonly { readonly number: string }[], parts: QueryParts): Query {
  const query = querySchema.parse(input)
  if (query.groups.length === 0 && query.functions.length === 0) return query
  const mask = accountsOfQuery(query, accounts, parts)
  const numbers = accounts.flatMap(({ number }, a) => (mask[a] === 1 ? [number] : []))
  return { ...query, accounts: numbers, groups: [], functions: [], exceptAccounts: numbers.length === 0 ? ['*'] : [] }
}

/** The groups themselves and everything that stands under them. */
function linesOfGroups(plan: AccountPlan, groups: readonly string[]): ReadonlySet<string> {
  const held = new Set(groups)
  for (const { node, parent } of planNodes([...plan.balance, ...plan.result])) if (parent !== null && held.has(parent)) held.add(node.id)
  return held
}
