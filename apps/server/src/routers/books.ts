import { timelineSchema } from '@verifikat/analyses'
import { lookAtBooks, lookAtYears } from '@verifikat/compute'
import {
  booksDimensionsSchema,
  booksVersionSchema,
  closedPeriodKinds,
  closedPeriodSchema,
  comparisonKinds,
  comparisonPageSchema,
  REBUILD,
} from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'

const version = z.object({ yearFrom: z.iso.date(), version: z.int().min(1) })

export const booksRouter = router({
  /** What a filter panel can offer. */
  dimensions: companyProcedure('read')
    .output(booksDimensionsSchema)
    .query(({ ctx, input }) => ctx.deps.compute.dimensions(input.companyId)),
  versions: companyProcedure('read')
    .output(z.array(booksVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.versions.list(input.companyId)),
  /** Makes analyses read another version of a year. */
  activate: companyProcedure('import')
    .input(version)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { stores, queues, compute } = ctx.deps
      const { isCurrent } = await stores.books.version(input.companyId, input)
      await stores.versions.activate({ ...input, userId: ctx.user.id }, compute.reviewStored)
      await lookAtBooks({ stores, compute }, input.companyId)
      if (!isCurrent) await queues.add('housekeeping', REBUILD, 0)
      return { ok: true }
    }),
  /** What differs between two versions of a year: all counts, and one page of one list. */
  compare: companyProcedure('read')
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
  /** The fiscal years side by side: whole or in part, gaps, overlaps, and what does not fit together. */
  timeline: companyProcedure('read')
    .output(timelineSchema)
    .query(async ({ ctx, input: { companyId } }) => {
      const { stores, compute } = ctx.deps
      return await lookAtYears({ stores, compute }, companyId)
    }),
  /** Periods that are reported or signed off now. */
  closedPeriods: companyProcedure('read')
    .output(z.array(closedPeriodSchema))
    .query(({ ctx, input }) => ctx.deps.stores.closedPeriods.list(input.companyId)),
  /** From now on, what an import changes in these days is a finding of it. */
  closePeriod: companyProcedure('import')
    .input(
      z.object({ kind: z.enum(closedPeriodKinds), from: z.iso.date(), to: z.iso.date(), note: z.string().trim().max(2000).default('') }),
    )
    .output(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => ctx.deps.stores.closedPeriods.close({ ...input, userId: ctx.user.id })),
  reopenPeriod: companyProcedure('import')
    .input(z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(2000) }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.closedPeriods.reopen({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
