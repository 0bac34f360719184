import type { CondominiumAdministrationResult } from './schema.ts'

/** A result as it is shown to those who may not see what single people are paid: names and numbers of people are left out, and the texts of what they sold. */
export function withoutPersons(result: CondominiumAdministrationResult): CondominiumAdministrationResult {
  const people = new Set(result.related.flatMap(({ key, isPerson }) => (isPerson ? [key] : [])))
  return {
    ...result,
    related: result.related.map((own) => (own.isPerson ? { ...own, name: '', orgNumber: '', isHidden: true } : own)),
    purchases: result.purchases.map((own) => (people.has(own.party) ? { ...own, text: '' } : own)),
  }
}
