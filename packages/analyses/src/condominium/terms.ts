import type { Books } from '../books/books.ts'
import { type AccountFunctions, patternsOfFunction } from '../company/account-functions.ts'
import { condominiumNames } from '../reference/condominium.ts'

/** Why accounts are read as they are: somebody chose them here, they have the function, their name says so, or nothing does. */
export const termBases = ['chosen', 'function', 'name', 'none'] as const
export type TermBasis = (typeof termBases)[number]

export interface TermAccounts {
  readonly accounts: readonly string[]
  readonly basis: TermBasis
}

/** The accounts of a term in a fiscal year: chosen, else those with one of its functions, else those whose name says it. */
export function accountsOfTerm(
  { books, accountFunctions }: { readonly books: Books; readonly accountFunctions: AccountFunctions },
  chosen: readonly string[] | null,
  functions: readonly string[],
  year: { readonly from: string; readonly to: string },
): TermAccounts {
  if (chosen !== null) return { accounts: chosen, basis: 'chosen' }
  const own = functions.flatMap((id) => patternsOfFunction(accountFunctions, id, year))
  if (own.length > 0) return { accounts: [...new Set(own)], basis: 'function' }
  const named = functions.flatMap((id) => accountsByName(books, id))
  return named.length > 0 ? { accounts: named, basis: 'name' } : { accounts: [], basis: 'none' }
}

function accountsByName(books: Books, id: string): string[] {
  const names: Readonly<Record<string, { readonly words: RegExp; readonly within: RegExp; readonly except: RegExp | null }>> =
    condominiumNames
  const own = Object.hasOwn(names, id) ? names[id] : undefined
  if (!own) return []
  return books.accounts.flatMap(({ number, name }) =>
    own.within.test(number) && own.words.test(name) && own.except?.test(name) !== true ? [number] : [],
  )
}
