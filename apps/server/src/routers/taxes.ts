import { declarationSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, ok } from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

/** What the company has declared: VAT returns, employer declarations, income tax forms and statements of the tax account. Files come by upload. */
export const taxesRouter = router({
  list: companyProcedure('read')
    .output(z.array(declarationSchema))
    .query(({ ctx, input }) => ctx.deps.stores.declarations.list(input.companyId)),
  /** Another version in force; 0: analyses read none of it. */
  activate: companyProcedure('import')
    .input(z.object({ id: z.uuid(), version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.declarations.activate({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
