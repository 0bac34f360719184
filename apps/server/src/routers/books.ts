import { booksDimensionsSchema } from '@verifikat/db'
import { companyProcedure, router } from '../trpc.ts'

export const booksRouter = router({
  /** What a filter panel can offer. */
  dimensions: companyProcedure.output(booksDimensionsSchema).query(({ ctx, input }) => ctx.deps.compute.dimensions(input.companyId)),
})
