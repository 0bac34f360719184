import { lastDayOf } from '../analyses/drill.ts'
import type { Declarations } from '../company/declarations.ts'
import type { DeclaredEmployment } from '../company/staff-from-declarations.ts'
import { declaredPay } from './declared.ts'

/**
 * Who employer declarations are about, without who they are: from the first month in which somebody is declared, to the last one where the newest
 * declaration is without them. In the order in which they came.
 */
export function declaredEmployments(declarations: Declarations): DeclaredEmployment[] {
  const months = [...declaredPay(declarations).values()].filter(({ people }) => people.length > 0)
  const newest = months.at(-1)?.month ?? ''
  const found = new Map<string, { readonly birthYear: number | null; readonly first: string; last: string }>()
  for (const { month, people } of months)
    for (const { id, birthYear } of people) {
      const own = found.get(id)
      if (own) own.last = month
      else found.set(id, { birthYear, first: month, last: month })
    }
  return [...found.values()].map(({ birthYear, first, last }) => ({
    birthYear,
    from: `${first}-01`,
    to: last === newest ? null : lastDayOf(last),
  }))
}
