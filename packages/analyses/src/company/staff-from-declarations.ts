import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { type Employment, employmentSchema, type Staff, staffSchema } from './staff.ts'

/** Somebody as employer declarations know them, without name and number. */
export const declaredEmploymentSchema = z.object({ birthYear: z.int().nullable(), from: isoDate, to: isoDate.nullable() })
export type DeclaredEmployment = Readonly<z.output<typeof declaredEmploymentSchema>>

/**
 * A staff list with everybody who is declared: whoever alone was born that year, in the list and among the declared, keeps id, role and all that is written of
 * them and gets the days that are lacking; the others are added with the next free number as their id. Nobody is taken out.
 */
export function withDeclared(staff: Staff, declared: readonly DeclaredEmployment[]): { readonly staff: Staff; readonly added: number } {
  const roster = [...staff.roster]
  const taken = new Set(roster.map(({ id }) => id))
  const alone = <T extends { readonly birthYear: number | null }>(
    all: readonly T[],
    { birthYear }: { readonly birthYear: number | null },
  ) => {
    const same = birthYear === null ? [] : all.filter((own) => own.birthYear === birthYear)
    return same.length === 1 ? (same[0] ?? null) : null
  }
  let number = 0
  let added = 0
  for (const own of declared) {
    const known = alone(declared, own) === null ? null : alone(staff.roster, own)
    if (known) {
      roster[roster.indexOf(known)] = dated(known, own)
      continue
    }
    do number++
    while (taken.has(String(number)))
    taken.add(String(number))
    added++
    roster.push(employmentSchema.parse({ id: String(number), ...own }))
  }
  return { staff: staffSchema.parse({ roster, pay: [...staff.pay] }), added }
}

/** With the days that nobody has written. */
function dated(known: Employment, { from, to }: DeclaredEmployment): Employment {
  if (known.from !== null) return known
  const end = known.to ?? to
  return end !== null && end < from ? known : { ...known, from, to: end }
}
