/** Employees by month: periods of any length shown and changed month by month, kept in as few periods as can be. */
import { addMonths, type CompanyInputs } from '@verifikat/analyses'

export type Employees = CompanyInputs['employees']
type Period = Employees[number]

/** What is said of a whole month; null: nothing, or not of all its days. */
export function employeesIn(employees: Employees, month: string): number | null {
  const [from, to] = daysOf(month)
  return employees.findLast((period) => period.from <= from && period.to >= to)?.average ?? null
}

/** Every month of a calendar year. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

/** Months with other figures (null: none); what is said of the days around them stays. */
export function withEmployees(employees: Employees, changes: ReadonlyMap<string, number | null>): Employees {
  const changed = [...changes].filter(([month, average]) => employeesIn(employees, month) !== average)
  if (changed.length === 0) return employees
  const next = changed.reduce(
    (periods, [month, average]) => {
      const [from, to] = daysOf(month)
      const left = periods.flatMap((period) => without(period, from, to))
      return average === null ? left : [...left, { from, to, average }]
    },
    [...employees],
  )
  return merged(next)
}

function without(period: Period, from: string, to: string): Period[] {
  if (period.to < from || period.from > to) return [period]
  return [
    ...(period.from < from ? [{ ...period, to: dayBefore(from) }] : []),
    ...(period.to > to ? [{ ...period, from: dayAfter(to) }] : []),
  ]
}

/** Periods one after the other with the same figure are one. */
function merged(periods: readonly Period[]): Period[] {
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const kept: Period[] = []
  for (const period of sorted) {
    const last = kept.at(-1)
    if (last !== undefined && last.average === period.average && dayAfter(last.to) === period.from)
      kept.splice(-1, 1, { ...last, to: period.to })
    else kept.push(period)
  }
  return kept
}

function daysOf(month: string): [string, string] {
  return [`${month}-01`, dayBefore(`${addMonths(month, 1)}-01`)]
}

function dayAfter(day: string): string {
  return shifted(day, 1)
}

function dayBefore(day: string): string {
  return shifted(day, -1)
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

/** Average of the months that are known; null where none is. */
export function yearAverage(employees: Employees, year: number): number | null {
  const known = monthsOfYear(year).flatMap((month) => employeesIn(employees, month) ?? [])
  return known.length === 0 ? null : known.reduce((sum, average) => sum + average, 0) / known.length
}
