/** Filters of the URL as a ledger query, and as the chips that name them. */
import type { filterSchema, QueryInput } from '@verifikat/analyses'
import type * as z from 'zod'
import type { Period } from './periods.ts'
import { queryLanguage } from './query-language.ts'
import type { FilterSearch } from './search.ts'

export const filterKinds = [
  'accounts',
  'series',
  'objects',
  'users',
  'text',
  'amount',
  'registered',
  'with',
  'without',
  'numbers',
  'noVat',
  'rest',
] as const
export type FilterKind = (typeof filterKinds)[number]

/** URL keys that make up a kind. */
export const filterKeys: Readonly<Record<FilterKind, readonly (keyof FilterSearch)[]>> = {
  accounts: ['accounts'],
  series: ['series'],
  objects: ['objects'],
  users: ['users'],
  text: ['text', 'match'],
  amount: ['min', 'max', 'abs', 'side'],
  registered: ['regFrom', 'regTo'],
  with: ['with'],
  without: ['without'],
  numbers: ['noFrom', 'noTo'],
  noVat: ['noVat'],
  rest: ['rest'],
}

export type FiltersInput = z.input<typeof filterSchema>

/** The lines that accounts, period and filters leave. */
export function queryOf(search: FilterSearch, period: Period): QueryInput {
  return { period: { from: period.from, to: period.to }, ...accountsOf(search), ...filtersOf(search) }
}

/** Which accounts: by number, and by what only a line of the query language can say (groups, functions, all but some). */
export function accountsOf(search: FilterSearch): Pick<QueryInput, (typeof accountKeys)[number]> {
  const rest = restOf(search)
  const said = Object.fromEntries(accountKeys.flatMap((key) => (rest[key] === undefined ? [] : [[key, rest[key]]])))
  return { ...(search.accounts ? { accounts: search.accounts } : {}), ...said }
}

const accountKeys = ['accounts', 'groups', 'functions', 'exceptAccounts'] as const

/** What the filters without a field of their own say; what cannot be read says nothing. */
function restOf({ rest }: FilterSearch): Partial<QueryInput> {
  if (rest === undefined) return {}
  const { parseQuery, querySchema } = queryLanguage()
  const { query } = parseQuery(rest)
  if (query === null) return {}
  const nothing = querySchema.parse({})
  // Only keys of a query, and only those that say something.
  const keys = (Object.keys(query) as (keyof QueryInput)[]).filter((key) => JSON.stringify(query[key]) !== JSON.stringify(nothing[key]))
  return Object.fromEntries(keys.map((key) => [key, query[key]]))
}

/** Every filter beyond account and period; kinds that are not set are absent. */
export function filtersOf(search: FilterSearch): FiltersInput {
  const { period: _, accounts, groups, functions, exceptAccounts, ...rest } = restOf(search)
  return { ...fieldsOf(search), ...rest }
}

function fieldsOf(search: FilterSearch): FiltersInput {
  const { min, max, side } = search
  const hasAmount = min !== undefined || max !== undefined || side !== undefined
  return {
    ...(search.series ? { series: search.series } : {}),
    ...(search.users ? { users: search.users } : {}),
    ...(search.objects ? { objects: search.objects.map(parseObject) } : {}),
    ...(search.text === undefined ? {} : { text: { match: search.match ?? 'contains', value: search.text } }),
    ...(hasAmount ? { amount: { minOre: min ?? null, maxOre: max ?? null, absolute: search.abs ?? false, side: side ?? null } } : {}),
    ...(search.regFrom || search.regTo ? { registered: { from: search.regFrom ?? null, to: search.regTo ?? null } } : {}),
    ...(search.with || search.without ? { counterAccounts: { include: search.with ?? [], exclude: search.without ?? [] } } : {}),
    ...(search.noFrom !== undefined || search.noTo !== undefined
      ? { numbers: { from: search.noFrom ?? null, to: search.noTo ?? null } }
      : {}),
    ...(search.noVat ? { withoutVatSettlement: true } : {}),
  }
}

export function activeFilters(search: FilterSearch): readonly FilterKind[] {
  return filterKinds.filter((kind) =>
    filterKeys[kind].some((key) => {
      if (key === 'match' || key === 'abs') return false
      const value = search[key]
      return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
    }),
  )
}

/** Filters beyond account and period: opening and closing balances then stay the account's own, beside the filtered sums. */
export function hasLineFilter(search: FilterSearch): boolean {
  return activeFilters(search).some((kind) => kind !== 'accounts')
}

/** Patch that removes the kinds from the URL. */
export function withoutFilters(kinds: readonly FilterKind[]): { readonly [K in keyof FilterSearch]?: undefined } {
  return Object.fromEntries(kinds.flatMap((kind) => filterKeys[kind]).map((key) => [key, undefined]))
}

export function parseObject(token: string): { readonly dimension: string; readonly object: string | null } {
  const colon = token.indexOf(':')
  const object = token.slice(colon + 1)
  return { dimension: token.slice(0, colon), object: object === '' ? null : object }
}

export function objectToken(dimension: string, object: string | null): string {
  return `${dimension}:${object ?? ''}`
}
