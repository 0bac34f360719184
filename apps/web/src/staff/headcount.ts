import type { Headcount } from '@verifikat/analyses'

/** Every month of a calendar year. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

export function employeesIn(headcount: Headcount, month: string): number | null {
  return headcount.find((own) => own.month === month)?.employees ?? null
}

/** Months with other figures (null: none), in the order of the calendar; the very same where nothing is another. */
export function withMonths(headcount: Headcount, changes: ReadonlyMap<string, number | null>): Headcount {
  const known = new Map(headcount.map(({ month, employees }) => [month, employees]))
  if ([...changes].every(([month, employees]) => (known.get(month) ?? null) === employees)) return headcount
  for (const [month, employees] of changes) {
    if (employees === null) known.delete(month)
    else known.set(month, employees)
  }
  return [...known].map(([month, employees]) => ({ month, employees })).sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Average of the months that are known; null where none is. */
export function yearAverage(headcount: Headcount, year: number): number | null {
  const known = monthsOfYear(year).flatMap((month) => employeesIn(headcount, month) ?? [])
  return known.length === 0 ? null : known.reduce((sum, employees) => sum + employees, 0) / known.length
}
