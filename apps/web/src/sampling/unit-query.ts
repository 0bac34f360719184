/** The lines of a unit that gathers several vouchers, as a query: those of the population that have its key. */
import type { PopulationResult, QueryInput } from '@verifikat/analyses'

export function unitQuery(
  id: string,
  { query, unit }: Pick<PopulationResult, 'query' | 'unit'>,
  dimension: string | null = null,
): QueryInput | null {
  const colon = id.indexOf(':')
  if (colon === -1 || id.slice(0, colon) !== unit) return null
  const key = decodeURIComponent(id.slice(colon + 1))
  switch (unit) {
    case 'day':
      return { ...query, period: { from: key, to: key } }
    case 'month': {
      const end = new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)), 0)).toISOString().slice(0, 10)
      const { from, to } = query.period
      return { ...query, period: { from: later(`${key}-01`, from), to: earlier(end, to) } }
    }
    case 'account':
      return { ...query, accounts: [key], exceptAccounts: [] }
    case 'text':
      return query.textGroups.length === 0 ? { ...query, textGroups: [key] } : null
    case 'object':
      return dimension === null || query.objects.length > 0 ? null : { ...query, objects: [{ dimension, object: key }] }
    case 'document':
      return query.text === null ? { ...query, text: { match: 'word', value: key } } : null
    default:
      return null
  }
}

function later(a: string, b: string | null): string {
  return b === null || a > b ? a : b
}

function earlier(a: string, b: string | null): string {
  return b === null || a < b ? a : b
}
