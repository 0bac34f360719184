import { activityEntrySchema } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'

export const activityRouter = router({
  /** Who imported, ran and changed what, and when; newest first. */
  recent: companyProcedure('read')
    .input(z.object({ limit: z.int().min(1).max(50).default(8) }))
    .output(z.array(activityEntrySchema))
    .query(({ ctx, input }) => ctx.deps.stores.activity.recent(input.companyId, input.limit)),
})
