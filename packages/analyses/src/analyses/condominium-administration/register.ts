import type { RealEstates } from '../../company/real-estates.ts'
import { apartmentsOnDay } from '../../condominium/apartments.ts'
import { loansOnDay } from '../../condominium/loans.ts'
import { type AssociationYear, sumOfKnown } from '../../condominium/years.ts'
import type { CondominiumAdministrationResult, evidenceIds, memberIds } from './schema.ts'

type Result = CondominiumAdministrationResult
type Says = Pick<Result, 'grants' | 'pledges' | 'properties' | 'evidence' | 'plan'>

/** What the register of real estate says at a year’s end: new grants, deeds pledged, insurance, and how much of it is there. */
export function registerSays(register: RealEstates, year: AssociationYear): Says {
  return {
    grants: grantsIn(register, year),
    pledges: loansOnDay(register, year.to).map(({ id, lender, ore, collateralOre }) => ({
      loan: id,
      lender,
      debtOre: ore,
      pledgedOre: collateralOre,
    })),
    properties: register.properties.map(({ id, insuredOre, insuredTo }) => ({
      id,
      insuredOre,
      insuredTo,
      hasEnded: insuredTo !== null && insuredTo < year.to,
    })),
    evidence: evidenceOf(register, year.to),
    plan: newestOf(
      register.maintenancePlans.filter(({ updatedOn }) => updatedOn <= year.to),
      ({ updatedOn }) => updatedOn,
    ),
  }
}

/** What the apartments on a day have paid in; null where none is given, or one does not say. */
export function paidInBy(register: RealEstates, day: string, id: (typeof memberIds)[number]): number | null {
  const own = apartmentsOnDay(register, day)
  if (own.length === 0) return null
  return sumOfKnown(own.map(({ contributionOre, grantFeeOre }) => (id === 'contributions' ? contributionOre : grantFeeOre)))
}

/** Apartments whose first row begins in the year: one that was there before was granted before. */
function grantsIn({ apartments }: RealEstates, { from, to }: AssociationYear): Result['grants'] {
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
  const row = (part: (typeof evidenceIds)[number], days: readonly (string | null)[]) => ({
    part,
    rows: days.length,
    newest: newestOf(
      days.flatMap((day) => (day !== null && day <= to ? [day] : [])),
      (day) => day,
    ),
  })
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

function newestOf<T>(rows: readonly T[], dayOf: (row: T) => string): T | null {
  return rows.reduce<T | null>((newest, row) => (newest === null || dayOf(newest) < dayOf(row) ? row : newest), null)
}
