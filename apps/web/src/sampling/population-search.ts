/** A population's query as the search of the shared filter panel, and back. */
import { type QueryInput, querySchema } from '@verifikat/analyses'
import { recordedSide } from '@verifikat/analyses/sampling'
import { filterPatch } from '../analysis/filters/query-text.ts'
import { queryOf } from '../analysis/search/filters.ts'
import type { Period } from '../analysis/search/periods.ts'
import type { FrameSearch } from '../analysis/search/search.ts'
import type { PopulationParams } from './stage.ts'
import type { SamplingId } from './types.ts'

export function searchOfQuery(query: QueryInput): FrameSearch {
  const { from, to } = query.period ?? {}
  return { ...filterPatch(query), from: from ?? undefined, to: to ?? undefined }
}

export function queryOfSearch(search: FrameSearch, year: Period): QueryInput {
  return queryOf(search, { from: search.from ?? year.from, to: search.to ?? year.to })
}

/** True where nothing but a period says which lines. */
export function isEverything({ query, openItems }: Pick<PopulationParams, 'query' | 'openItems'>): boolean {
  const filtersOf = (of: QueryInput) => JSON.stringify(querySchema.parse({ ...of, period: undefined }))
  return !openItems && filtersOf(query) === filtersOf({})
}

/** With other lines asked for. Units of money follow to the side that the accounts record on, unless the other one was chosen. */
export function withQuery(id: SamplingId, population: PopulationParams, query: QueryInput): PopulationParams {
  const next = { ...population, query: querySchema.parse(query) }
  const isUsual = population.side === recordedSide(population.query.accounts)
  return id === 'monetary-unit-sampling' && isUsual ? { ...next, side: recordedSide(next.query.accounts) } : next
}

/** Of the whole fiscal year: what one starts to filter from. */
export function firstPopulation(id: SamplingId, period: Period, parse: (value: unknown) => PopulationParams): PopulationParams {
  return parse({
    query: { period },
    unit: id === 'audit-unit-sampling' ? 'voucher' : 'line',
    measure: id === 'audit-unit-sampling' ? 'debit' : 'net',
    side: id === 'random-unit-sampling' ? 'all' : 'debit',
  })
}
