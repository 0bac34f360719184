import { booksDimensionsSchema, booksVersionSchema, comparisonKinds, comparisonPageSchema, REBUILD } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, companyWriteProcedure, router } from '../trpc.ts'

const version = z.object({ yearFrom: z.iso.date(), version: z.int().min(1) })

export const booksRouter = router({
  /** What a filter panel can offer. */
  dimensions: companyProcedure.output(booksDimensionsSchema).query(({ ctx, input }) => ctx.deps.compute.dimensions(input.companyId)),
  versions: companyProcedure.output(z.array(booksVersionSchema)).query(({ ctx, input }) => ctx.deps.stores.versions.list(input.companyId)),
  /** Makes analyses read another version of a year. */
  activate: companyWriteProcedure
    .input(version)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { stores, queues } = ctx.deps
      const { isCurrent } = await stores.books.version(input.companyId, input)
      await stores.versions.activate({ ...input, userId: ctx.user.id })
      if (!isCurrent) await queues.add('housekeeping', REBUILD, 0)
      return { ok: true }
    }),
  /** What differs between two versions of a year: all counts, and one page of one list. */
  compare: companyProcedure
    .input(
      z.object({
        yearFrom: z.iso.date(),
        fromVersion: z.int().min(1),
        toVersion: z.int().min(1),
        kind: z.enum(comparisonKinds),
        offset: z.int().min(0),
        limit: z.int().min(1).max(200),
      }),
    )
    .output(comparisonPageSchema)
    .query(async ({ ctx, input: { companyId, yearFrom, fromVersion, toVersion, ...page } }) => {
      const { stores, compute } = ctx.deps
      const before = await stores.books.version(companyId, { yearFrom, version: fromVersion })
      const after = await stores.books.version(companyId, { yearFrom, version: toVersion })
      return await compute.compare(before, after, page)
    }),
})
