import * as z from 'zod'
import { canonicalJson } from '../canonical.ts'
import { dayOfIso } from '../dates.ts'
import { isoDate } from '../query/query.ts'
import type { CompanyInputs } from './company-inputs.ts'

const MOST_ROWS = 500_000

/** Ten or twelve digits as Swedish personal identity numbers are written. */
const PERSONAL_NUMBER = /^(?:\d{2})?\d{6}[-+ ]?\d{4}$/

/** What the company itself calls an employee. */
export const employeeIdSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((id) => !PERSONAL_NUMBER.test(id), {
    error: 'an employee is named by an id of the company’s own, never by a personal identity number',
  })
  .meta({ example: '17' })

const birthYear = z.int().min(1850).max(2100).meta({ unit: 'year', example: 1984 })
const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'a month is written as 2025-06')
  .meta({ example: '2025-06' })

/** Time with the contributions of a first or second employee (växa-stöd): from a day, for so many months. */
const growthSupport = z.strictObject({ from: isoDate, months: z.int().min(1).max(60) })

export const employmentSchema = z
  .strictObject({
    id: employeeIdSchema,
    /** The year alone: age counts at the start of a calendar year. */
    birthYear: birthYear.nullable().default(null),
    /** First and last day; null: not known, still employed. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    role: z.string().trim().max(100).default(''),
    owner: z.boolean().default(false),
    growthSupport: growthSupport.nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ['from'], error: 'from must not be after to' })
export type Employment = Readonly<z.output<typeof employmentSchema>>

const paymentSchema = z.strictObject({
  id: employeeIdSchema,
  /** As on the roster, which it stands for where there is none. */
  birthYear: birthYear.nullable().exactOptional(),
  paidOn: isoDate,
  /** Gross cash pay. */
  amountOre: z.int().meta({ unit: 'öre', example: 3_250_000 }),
})
export interface Payment {
  readonly id: string
  readonly paidOn: string
  readonly amountOre: number
}

const employees = z.number().min(0).max(10_000_000).meta({ unit: 'employees', example: 12.5 })
const headcountList = z.array(z.strictObject({ month, employees })).max(12_000)
/** Twelve numbers a calendar year, null where a month is not known. */
const headcountByYear = z.record(z.string().regex(/^(?:19|20|21)\d{2}$/), z.array(employees.nullable()).length(12))

/** Employees by month: twelve numbers a calendar year, or a list; in one order, so that its hash follows from what it says. */
export const headcountSchema = z
  .union([headcountList, headcountByYear])
  .transform(listed)
  .superRefine((months, ctx) => {
    const known = new Map<string, number>()
    for (const [i, own] of months.entries()) {
      const employees = known.get(own.month) ?? own.employees
      known.set(own.month, employees)
      if (employees === own.employees) continue
      ctx.addIssue({ code: 'custom', path: [i], message: `${own.month} has ${employees} employees elsewhere` })
    }
  })
  .transform((months) => withoutDoubles(months).sort((a, b) => (a.month < b.month ? -1 : 1)))

/** How many work for a company, month by month, as somebody has counted them. */
export type Headcount = readonly { readonly month: string; readonly employees: number }[]

export const noHeadcount: Headcount = []

const people = {
  roster: z.array(employmentSchema).max(MOST_ROWS).default([]),
  pay: z.array(paymentSchema).max(MOST_ROWS).default([]),
}

/** Pay with or without a roster. */
export const staffSchema = z.strictObject(people).superRefine(checkBirthYears).transform(canonical)

/** Staff as files and people write it: any of the three parts. */
export const staffFileSchema = z
  .strictObject({ ...people, headcount: headcountSchema.default([]) })
  .superRefine(checkBirthYears)
  .transform(({ headcount, ...given }) => ({ ...canonical(given), headcount }))
export type StaffFile = Staff & { readonly headcount: Headcount }

interface Given {
  readonly roster: readonly Employment[]
  readonly pay: readonly z.output<typeof paymentSchema>[]
}

/** Who works for a company, when, and what they were paid; in one order, so that its hash follows from what it says. */
export interface Staff {
  readonly roster: readonly Employment[]
  readonly pay: readonly Payment[]
}

export const noStaff: Staff = { roster: [], pay: [] }

function checkBirthYears({ roster, pay }: Given, ctx: z.RefinementCtx): void {
  const years = new Map<string, number>()
  for (const [part, rows] of [['roster', roster] as const, ['pay', pay] as const]) {
    for (const [i, { id, birthYear: year }] of rows.entries()) {
      if (year === null || year === undefined) continue
      const known = years.get(id) ?? year
      years.set(id, known)
      if (known !== year) ctx.addIssue({ code: 'custom', path: [part, i, 'birthYear'], message: `${id} is born in ${known} elsewhere` })
    }
  }
}

function listed(headcount: z.output<typeof headcountList> | z.output<typeof headcountByYear>): Headcount {
  if (Array.isArray(headcount)) return headcount
  return Object.entries(headcount).flatMap(([year, months]) =>
    months.flatMap((own, m) => (own === null ? [] : [{ month: `${year}-${String(m + 1).padStart(2, '0')}`, employees: own }])),
  )
}

function canonical({ roster, pay }: Given): Staff {
  const all = [...roster, ...pay.map(({ id }) => employmentSchema.parse({ id }))]
  const said = new Map([...roster, ...pay].flatMap(({ id, birthYear: year }) => (year === null || year === undefined ? [] : [[id, year]])))
  const known = all.map((own) => ({ ...own, birthYear: said.get(own.id) ?? null }))
  const told = new Set(known.filter(tellsMore).map(({ id }) => id))
  return {
    roster: inOrder(withoutDoubles(known.filter((own) => tellsMore(own) || !told.has(own.id)))),
    pay: inOrder(pay.map(({ id, paidOn, amountOre }) => ({ id, paidOn, amountOre }))),
  }
}

/** Whether a row of the roster says anything but that somebody is there, and born. */
function tellsMore({ from, to, role, owner, growthSupport: support }: Employment): boolean {
  return from !== null || to !== null || role !== '' || owner || support !== null
}

function withoutDoubles<T>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [canonicalJson(row), row])).values()]
}

function inOrder<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, key: canonicalJson(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row)
}

/** Where a month's number of employees comes from. */
export const headcountSources = ['headcount', 'roster', 'inputs'] as const
export interface MonthlyHeadcount {
  readonly employees: number
  readonly source: (typeof headcountSources)[number]
}

/**
 * Employees of a month: as somebody has counted them, else the days that those on the roster were employed by the days of the month, else the average of
 * the periods among the company's inputs that holds the month. Example: one employee the whole of June and one from the 16th are 1,5. Null: nothing says.
 */
export function headcountOf(
  { staff: { roster }, headcount, inputs }: { readonly staff: Staff; readonly headcount: Headcount; readonly inputs: CompanyInputs },
  monthOf: string,
): MonthlyHeadcount | null {
  const counted = headcount.find((own) => own.month === monthOf)
  if (counted) return { employees: counted.employees, source: 'headcount' }
  const from = dayOfIso(`${monthOf}-01`)
  const [year = 0, number = 1] = monthOf.split('-').map(Number)
  const next = dayOfIso(number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`)
  const dated = roster.filter((own) => own.from !== null)
  if (dated.length > 0) {
    const days = new Map<string, number>()
    for (const own of dated) {
      const first = Math.max(from, dayOfIso(own.from ?? ''))
      const last = own.to === null ? next : Math.min(next, dayOfIso(own.to) + 1)
      if (last > first) days.set(own.id, Math.min(next - from, (days.get(own.id) ?? 0) + last - first))
    }
    const all = [...days.values()].reduce((sum, own) => sum + own, 0)
    return { employees: Math.round((all / (next - from)) * 10_000) / 10_000, source: 'roster' }
  }
  const average = inputs.employees.find((own) => own.from <= `${monthOf}-01` && own.to >= `${monthOf}-28`)
  return average ? { employees: average.average, source: 'inputs' } : null
}
