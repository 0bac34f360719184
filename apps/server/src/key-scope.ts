import type { CompanySummary } from '@verifikat/db'
import type { KeyScope } from './gate.ts'

/** The companies that a key is for, each with what the key may do there: of the rights of whoever made it only those that it has too, and nothing of the books without `read`. */
export function withinKey(companies: readonly CompanySummary[], key: Pick<KeyScope, 'companyIds' | 'rights'>): CompanySummary[] {
  return companies.flatMap((company) => {
    const rights = company.rights.filter((right) => key.rights.includes(right))
    if (!key.companyIds.includes(company.id) || !rights.includes('see')) return []
    return [rights.includes('read') ? { ...company, rights } : { ...company, rights, years: [], status: null, latestImport: null }]
  })
}
