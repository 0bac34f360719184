import { accountMask } from '../books/account-number.ts'
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

/** The accounts of a term in a fiscal year: chosen, else for each of its functions those of the books that have it, else those whose name says it. Of none: where they would be. */
export function accountsOfTerm(
  { books, accountFunctions }: { readonly books: Books; readonly accountFunctions: AccountFunctions },
  chosen: readonly string[] | null,
  functions: readonly string[],
  year: { readonly from: string; readonly to: string },
): TermAccounts {
  if (chosen !== null) return { accounts: chosen, basis: 'chosen' }
  const found = functions.map((id): TermAccounts => {
    const own = patternsOfFunction(accountFunctions, id, year)
    // a number that the chart keeps for it, and no account of the books has, says nothing
    if (accountMask(own, books.accounts).includes(1)) return { accounts: own, basis: 'function' }
    const named = accountsByName(books, id)
    return named.length > 0 ? { accounts: named, basis: 'name' } : { accounts: own, basis: 'none' }
  })
  const accounts = [...new Set(found.flatMap((one) => one.accounts))]
  const bases = new Set(found.map(({ basis }) => basis))
  return { accounts, basis: bases.has('name') ? 'name' : bases.has('function') ? 'function' : 'none' }
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
