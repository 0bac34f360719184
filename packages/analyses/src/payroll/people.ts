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
  const { pay, bornIn, supported: growth } = knownOf(staff)
  const payments = pay.get(month) ?? []
  if (payments.length === 0 && (!declared || declared.people.length === 0)) return null
  const leftOut = (declared?.people ?? []).filter(({ otherRules }) => otherRules).map(({ id }) => id)
  const counted = (declared?.people ?? []).filter(({ otherRules }) => !otherRules)
  const supported = new Set(growth.flatMap(({ id, from, to }) => (from <= month && month < to ? [id] : [])))
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

interface KnownStaff {
  /** Payments by the month they were made in. */
  readonly pay: ReadonlyMap<string, readonly Payment[]>
  readonly bornIn: ReadonlyMap<string, number | null>
  /** Months from and before which somebody has growth support. */
  readonly supported: readonly { readonly id: string; readonly from: string; readonly to: string }[]
}

const known = new WeakMap<Staff, KnownStaff>()

/** What is looked up of a staff list, worked out once: a large one has its months asked for one by one. */
function knownOf(staff: Staff): KnownStaff {
  const before = known.get(staff)
  if (before) return before
  const pay = new Map<string, Payment[]>()
  for (const payment of staff.pay) {
    const month = payment.paidOn.slice(0, 7)
    const own = pay.get(month)
    if (own) own.push(payment)
    else pay.set(month, [payment])
  }
  const made: KnownStaff = {
    pay,
    bornIn: new Map(staff.roster.map(({ id, birthYear }) => [id, birthYear])),
    supported: staff.roster.flatMap(({ id, growthSupport }) => {
      const from = growthSupport?.from.slice(0, 7)
      return growthSupport === null || from === undefined ? [] : [{ id, from, to: addMonths(from, growthSupport.months) }]
    }),
  }
  known.set(staff, made)
  return made
}

/** From those of one list to those of another who alone have their birth year in both. */
function onlyOnes(from: readonly Born[], to: readonly Born[]): ReadonlyMap<string, string> {
  const alone = (all: readonly Born[]) => {
    const years = new Map<number, string | null>()
    for (const { id, birthYear } of all) if (birthYear !== null) years.set(birthYear, years.has(birthYear) ? null : id)
    return years
  }
  const ours = alone(from)
  const theirs = alone(to)
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
