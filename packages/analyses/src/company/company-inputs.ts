import * as z from 'zod'
import { isoDate } from '../query/query.ts'

const period = { from: isoDate, to: isoDate }
const ordered: [(value: { readonly from: string; readonly to: string }) => boolean, { readonly path: string[]; readonly message: string }] =
  [({ from, to }) => from <= to, { path: ['from'], message: 'from must not be after to' }]

/** Square metres of a property association by use; null where nobody has said. */
export const areasSchema = z
  .strictObject({
    ...period,
    /** Let with tenant-ownership (bostadsrätt). */
    tenantOwnedM2: z.number().min(0).nullable().default(null),
    rentedFlatsM2: z.number().min(0).nullable().default(null),
    premisesM2: z.number().min(0).nullable().default(null),
    garagesM2: z.number().min(0).nullable().default(null),
  })
  .refine(...ordered)

/** What key figures need and the books do not hold, per period. */
export const companyInputsSchema = z.strictObject({
  /** Average number of employees in full-time equivalents. */
  employees: z
    .array(z.strictObject({ ...period, average: z.number().min(0).max(10_000_000) }).refine(...ordered))
    .max(1000)
    .default([]),
  areas: z.array(areasSchema).max(1000).default([]),
})

export type CompanyInputs = Readonly<z.output<typeof companyInputsSchema>>

export const noCompanyInputs: CompanyInputs = { employees: [], areas: [] }
