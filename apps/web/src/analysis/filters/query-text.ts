/** A screen's period and filters as one line of the query language, and back into the keys of the address. */
import {
  formatQuery,
  parseQuery,
  type Query,
  type QueryInput,
  type QueryLanguage,
  type QueryProblem,
  querySchema,
} from '@verifikat/analyses'
import { filterKinds, filtersOf, objectToken, queryOf, withoutFilters } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { FilterSearch, FrameSearch } from '../search/search.ts'

/** Which accounts a screen can be asked for: by number, by group and function too, or none of its own. */
export type QueryAccounts = 'all' | 'numbers' | 'none'

/** Null period: the screen has periods of its own, and the line says nothing of them. */
export function queryText(search: FilterSearch, period: Period | null, language: QueryLanguage): string {
  return formatQuery({ ...queryOf(search, period ?? noPeriod), ...(period === null ? { period: { from: null, to: null } } : {}) }, language)
}

const noPeriod: Period = { from: '', to: '' }

export type QueryPatch = { readonly [K in keyof FrameSearch]?: FrameSearch[K] | undefined }

export type ReadQuery =
  | { readonly patch: QueryPatch; readonly problem: null; readonly refused: null }
  | { readonly patch: null; readonly problem: QueryProblem; readonly refused: null }
  /** Read, but the screen cannot filter so: it takes account numbers only, no accounts, or no period. */
  | { readonly patch: null; readonly problem: null; readonly refused: 'groups' | 'accounts' | 'period' }

/**
 * What a line of the language changes in the address. A line without a date keeps the period; an open end is that of the loaded years (null: the
 * screen takes no period).
 */
export function readQuery(text: string, loaded: Period | null, takes: QueryAccounts): ReadQuery {
  const { query, problem } = parseQuery(text)
  if (query === null) return { patch: null, problem, refused: null }
  const { accounts, groups, functions, exceptAccounts, period } = query
  if (takes !== 'all' && (groups.length > 0 || functions.length > 0 || exceptAccounts.length > 0))
    return { patch: null, problem: null, refused: takes === 'none' ? 'accounts' : 'groups' }
  if (takes === 'none' && accounts.length > 0) return { patch: null, problem: null, refused: 'accounts' }
  const isDated = period.from !== null || period.to !== null
  if (isDated && loaded === null) return { patch: null, problem: null, refused: 'period' }
  const span = isDated && loaded !== null ? { from: period.from ?? loaded.from, to: period.to ?? loaded.to } : {}
  return { patch: { ...span, ...filterPatch(query) }, problem: null, refused: null }
}

/** A query's filters as keys of the address: those with a field of their own in it, the others together in `rest`. */
export function filterPatch(query: QueryInput): QueryPatch {
  const full = querySchema.parse(query)
  const own = ownKeys(full)
  const fielded = querySchema.parse({ ...filtersOf(own), accounts: own.accounts ?? [] })
  // Only keys of a query are compared.
  const keys = Object.keys(full) as (keyof Query)[]
  const others = keys.filter((key) => key !== 'period' && JSON.stringify(full[key]) !== JSON.stringify(fielded[key]))
  const rest = formatQuery(Object.fromEntries(others.map((key) => [key, full[key]])))
  return { ...noFilters, ...own, rest: rest === '' ? undefined : rest }
}

const noFilters = withoutFilters(filterKinds)

function ownKeys(query: Query): FilterSearch {
  const { amount, registered, numbers, text, counterAccounts } = query
  const list = <K extends string>(key: K, values: readonly string[]) => (values.length === 0 ? {} : { [key]: [...values] })
  const one = <K extends string, V>(key: K, value: V | null | undefined) => (value === null || value === undefined ? {} : { [key]: value })
  const objects = query.objects.every(({ dimension, object }) => dimension !== '' && !dimension.includes(':') && object !== '')
  return {
    ...list('accounts', query.accounts),
    ...list('series', query.series),
    ...list('users', query.users),
    ...(objects
      ? list(
          'objects',
          query.objects.map(({ dimension, object }) => objectToken(dimension, object)),
        )
      : {}),
    ...(text === null ? {} : { text: text.value, ...(text.match === 'contains' ? {} : { match: text.match }) }),
    ...one('min', amount?.minOre),
    ...one('max', amount?.maxOre),
    ...one('side', amount?.side),
    ...(amount?.absolute && (amount.minOre !== null || amount.maxOre !== null) ? { abs: true } : {}),
    ...one('regFrom', registered?.from),
    ...one('regTo', registered?.to),
    ...one('noFrom', numbers?.from),
    ...one('noTo', numbers?.to),
    ...list('with', counterAccounts.include),
    ...list('without', counterAccounts.exclude),
    ...(query.withoutVatSettlement ? { noVat: true } : {}),
  }
}
