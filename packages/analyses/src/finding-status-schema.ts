import * as z from 'zod'
import { type CountedStatus, type SeverityCounts, statusLevels } from './finding-status.ts'

const count = z.int().min(0)
export const severityCountsSchema = z.object({ error: count, warning: count, info: count }) satisfies z.ZodType<SeverityCounts>
export const countedStatusSchema = z.object({
  level: z.enum(statusLevels),
  counts: severityCountsSchema,
}) satisfies z.ZodType<CountedStatus>
