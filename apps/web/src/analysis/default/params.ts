import type { AnyAnalysis, Field } from '@verifikat/analyses'
import * as z from 'zod'
import { accountsOf, type FilterKind, filterKinds, filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { DefaultSearch } from './search.ts'

/** Which of the frame's own choices an analysis takes, by the names of its parameters. */
export interface Taken {
  readonly period: boolean
  readonly accounts: boolean
  readonly filters: boolean
  readonly comparison: boolean
}

export function takenBy({ params }: Pick<AnyAnalysis, 'params'>): Taken {
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }))
  const has = (key: string) => Object.hasOwn(properties, key)
  return { period: has('from') && has('to'), accounts: has('accounts'), filters: has('filters'), comparison: has('comparison') }
}

export function kindsOf({ accounts, filters }: Taken): readonly FilterKind[] {
  return filterKinds.filter((kind) => (kind === 'accounts' ? accounts : filters))
}

/** The parameters that an address asks with; null where one that has no default is not chosen. */
export function paramsOf(taken: Taken, fields: readonly Field[], search: DefaultSearch, { from, to }: Period): object | null {
  const chosen = fields.flatMap(({ key }) => (search[key] === undefined ? [] : [[key, search[key]] as const]))
  if (fields.some(({ key, isRequired }) => isRequired && search[key] === undefined)) return null
  return {
    ...(taken.period ? { from, to } : {}),
    ...(taken.accounts ? { accounts: accountsOf(search).accounts ?? [] } : {}),
    ...(taken.filters ? { filters: filtersOf(search) } : {}),
    ...(taken.comparison ? { comparison: { kind: search.compare === 'none' ? 'none' : 'previous' } } : {}),
    ...Object.fromEntries(chosen),
  }
}
