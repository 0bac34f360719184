import { activityEntrySchema, logFacetsSchema, logFilterSchema, logNewestSchema, logPageSchema } from '@verifikat/db'
import * as z from 'zod'
import { adminProcedure, companyProcedure, router } from '../trpc.ts'

const page = z.object({
  filter: logFilterSchema.default(logFilterSchema.parse({})),
  /** Entries below this number; null: from the newest on. */
  before: z.int().min(1).nullable().default(null),
  limit: z.int().min(1).max(200).default(50),
})

export const activityRouter = router({
  /** Who imported, ran and changed what, and when; newest first. */
  recent: companyProcedure('read')
    .input(z.object({ limit: z.int().min(1).max(50).default(8) }))
    .output(z.array(activityEntrySchema))
    .query(({ ctx, input }) => ctx.deps.stores.activity.recent(input.companyId, input.limit)),
  /** The whole log, newest first, with the hash of each entry. */
  list: companyProcedure('authorise')
    .input(page)
    .output(logPageSchema)
    .query(({ ctx, input: { companyId, ...asked } }) => ctx.deps.stores.activityLog.list(companyId, asked)),
  /** What to note outside, so that a log made anew would show. */
  head: companyProcedure('authorise')
    .output(logNewestSchema)
    .query(({ ctx, input }) => ctx.deps.stores.activityLog.newest(input.companyId)),
  facets: companyProcedure('authorise')
    .output(logFacetsSchema)
    .query(({ ctx, input }) => ctx.deps.stores.activityLog.facets(input.companyId)),
  /** The same of the installation: sign-ins, accounts, groups. */
  installationList: adminProcedure
    .input(page)
    .output(logPageSchema)
    .query(({ ctx, input }) => ctx.admin.activityLog.list(input)),
  installationHead: adminProcedure
    .input(z.void())
    .output(logNewestSchema)
    .query(({ ctx }) => ctx.admin.activityLog.newest()),
  installationFacets: adminProcedure
    .input(z.void())
    .output(logFacetsSchema)
    .query(({ ctx }) => ctx.admin.activityLog.facets()),
})
