import { AppError } from '@verifikat/analyses'
import { importDetailSchema, importSummarySchema } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, companyWriteProcedure, router } from '../trpc.ts'

const importId = z.object({ importId: z.uuid() })

export const importRouter = router({
  list: companyProcedure.output(z.array(importSummarySchema)).query(({ ctx, input }) => ctx.deps.stores.imports.list(input.companyId)),
  get: companyProcedure
    .input(importId)
    .output(importDetailSchema)
    .query(async ({ ctx, input }) => {
      const found = await ctx.deps.stores.imports.get(input.companyId, input.importId)
      if (!found) throw new AppError('not_found')
      return found
    }),
  cancel: companyWriteProcedure
    .input(importId)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.imports.requestCancel({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
