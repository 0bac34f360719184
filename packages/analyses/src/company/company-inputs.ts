import * as z from 'zod'
import { isoDate } from '../query/query.ts'

const period = { from: isoDate, to: isoDate }
const ordered: [(value: { readonly from: string; readonly to: string }) => boolean, { readonly path: string[]; readonly message: string }] =
  [({ from, to }) => from <= to, { path: ['from'], message: 'from must not be after to' }]

/** 0, or a quantity that somebody can have measured: figures are divided by it. */
export const quantity = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => value === 0 || value >= 0.001, { error: 'a quantity is 0 or at least 0.001' })
const area = quantity(1e9).nullable().default(null)

/** Square metres of a property association by use; null where nobody has said. */
export const areasSchema = z
  .strictObject({
    ...period,
    /** Let with tenant-ownership (bostadsrätt). */
    tenantOwnedM2: area,
    rentedFlatsM2: area,
    premisesM2: area,
    garagesM2: area,
  })
  .refine(...ordered)

/** What key figures need and the books do not hold, per period. */
export const companyInputsSchema = z.strictObject({
  /** Average number of employees in full-time equivalents. */
  employees: z
    .array(z.strictObject({ ...period, average: quantity(10_000_000) }).refine(...ordered))
    .max(1000)
    .default([]),
  areas: z.array(areasSchema).max(1000).default([]),
})

export type CompanyInputs = Readonly<z.output<typeof companyInputsSchema>>

export const noCompanyInputs: CompanyInputs = { employees: [], areas: [] }
