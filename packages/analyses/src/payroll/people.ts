import { addMonths } from '../company/months.ts'
import type { Payment, Staff } from '../company/staff.ts'
import type { PaidPerson } from './contributions.ts'
import type { DeclaredPay } from './declared.ts'

/** What a month’s contributions are computed from. */
export interface PeopleOfMonth {
  /** `staff`: what the staff list says was paid, with the benefits declared; `declaration`: the individuals declared. */
  readonly basis: 'staff' | 'declaration'
  readonly people: readonly PaidPerson[]
  /** Of whom other rules hold than those computed here. */
  readonly leftOut: readonly string[]
}

interface Born {
  readonly id: string
  readonly birthYear: number | null
}

/**
 * The people of a month with all that contributions are paid on. Pay is that of the staff list where it has any that month, by day of payment; benefits are
 * never taken from cost accounts but from the declaration. Staff have ids of the company’s own: somebody declared is the employee who alone was born that
 * year on both sides, else a person apart. Null: nobody is known.
 */
export function peopleOf(month: string, staff: Staff, declared: DeclaredPay | null): PeopleOfMonth | null {
  const { roster } = staff
  const payments = payByMonth(staff).get(month) ?? []
  if (payments.length === 0 && (!declared || declared.people.length === 0)) return null
  const leftOut = (declared?.people ?? []).filter(({ otherRules }) => otherRules).map(({ id }) => id)
  const counted = (declared?.people ?? []).filter(({ otherRules }) => !otherRules)
  const supported = new Set(
    roster.flatMap(({ id, growthSupport: own }) =>
      own !== null && own.from.slice(0, 7) <= month && month < addMonths(own.from.slice(0, 7), own.months) ? [id] : [],
    ),
  )
  if (payments.length === 0) {
    const employees = new Map(roster.map((own): [string, Born] => [own.id, own]))
    const same = onlyOnes(counted, [...employees.values()])
    const people = counted.map((person) => ({
      id: person.id,
      birthYear: person.birthYear,
      ore: 100 * (person.cashKr + person.benefitsKr - person.costsKr),
      growthSupport: person.growthSupport || supported.has(same.get(person.id) ?? ''),
    }))
    return { basis: 'declaration', people: inOrder(people), leftOut }
  }
  const bornIn = new Map(roster.map(({ id, birthYear }) => [id, birthYear]))
  const people = new Map<string, { readonly id: string; readonly birthYear: number | null; ore: number; growthSupport: boolean }>()
  const add = (id: string, birthYear: number | null, ore: number, growthSupport: boolean) => {
    const own = people.get(id)
    if (own) {
      own.ore += ore
      own.growthSupport ||= growthSupport
    } else people.set(id, { id, birthYear, ore, growthSupport })
  }
  for (const { id, amountOre } of payments) add(id, bornIn.get(id) ?? null, amountOre, supported.has(id))
  const same = onlyOnes(counted, [...people.values()])
  for (const { id, birthYear, benefitsKr, costsKr, growthSupport } of counted) {
    const employee = same.get(id)
    if (employee !== undefined || benefitsKr !== costsKr) add(employee ?? id, birthYear, 100 * (benefitsKr - costsKr), growthSupport)
  }
  return { basis: 'staff', people: inOrder([...people.values()]), leftOut }
}

const known = new WeakMap<Staff, ReadonlyMap<string, readonly Payment[]>>()

/** Payments by the month they were made in; a large staff has its months asked for one by one. */
function payByMonth(staff: Staff): ReadonlyMap<string, readonly Payment[]> {
  const before = known.get(staff)
  if (before) return before
  const months = new Map<string, Payment[]>()
  for (const payment of staff.pay) {
    const month = payment.paidOn.slice(0, 7)
    const own = months.get(month)
    if (own) own.push(payment)
    else months.set(month, [payment])
  }
  known.set(staff, months)
  return months
}

/** From those of one list to those of another who alone have their birth year in both. */
function onlyOnes(from: readonly Born[], to: readonly Born[]): ReadonlyMap<string, string> {
  const alone = (all: readonly Born[]) => {
    const years = new Map<number, string | null>()
    for (const { id, birthYear } of all) if (birthYear !== null) years.set(birthYear, years.has(birthYear) ? null : id)
    return years
  }
  const [ours, theirs] = [alone(from), alone(to)]
  return new Map(
    [...ours].flatMap(([year, id]) => {
      const other = theirs.get(year)
      return id === null || other === null || other === undefined ? [] : [[id, other]]
    }),
  )
}

function inOrder(people: readonly PaidPerson[]): PaidPerson[] {
  return people.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
