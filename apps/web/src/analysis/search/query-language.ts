/**
 * The query language is fetched apart from the analyses: few addresses hold a line of it. Whatever puts a line into an address, or shows a page whose
 * address holds one, fetches the language first.
 */
import type { QueryLanguage } from '@verifikat/analyses'
import { useLoaded } from '../../app/use-loaded.ts'

type Language = typeof import('./query-line.ts')

let there: Language | null = null

export async function loadQueryLanguage(): Promise<Language> {
  there ??= await import('./query-line.ts')
  return there
}

/** Whether it is there, where it is wanted. */
export function useQueryLanguage(isWanted: boolean): boolean {
  const loaded = useLoaded(loadQueryLanguage, isWanted)
  return !isWanted || there !== null || loaded !== null
}

export function queryLanguage(): Language {
  if (there === null) throw new Error('the query language is not loaded')
  return there
}

/** The filters without a field as the reader writes them; addresses hold them in English. */
export function restText(rest: string, language: QueryLanguage): string {
  const { formatQuery, parseQuery } = queryLanguage()
  const { query } = parseQuery(rest)
  return query === null ? rest : formatQuery(query, language)
}

/** A line that cannot be read is dropped, as everything of an address that is malformed. */
export function withReadableRest<S extends { readonly rest?: string | undefined }>(search: S): S {
  if (search.rest === undefined || queryLanguage().parseQuery(search.rest).problem === null) return search
  return { ...search, rest: undefined }
}
