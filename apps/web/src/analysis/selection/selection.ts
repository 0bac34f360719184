/** Accounts chosen by number, by group of the layout or by what they are used for: as tokens of the address and as a selection. */
import type { Selection } from '@verifikat/analyses'
import { account, type Field, matching, typedList } from '../search/fields.ts'
import { parseAccounts } from '../search/parse.ts'

/** `g~is.net` is a group, `f~sales-25` a function, anything else a number or range; no account number holds a `~`. */
const GROUP = 'g~'
const FUNCTION = 'f~'

const groupOrFunction = matching(/^[gf]~[a-z0-9.-]{1,60}$/)
const token: Field<string> = (value) => account(value) ?? groupOrFunction(value)

/** A list of tokens in the address; one typed by hand (`?base=1930`) is a list of one. */
export const selectionField = typedList(token, 100)

export function groupToken(id: string): string {
  return GROUP + id
}

export function functionToken(id: string): string {
  return FUNCTION + id
}

export function selectionOf(tokens: readonly string[]): Selection {
  const after = (prefix: string) => tokens.flatMap((own) => (own.startsWith(prefix) ? [own.slice(prefix.length)] : []))
  return {
    accounts: tokens.filter((own) => !own.startsWith(GROUP) && !own.startsWith(FUNCTION)),
    groups: after(GROUP),
    functions: after(FUNCTION),
  }
}

export function tokensOf({ accounts, groups, functions }: Selection): readonly string[] {
  return [...accounts, ...groups.map(groupToken), ...functions.map(functionToken)]
}

/** Free text is read as account numbers; groups and functions are picked from the list. */
export function parseSelection(text: string): { readonly accepted: readonly string[]; readonly rejected: readonly string[] } {
  const { accepted, rejected } = parseAccounts(text)
  // A word is no account: it would find nothing and say nothing.
  const isNumber = (own: string) => /\d/.test(own) || own.endsWith('*')
  return { accepted: accepted.filter(isNumber), rejected: [...rejected, ...accepted.filter((own) => !isNumber(own))] }
}
