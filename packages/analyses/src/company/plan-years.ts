import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { planCharts } from '../reference/bas-plans.ts'
import { companyInputsSchema } from './company-inputs.ts'

const planYearSchema = z.strictObject({
  /** First day of the fiscal year. */
  from: isoDate,
  /** Year of the BAS chart that its accounts are read by; the older of them stands for all before it. */
  year: z.literal(planCharts),
  reason: z.string().trim().min(1).max(1000),
})

/** By which BAS chart fiscal years are booked, where somebody has said so, each with why. */
export const planYearsSchema = z
  .array(planYearSchema)
  .max(100)
  .refine((years) => new Set(years.map(({ from }) => from)).size === years.length, { error: 'a fiscal year is named twice' })

export type SavedPlanYear = Readonly<z.output<typeof planYearSchema>>
export type PlanYears = readonly SavedPlanYear[]
export const noPlanYears: PlanYears = []

/** A file of what somebody has entered of a company: each is a part of its own, whose hash counts where it is read. */
export const enteredFileSchema = companyInputsSchema.safeExtend({ planYears: planYearsSchema.default([]) })
