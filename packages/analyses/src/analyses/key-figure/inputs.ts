import type { CompanyInputs } from '../../company/company-inputs.ts'
import { addMonths } from '../../company/months.ts'
import type { Headcount } from '../../company/staff.ts'
import { dayOfIso } from '../../dates.ts'
import type { FormulaFact } from '../../formula/facts.ts'

/**
 * Average number of employees over days: what is counted by month or entered for periods, weighed by days. Null unless every day is known; a month that is
 * counted stands before any period, and of two periods the later in the list. Example: 8 for January–June and 10 for July–December are 9.01 for 2025 (181
 * and 184 days).
 */
export function employeesOver(
  { inputs, headcount }: { readonly inputs: CompanyInputs; readonly headcount: Headcount },
  from: string,
  to: string,
): number | null {
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  const periods = inputs.employees.map((entry) => ({ from: dayOfIso(entry.from), to: dayOfIso(entry.to), average: entry.average }))
  const months = headcount.map(({ month, employees: average }) => {
    return { from: dayOfIso(`${month}-01`), to: dayOfIso(`${addMonths(month, 1)}-01`) - 1, average }
  })
  const entries = [...periods, ...months].filter((own) => own.from <= last && own.to >= first)
  // Between two bounds the same entry holds throughout.
  const bounds = [...new Set([first, ...entries.flatMap((entry) => [entry.from, entry.to + 1])])]
    .filter((day) => day >= first && day <= last)
    .sort((a, b) => a - b)
  let sum = 0
  for (const [i, day] of bounds.entries()) {
    const entry = entries.findLast((own) => own.from <= day && day <= own.to)
    if (!entry) return null
    sum += entry.average * ((bounds[i + 1] ?? last + 1) - day)
  }
  return sum / (last - first + 1)
}

const parts = {
  'area.tenant_owned': 'tenantOwnedM2',
  'area.rented_flats': 'rentedFlatsM2',
  'area.premises': 'premisesM2',
  'area.garages': 'garagesM2',
} as const

type AreaPart = keyof typeof parts

/** Square metres on a day, by the later of two entries; the total is known where each part is, even as 0. */
export function areaOn({ areas }: CompanyInputs, name: AreaPart | 'area.total', date: string): number | null {
  const entry = areas.findLast((own) => own.from <= date && date <= own.to)
  if (!entry) return null
  if (name !== 'area.total') return entry[parts[name]]
  let sum = 0
  for (const part of Object.values(parts)) {
    const area = entry[part]
    if (area === null) return null
    sum += area
  }
  return sum
}

export function isArea(name: FormulaFact): name is AreaPart | 'area.total' {
  return name.startsWith('area.')
}
