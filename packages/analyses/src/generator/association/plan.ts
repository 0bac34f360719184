import { type RealEstates, realEstatesSchema } from '../../company/real-estates.ts'
import { componentYear } from '../../condominium/components.ts'
import { Random } from '../random.ts'

export const associationSizes = ['small', 'medium', 'large'] as const
export type AssociationSize = (typeof associationSizes)[number]

/** What can be wrong in an association, each what one check looks for. */
export const associationKinds = [
  ...(['fee-not-booked', 'fee-gap', 'arrears', 'metering-profit', 'area-changed', 'debt-outside'] as const),
  ...(['loan-differs', 'short-term-kept', 'interest-short', 'accrual-old'] as const),
  ...(['reserve-low', 'reserve-undecided', 'reserve-through-result', 'maintenance-as-repair'] as const),
  ...(['depreciation-old', 'part-unscrapped', 'part-unregistered', 'property-fee-old'] as const),
  ...([
    'board-not-salary',
    'contributions-forgotten',
    'grant-unregistered',
    'insurance-lapsed',
    'related-purchase',
    'result-undisposed',
  ] as const),
] as const
export type AssociationKind = (typeof associationKinds)[number]

interface Measures {
  readonly apartments: number
  readonly rented: number
  readonly premises: number
  readonly places: number
}

const measures: Readonly<Record<AssociationSize, Measures>> = {
  small: { apartments: 12, rented: 0, premises: 0, places: 6 },
  medium: { apartments: 60, rented: 2, premises: 2, places: 24 },
  large: { apartments: 240, rented: 10, premises: 8, places: 90 },
}

/** What an association is, beside what happens in a year. */
export interface AssociationPlan {
  readonly random: Random
  readonly register: RealEstates
  /** The register as it is given to the auditor: with what was planted in it. */
  readonly shown: RealEstates
  readonly firstYear: number
  readonly lastYear: number
  readonly flats: readonly { readonly id: string; readonly m2: number }[]
  readonly grantedM2: number
  readonly totalM2: number
  readonly rentedM2: number
  readonly premisesM2: number
  readonly places: number
  readonly homes: number
  readonly errors: ReadonlySet<AssociationKind>
}

const RESERVE_PER_M2 = 5000

/** The register of an association, all of which follows from its flats: fees by m², loans and building by what was paid for a m². */
export function associationPlan(
  seed: string,
  size: AssociationSize,
  firstYear: number,
  lastYear: number,
  errors: ReadonlySet<AssociationKind>,
): AssociationPlan {
  const random = new Random(`${seed}/association`)
  const { apartments, rented, premises, places } = measures[size]
  const flats = Array.from({ length: apartments }, (_, i) => ({ id: String(1001 + i), m2: random.between(32, 110) }))
  const grantedM2 = flats.reduce((sum, { m2 }) => sum + m2, 0)
  const rentedM2 = rented * 58
  const premisesM2 = premises * 120
  const garageM2 = places * 12
  const totalM2 = grantedM2 + rentedM2 + premisesM2 + garageM2
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i)
  const kr = (perM2: number) => Math.round(grantedM2 * perM2) * 100
  const from = '2008-01-01'
  const area = (kind: string, m2: number, units: number) => (m2 === 0 ? [] : [{ kind, m2, units, from }])
  const debt = Math.round((grantedM2 * 7000) / 3 / 10_000) * 1_000_000
  const loans = [
    {
      id: 'L1',
      lender: 'Storbanken',
      ratePercent: 1.45,
      resetOn: `${lastYear + 1}-09-30`,
      maturesOn: `${lastYear + 1}-09-30`,
      yearlyOre: 0,
    },
    {
      id: 'L2',
      lender: 'Storbanken',
      ratePercent: 3.1,
      resetOn: `${lastYear + 2}-06-01`,
      maturesOn: `${lastYear + 6}-06-01`,
      yearlyOre: 0,
    },
    {
      id: 'L3',
      lender: 'Hypoteket',
      ratePercent: 3.65,
      resetOn: `${lastYear + 3}-03-01`,
      maturesOn: `${lastYear + 8}-03-01`,
      yearlyOre: 4_000_000,
    },
  ]
  const part = (id: string, perM2: number, lifeYears: number | null, account = '1110') => ({
    id,
    account,
    acquiredOn: from,
    acquisitionOre: kr(perM2),
    lifeYears,
  })
  const roof = part('Tak', 700, 40)
  const correct = realEstatesSchema.parse({
    properties: [{ id: 'Eken 1', holding: 'freehold', acquiredOn: from, valueYear: 1962, insuredTo: `${lastYear + 1}-06-30` }],
    areas: [
      ...area('granted-homes', grantedM2, apartments),
      ...area('rented-homes', rentedM2, rented),
      ...area('let-premises', premisesM2, premises),
      ...area('garage', garageM2, places),
    ],
    apartments: flats.map(({ id, m2 }, i) => ({ id, m2, share: m2, grantFeeOre: i % 5 === 4 ? m2 * 100_000 : 0 })),
    assessedValues: [
      {
        property: 'Eken 1',
        year: firstYear - 1,
        homesBuildingOre: (apartments + rented) * 100_000_000,
        homesLandOre: (apartments + rented) * 50_000_000,
        premisesBuildingOre: premisesM2 * 1_000_000,
        premisesLandOre: premisesM2 * 500_000,
      },
    ],
    components: [
      part('Mark', 2800, null, '1130'),
      part('Stomme', 6000, 100),
      { ...roof, scrappedOn: `${lastYear}-06-30` },
      part('Fasad', 1200, 50),
      part('Stammar', 1500, 50),
      part('Fönster', 1000, 40),
      part('Installationer', 800, 25),
      { ...roof, acquiredOn: `${lastYear}-07-01`, acquisitionOre: kr(900) },
    ],
    loans: loans.flatMap(({ yearlyOre, ...loan }) =>
      [firstYear - 1, ...years].map((year) => ({
        ...loan,
        on: `${year}-12-31`,
        amountOre: debt - yearlyOre * (year - firstYear + 1),
        collateralOre: debt,
        interestPaidTo: year === lastYear && loan.id === 'L1' ? `${year}-11-30` : `${year}-12-31`,
      })),
    ),
    amortisation: [
      ...loans.flatMap(({ id, yearlyOre }) => (yearlyOre === 0 ? [{ loan: id, on: from, ore: 0 }] : [])),
      ...[...years, lastYear + 1].flatMap((year) =>
        ['03-31', '06-30', '09-30', '12-30'].map((day) => ({ loan: 'L3', on: `${year}-${day}`, ore: 1_000_000 })),
      ),
    ],
    maintenance: [2, 6, 11, 16, 21, 26].map((after) => ({ year: lastYear + after, component: `Etapp ${after}`, ore: kr(300) })),
    maintenancePlans: [{ updatedOn: `${lastYear - 1}-10-01`, years: 50 }],
    fees: years.map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31`, yearlyOre: kr(760 + 25 * (year - firstYear)) })),
    statutes: [{ kind: 'per-m2', ore: RESERVE_PER_M2 }],
    meetings: years.map((year) => ({
      on: `${year}-05-15`,
      allocationOre: RESERVE_PER_M2 * totalM2,
      useOre: plannedOre(grantedM2, year - 1, firstYear),
    })),
  })
  const register = withDecision(correct, errors, lastYear)
  return {
    random,
    register,
    shown: withErrors(register, errors, lastYear),
    firstYear,
    lastYear,
    flats,
    grantedM2,
    totalM2,
    rentedM2,
    premisesM2,
    places,
    homes: apartments + rented,
    errors,
  }
}

/** Planned maintenance expensed in a year: in each second one. */
export function plannedOre(grantedM2: number, year: number, firstYear: number): number {
  return year >= firstYear && (year - firstYear) % 2 === 1 ? grantedM2 * 6000 : 0
}

/** Depreciation of a year, and what is left of what is scrapped in it, by the components. */
export function writtenOffIn({ components }: RealEstates, year: number): { depreciationOre: number; scrappedOre: number } {
  const parts = components.flatMap((component) => componentYear(component, `${year}-01-01`, `${year}-12-31`) ?? [])
  return {
    depreciationOre: parts.reduce((sum, part) => sum + (part.depreciationOre ?? 0), 0),
    scrappedOre: parts.reduce((sum, part) => sum + (part.scrappedOre ?? 0), 0),
  }
}

/** A meeting that sets aside less than the statutes ask for, and its decision is booked. */
function withDecision(register: RealEstates, errors: ReadonlySet<AssociationKind>, lastYear: number): RealEstates {
  if (!errors.has('reserve-low')) return register
  const meetings = register.meetings.map((row) =>
    row.on.startsWith(String(lastYear)) ? { ...row, allocationOre: Math.round(row.allocationOre / 2) } : row,
  )
  return { ...register, meetings }
}

function withErrors(register: RealEstates, errors: ReadonlySet<AssociationKind>, lastYear: number): RealEstates {
  let { properties, areas, apartments, components, loans } = register
  const [first] = apartments
  if (errors.has('fee-gap') && first)
    apartments = [{ ...first, to: `${lastYear}-03-31` }, { ...first, from: `${lastYear}-06-01` }, ...apartments.slice(1)]
  if (errors.has('area-changed'))
    areas = areas.flatMap((row) =>
      row.kind === 'garage'
        ? [
            { ...row, to: `${lastYear}-06-30` },
            { ...row, from: `${lastYear}-07-01`, m2: row.m2 + 24 },
          ]
        : [row],
    )
  if (errors.has('part-unscrapped')) components = components.map((row) => ({ ...row, scrappedOn: null }))
  if (errors.has('loan-differs'))
    loans = loans.map((row) => (row.id === 'L2' && row.on === `${lastYear}-12-31` ? { ...row, amountOre: row.amountOre - 5_000_000 } : row))
  if (errors.has('insurance-lapsed')) properties = properties.map((row) => ({ ...row, insuredTo: `${lastYear}-06-30` }))
  return { ...register, properties, areas, apartments, components, loans }
}

/** The register with what each flat has paid in: its part by m² of the contributions that the books open with, to the öre. */
export function withContributions(register: RealEstates, { flats, grantedM2 }: AssociationPlan, contributionsOre: number): RealEstates {
  const paid = new Map<string, number>()
  let left = contributionsOre
  for (const [i, { id, m2 }] of flats.entries()) {
    const ore = i === flats.length - 1 ? left : Math.floor((contributionsOre * m2) / grantedM2)
    paid.set(id, ore)
    left -= ore
  }
  return { ...register, apartments: register.apartments.map((row) => ({ ...row, contributionOre: paid.get(row.id) ?? null })) }
}
