import type { Books } from '../books/books.ts'
import { yearName } from '../books/year-name.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import type { Finding } from '../finding.ts'
import { condominiumFinding } from './findings.ts'
import type { AssociationYear } from './years.ts'

/** The years that would have stood before those shown, were it not for days in between without books. */
export function leftOutFindings(books: Books, shown: readonly AssociationYear[], before: number): Finding[] {
  const first = books.years.findIndex(({ year }) => year.from === shown[0]?.from)
  const leftOut = books.years.slice(Math.max(0, first + shown.length - 1 - before), Math.max(0, first))
  const last = leftOut.at(-1)
  const next = books.years[first]
  if (!last || !next) return []
  return [
    condominiumFinding('condominium.years-left-out', 'info', {
      years: leftOut.map(({ year }) => yearName(year)).join(', '),
      from: isoOfDay(dayOfIso(last.year.to) + 1),
      to: isoOfDay(dayOfIso(next.year.from) - 1),
    }),
  ]
}
