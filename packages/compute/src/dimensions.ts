import type { Books } from '@verifikat/analyses'
import type { BooksDimensions } from '@verifikat/db'

/** What the books can be filtered by, over all years; names are the newest year's. */
export function dimensionsOf({ accounts, years }: Books): BooksDimensions {
  const series = new Set<string>()
  const users = new Set<string>()
  const dimensions = new Map<string, { name: string; objects: Map<string, string> }>()
  const dimension = (number: string) => {
    const known = dimensions.get(number)
    if (known) return known
    const made = { name: '', objects: new Map<string, string>() }
    dimensions.set(number, made)
    return made
  }
  for (const { ledger } of years) {
    if (!ledger) continue
    for (const name of ledger.series) series.add(name)
    for (const name of ledger.users) users.add(name)
    for (const { dimension: number, name } of ledger.dimensions) dimension(number).name = name
    for (const { dimension: number, object, name } of ledger.objects) {
      const { objects } = dimension(number)
      objects.set(object, name || (objects.get(object) ?? ''))
    }
  }
  const natural = new Intl.Collator('sv', { numeric: true }).compare
  return {
    declaredYears: years.flatMap(({ ledger, year: { from, to } }) => (ledger === null ? [{ from, to }] : [])),
    accounts: accounts.map(({ number, name, kind }) => ({ number, name, kind })),
    series: [...series].sort(natural),
    users: [...users].sort(natural),
    dimensions: [...dimensions]
      .sort(([a], [b]) => natural(a, b))
      .map(([number, { name, objects }]) => ({
        dimension: number,
        name,
        objects: [...objects].sort(([a], [b]) => natural(a, b)).map(([object, objectName]) => ({ object, name: objectName })),
      })),
  }
}
