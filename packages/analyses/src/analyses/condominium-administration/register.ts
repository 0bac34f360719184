import type { RealEstates } from '../../company/real-estates.ts'
import { apartmentsOnDay } from '../../condominium/apartments.ts'
import { loansOnDay } from '../../condominium/loans.ts'
import { planOn } from '../../condominium/plan.ts'
import { type AssociationYear, dayOf, sumOfKnown } from '../../condominium/years.ts'
import type { CondominiumAdministrationResult, evidenceIds, memberIds } from './schema.ts'

type Result = CondominiumAdministrationResult
type Says = Pick<Result, 'grants' | 'pledges' | 'properties' | 'evidence' | 'plan'>

/** What the register of real estate says at a year’s end, or its last booked day: new grants, deeds pledged, insurance, and how much of it is there. */
export function registerSays(register: RealEstates, year: AssociationYear): Says {
  const day = dayOf(year)
  return {
    grants: grantsIn(register, year.from, day),
    pledges: loansOnDay(register, day).map(({ id, lender, ore, collateralOre }) => ({
      loan: id,
      lender,
      debtOre: ore,
      pledgedOre: collateralOre,
    })),
    properties: register.properties.map(({ id, insuredOre, insuredTo }) => ({
      id,
      insuredOre,
      insuredTo,
      hasEnded: insuredTo !== null && insuredTo < day,
    })),
    evidence: evidenceOf(register, day),
    plan: planOn(register, day),
  }
}

/** What the apartments on a day have paid in; null where none is given, or one does not say. */
export function paidInBy(register: RealEstates, day: string, id: (typeof memberIds)[number]): number | null {
  const own = apartmentsOnDay(register, day)
  if (own.length === 0) return null
  return sumOfKnown(own.map(({ contributionOre, grantFeeOre }) => (id === 'contributions' ? contributionOre : grantFeeOre)))
}

/** Apartments whose first row begins between two days: one that was there before was granted before. */
function grantsIn({ apartments }: RealEstates, from: string, to: string): Result['grants'] {
  const firsts = new Map<string, (typeof apartments)[number]>()
  for (const row of apartments) {
    const before = firsts.get(row.id)
    if (!before || (row.from ?? '') < (before.from ?? '')) firsts.set(row.id, row)
  }
  return [...firsts.values()].flatMap(({ id, from: first, contributionOre, grantFeeOre }) =>
    first === null || first < from || first > to ? [] : [{ apartment: id, from: first, contributionOre, grantFeeOre }],
  )
}

function evidenceOf(register: RealEstates, to: string): Result['evidence'] {
  const row = (part: (typeof evidenceIds)[number], days: readonly (string | null)[]) => {
    const known = days.filter((day) => day === null || day <= to)
    return { part, rows: known.length, newest: known.flatMap((day) => day ?? []).reduce<string | null>(later, null) }
  }
  return [
    row(
      'statutes',
      register.statutes.map(({ from }) => from),
    ),
    row(
      'meetings',
      register.meetings.map(({ on }) => on),
    ),
    row(
      'maintenancePlans',
      register.maintenancePlans.map(({ updatedOn }) => updatedOn),
    ),
    row(
      'apartments',
      register.apartments.map(({ from }) => from),
    ),
    row(
      'areas',
      register.areas.map(({ from }) => from),
    ),
    row(
      'fees',
      register.fees.map(({ from }) => from),
    ),
    row(
      'loans',
      register.loans.map(({ on }) => on),
    ),
    row(
      'assessedValues',
      register.assessedValues.map(({ year }) => `${year}-01-01`),
    ),
    row(
      'components',
      register.components.map(({ acquiredOn }) => acquiredOn),
    ),
  ]
}

function later(newest: string | null, day: string): string {
  return newest === null || newest < day ? day : newest
}
