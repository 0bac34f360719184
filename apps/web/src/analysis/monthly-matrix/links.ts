/** Where else the cells of the matrix can be looked at: other analyses of the same accounts, months and objects. */
import type { Query } from '@verifikat/analyses'
import { analysisGroups, type CatalogueEntry } from '../../catalogue/analyses.ts'
import { objectToken } from '../search/filters.ts'

export interface MatrixLink {
  readonly entry: CatalogueEntry
  /** Of the other screen's address. */
  readonly search: Readonly<Record<string, string | readonly string[]>>
}

const targets = ['general-ledger-account', 'counterpart', 'relation', 'period'] as const

/** Null where the cells have no lines: a screen of other lines would be about something else. */
export function matrixLinks(query: Pick<Query, 'accounts' | 'period' | 'objects'> | null): readonly MatrixLink[] {
  const { from, to } = query?.period ?? {}
  if (query === null || query.accounts.length === 0 || !from || !to) return []
  const { accounts } = query
  const objects = query.objects.map(({ dimension, object }) => objectToken(dimension, object))
  const where = { from, to, ...(objects.length > 0 && { objects }) }
  const searchOf = {
    'general-ledger-account': { accounts, ...where },
    counterpart: { base: accounts, ...where },
    relation: { template: 'own', base: accounts, ...where },
    // whole fiscal years beside each other, of the same accounts
    period: { accounts },
  } as const satisfies Record<(typeof targets)[number], MatrixLink['search']>
  const entries = analysisGroups.flatMap((group) => group.entries)
  return targets.flatMap((key) => {
    const entry = entries.find((other) => other.key === key)
    return entry === undefined ? [] : [{ entry, search: searchOf[key] }]
  })
}
