import { grouped } from '../bank-matching/groups.ts'
import type { AssessedValue, RealEstates } from '../company/real-estates.ts'

export interface PropertyValue {
  readonly property: string
  /** In force in the year; null: none is given. */
  readonly value: AssessedValue | null
}

type Given = Pick<RealEstates, 'properties' | 'areas' | 'assessedValues'>

/** Every property of a calendar year that the register knows of, with the assessed value in force: what began last. */
export function assessedIn({ properties, areas, assessedValues }: Given, year: number): PropertyValue[] {
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  const byProperty = grouped(assessedValues, ({ property }) => property)
  const later = new Set(properties.flatMap(({ id, acquiredOn }) => (acquiredOn !== null && acquiredOn > last ? [id] : [])))
  const named = [
    ...properties.map(({ id }) => id),
    ...byProperty.keys(),
    ...areas.flatMap(({ property, from, to }) => (property === '' || from > last || (to !== null && to < first) ? [] : [property])),
  ]
  return [...new Set(named)].flatMap((property) => {
    if (later.has(property)) return []
    const rows = (byProperty.get(property) ?? []).filter((row) => row.year <= year)
    const value = rows.reduce<AssessedValue | null>((newest, row) => (newest === null || row.year > newest.year ? row : newest), null)
    return [{ property, value }]
  })
}

export function homesValue({ homesBuildingOre, homesLandOre }: AssessedValue): number {
  return homesBuildingOre + homesLandOre
}

export function premisesValue({ premisesBuildingOre, premisesLandOre }: AssessedValue): number {
  return premisesBuildingOre + premisesLandOre
}

/** The assessed values in force in a calendar year, of all properties; null where none is known, or that of one is not. */
export function assessedOn(given: Given, year: number, of: (value: AssessedValue) => number): number | null {
  const values = assessedIn(given, year)
  if (values.length === 0) return null
  return values.reduce<number | null>((sum, { value }) => (sum === null || value === null ? null : sum + of(value)), 0)
}
