import type { CompanyInputs } from '../company/company-inputs.ts'
import { type Area, type AreaKind, areaKinds, type RealEstates } from '../company/real-estates.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'

/** Square metres of an association on a day. */
export interface AreasOnDay {
  /** By kind; a kind that nobody has told of is not there. */
  readonly byKind: readonly {
    readonly kind: AreaKind
    readonly m2: number
    readonly units: number | null
    readonly inTotalM2: number
    /** The rows of the register that it is the sum of. */
    readonly told: readonly Pick<Area, 'm2' | 'from' | 'to' | 'property' | 'countsInTotal'>[]
  }[]
  /** Granted with tenant-ownership. */
  readonly grantedM2: number
  readonly grantedHomesM2: number
  readonly grantedPremisesM2: number
  /** Every area with a fee or a rent. */
  readonly totalM2: number
}

type Given = Pick<RealEstates, 'areas'>

/** The areas that hold on a day; null where nobody has told of any, or none is granted. */
export function areasOnDay({ areas }: Given, day: string): AreasOnDay | null {
  const own = areas.filter(({ from, to }) => from <= day && (to === null || day <= to))
  const byKind = areaKinds.flatMap((kind) => {
    const rows = own.filter((area) => area.kind === kind)
    if (rows.length === 0) return []
    const units = rows.reduce<number | null>((sum, area) => (sum === null || area.units === null ? null : sum + area.units), 0)
    const told = rows.map(({ m2, from, to, property, countsInTotal }) => ({ m2, from, to, property, countsInTotal }))
    return [{ kind, m2: sumOf(rows), units, inTotalM2: sumOf(rows.filter(({ countsInTotal }) => countsInTotal)), told }]
  })
  const of = (kind: AreaKind) => byKind.find((row) => row.kind === kind)?.m2 ?? 0
  const grantedM2 = rounded(of('granted-homes') + of('granted-premises'))
  if (grantedM2 === 0) return null
  return {
    byKind,
    grantedM2,
    grantedHomesM2: of('granted-homes'),
    grantedPremisesM2: of('granted-premises'),
    totalM2: rounded(byKind.reduce((sum, { inTotalM2 }) => sum + inTotalM2, 0)),
  }
}

/** The areas of a fiscal year as a mean by days; null where a day of it has none. */
export function meanAreas(given: Given, from: string, to: string): AreasOnDay | null {
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  const bounds = boundsWithin(given, from, to)
  let granted = 0
  let homes = 0
  let premises = 0
  let total = 0
  for (const [i, day] of bounds.entries()) {
    const areas = areasOnDay(given, isoOfDay(day))
    if (!areas) return null
    const days = (bounds[i + 1] ?? last + 1) - day
    granted += areas.grantedM2 * days
    homes += areas.grantedHomesM2 * days
    premises += areas.grantedPremisesM2 * days
    total += areas.totalM2 * days
  }
  const mean = (sum: number) => rounded(sum / (last - first + 1))
  return {
    byKind: areasOnDay(given, to)?.byKind ?? [],
    grantedM2: mean(granted),
    grantedHomesM2: mean(homes),
    grantedPremisesM2: mean(premises),
    totalM2: mean(total),
  }
}

/** Whether what is granted, or the total, was another on some day of a year. */
export function areasChanged(given: Given, from: string, to: string): boolean {
  const seen = boundsWithin(given, from, to).map((day) => areasOnDay(given, isoOfDay(day)))
  const last = seen.at(-1)
  return seen.some((areas) => areas?.grantedM2 !== last?.grantedM2 || areas?.totalM2 !== last?.totalM2)
}

/** Kinds of which an earlier area goes on beside a later one on a day, in the same property: the later was meant to take its place. */
export function overlappingAreas({ areas }: Given, day: string): { readonly kind: AreaKind; readonly m2: readonly number[] }[] {
  const own = areas.filter(({ from, to }) => from <= day && (to === null || day <= to))
  return own.flatMap(({ kind, property, from }, i) => {
    const together = own.filter((other) => other.kind === kind && other.property === property)
    const isFirst = !own.slice(0, i).some((other) => together.includes(other))
    return isFirst && together.some((other) => other.from !== from) ? [{ kind, m2: together.map(({ m2 }) => m2) }] : []
  })
}

/** The first day of a year, and each later one on which an area begins or has ended. */
function boundsWithin({ areas }: Given, from: string, to: string): number[] {
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  const all = [first, ...areas.flatMap((area) => [dayOfIso(area.from), ...(area.to === null ? [] : [dayOfIso(area.to) + 1])])]
  return [...new Set(all)].filter((day) => day >= first && day <= last).sort((a, b) => a - b)
}

/** The areas of the register; where it has none, those that are entered by period among the company’s inputs. */
export function knownAreas(register: Given, inputs: CompanyInputs): Given {
  return register.areas.length > 0 ? register : { areas: areasOfInputs(inputs) }
}

/** Areas that were entered by period in the settings, as rows of the register. */
export function areasOfInputs(inputs: Pick<CompanyInputs, 'areas'>): Area[] {
  return inputs.areas.flatMap(({ from, to, tenantOwnedM2, rentedFlatsM2, premisesM2, garagesM2 }) => {
    const told = [
      ['granted-homes', tenantOwnedM2],
      ['rented-homes', rentedFlatsM2],
      ['let-premises', premisesM2],
      ['garage', garagesM2],
    ] as const
    return told.flatMap(([kind, m2]) => (m2 === null ? [] : [{ kind, m2, units: null, from, to, countsInTotal: true, property: '' }]))
  })
}

function sumOf(rows: readonly { readonly m2: number }[]): number {
  return rounded(rows.reduce((sum, { m2 }) => sum + m2, 0))
}

/** Square metres are told with three decimals at most: no more comes of adding them. */
function rounded(m2: number): number {
  return Math.round(m2 * 1000) / 1000
}
