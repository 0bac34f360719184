import type { AccountFunctions, AccountSuggestion, FunctionSuggestion } from '@verifikat/analyses'
import { type Assignment, assignmentsOf, keyOf, withAssignment } from './assignments.ts'
import type { View } from './search.ts'

export interface FunctionRow {
  readonly account: string
  readonly name: string
  readonly turnoverOre: number
  readonly vouchers: number
  readonly assigned: readonly Assignment[]
  /** What is suggested and not taken, most likely first. */
  readonly open: readonly FunctionSuggestion[]
}

/** In the order of the suggestions: what moved most comes first. */
export function functionRows(functions: AccountFunctions, accounts: readonly AccountSuggestion[]): FunctionRow[] {
  return accounts.map(({ account, name, turnoverOre, vouchers, suggestions }) => {
    const assigned = assignmentsOf(functions, account)
    // A suggestion is taken where the account has the function at all that time.
    const open = suggestions.filter(
      (suggestion) =>
        !assigned.some(
          (own) =>
            own.function === suggestion.function &&
            (own.from ?? '') <= (suggestion.from ?? '') &&
            (own.to ?? '9999') >= (suggestion.to ?? '9999'),
        ),
    )
    return { account, name, turnoverOre, vouchers, assigned, open }
  })
}

export function shownRows(rows: readonly FunctionRow[], view: View, find: string): FunctionRow[] {
  const text = find.trim().toLowerCase()
  return rows.filter(({ account, name, assigned, open }) => {
    if (view === 'unmapped' && assigned.length > 0) return false
    if (view === 'open' && open.length === 0) return false
    return (
      text === '' || account.startsWith(text) || name.toLowerCase().includes(text) || assigned.some((own) => own.function.includes(text))
    )
  })
}

/** Takes the likeliest suggestion of each account, or all of the same account that share the time between them, from a confidence on. */
export function accepted(functions: AccountFunctions, rows: readonly FunctionRow[], least: number): AccountFunctions {
  return rows.reduce((next, row) => {
    const taken = likeliest(row).filter(({ confidence }) => confidence >= least)
    return taken.reduce((done, { function: id, from, to }) => withAssignment(done, [row.account], { function: id, from, to }), next)
  }, functions)
}

/** The first suggestion, with those after it that only hold at other times: a rate that changed. */
export function likeliest({ open }: FunctionRow): readonly FunctionSuggestion[] {
  const taken: FunctionSuggestion[] = []
  for (const suggestion of open) {
    if (taken.every((other) => (other.to ?? '9999') < (suggestion.from ?? '') || (suggestion.to ?? '9999') < (other.from ?? '')))
      taken.push(suggestion)
  }
  return taken
}

export interface FunctionChange {
  readonly assignment: Assignment
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What differs between two versions, by function and time: patterns that came and went. */
export function functionChanges(before: AccountFunctions, after: AccountFunctions): FunctionChange[] {
  const old = byKey(before)
  const now = byKey(after)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const was = old.get(key)
    const is = now.get(key)
    const assignment = (is ?? was)?.assignment
    const added = [...(is?.patterns ?? [])].filter((pattern) => !was?.patterns.has(pattern))
    const removed = [...(was?.patterns ?? [])].filter((pattern) => !is?.patterns.has(pattern))
    return assignment === undefined || added.length + removed.length === 0 ? [] : [{ assignment, added, removed }]
  })
}

function byKey(functions: AccountFunctions) {
  const all = new Map<string, { readonly assignment: Assignment; readonly patterns: Set<string> }>()
  for (const { patterns, ...assignment } of functions) {
    const known = all.get(keyOf(assignment)) ?? { assignment, patterns: new Set<string>() }
    for (const pattern of patterns) known.patterns.add(pattern)
    all.set(keyOf(assignment), known)
  }
  return all
}
