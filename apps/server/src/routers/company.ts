import { companyOverviewSchema, companySummarySchema } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, router, userProcedure } from '../trpc.ts'

export const companyRouter = router({
  list: userProcedure
    .input(z.void())
    .output(z.array(companySummarySchema))
    .query(({ ctx }) => ctx.deps.stores.companies.list(ctx.user.id)),
  create: userProcedure
    .input(z.object({ name: z.string().trim().min(1).max(200), orgNumber: z.string().trim().max(20).default('') }))
    .output(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => ctx.deps.stores.companies.create(ctx.user.id, input)),
  overview: companyProcedure
    .output(companyOverviewSchema)
    .query(({ ctx, input }) => ctx.deps.stores.companies.overview(input.companyId, ctx.role)),
})
