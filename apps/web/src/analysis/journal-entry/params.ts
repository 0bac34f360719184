import { journalTestIds, type ParamsOf } from '@verifikat/analyses'
import { accountsOf, filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { JournalEntrySearch, JournalTab } from './search.ts'
import { takesParams } from './test-params.ts'

type Section = NonNullable<ParamsOf<'journal-entry'>['sections']>[number]

/** What each tab shows, and nothing else: the search does not wait for the tests. */
const sections: Readonly<Record<JournalTab, readonly Section[]>> = {
  search: ['search', 'sides', 'completeness'],
  tests: ['completeness', 'tests'],
  numbers: ['sides', 'numbers'],
  users: ['sides'],
  time: ['time'],
  digits: ['completeness', 'tests'],
  profile: ['profile'],
  changes: ['changes'],
  completeness: ['completeness'],
}

export function paramsOf(search: JournalEntrySearch, period: Period): ParamsOf<'journal-entry'> {
  return paramsOfTab(search, period, search.tab ?? 'search')
}

/** The same parameters for each tab that shows the tests, so that they run once. */
export function paramsOfTab(search: JournalEntrySearch, period: Period, tab: JournalTab): ParamsOf<'journal-entry'> {
  const own = sections[tab]
  return {
    from: period.from,
    to: period.to,
    ...accountsOf(search),
    filters: filtersOf(search),
    sections: [...own],
    ...(own.includes('tests') || own.includes('changes') ? { previousVersions: previousOf(search.previous) } : {}),
    ...(own.includes('tests')
      ? {
          tests: ownTests(search.tests),
          score: { version: search.version ?? 1, origin: originOf(search), weights: ownWeights(search.weights) },
          manualSeries: search.manual ?? null,
          trivialOre: search.trivial ?? null,
        }
      : {}),
  }
}

/** Parameters of tests there are, with values that they take; the rest of what an address says is left out. */
export function ownTests(own: JournalEntrySearch['tests']): NonNullable<ParamsOf<'journal-entry'>['tests']> {
  const kept = Object.entries(own ?? {}).filter(([id, params]) => takesParams(id, params))
  return Object.fromEntries(kept)
}

export function ownWeights(own: JournalEntrySearch['weights']): Readonly<Record<string, number>> {
  const ids: readonly string[] = journalTestIds
  return Object.fromEntries(Object.entries(own ?? {}).filter(([id]) => ids.includes(id)))
}

/** A fiscal year's earlier import, as the address says it. */
export function previousOf(tokens: JournalEntrySearch['previous']): NonNullable<ParamsOf<'journal-entry'>['previousVersions']> {
  return (tokens ?? []).map((token) => ({ yearFrom: token.slice(0, 10), version: Number(token.slice(11)) }))
}

/** Whose weights the address and the settings come to. */
export function originOf({ weights, company }: Pick<JournalEntrySearch, 'weights' | 'company'>): 'shipped' | 'company' | 'own' {
  if (weights === undefined) return 'shipped'
  return weights === company?.weights ? 'company' : 'own'
}
