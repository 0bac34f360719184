import { AppError, retentionSchema } from '@verifikat/analyses'
import { companySizeSchema, deletionSchema } from '@verifikat/db'
import * as z from 'zod'
import type { Caller } from '../gate.ts'
import { companyProcedure, router } from '../trpc.ts'

const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const

/** A company's end is for people at a browser. */
function inPerson({ key }: Caller): void {
  if (key !== null) throw new AppError('forbidden', { params: { reason: 'api-key' } })
}

/** The life of a company's data: how much there is to take away, and its deletion by two people. */
export const companyDataRouter = router({
  size: companyProcedure('read')
    .output(companySizeSchema)
    .query(({ ctx, input }) => ctx.deps.stores.companySize(input.companyId)),
  deletion: companyProcedure('delete')
    .output(deletionSchema.extend({ retention: retentionSchema }))
    .query(async ({ ctx: { deps }, input: { companyId } }) => {
      const { deletions, retention } = deps.stores
      return { ...(await deletions.get(companyId)), retention: await retention(companyId) }
    }),
  /** `name` is that of the company, as the person typed it. */
  askDeletion: companyProcedure('delete')
    .input(z.object({ name: z.string().max(300) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      inPerson(ctx.caller)
      await ctx.deps.stores.deletions.ask({ ...input, userId: ctx.user.id, now: new Date() })
      return done
    }),
  withdrawDeletion: companyProcedure('delete')
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      inPerson(ctx.caller)
      await ctx.deps.stores.deletions.withdraw({ companyId: input.companyId, userId: ctx.user.id })
      return done
    }),
  /** By somebody else than who asked. */
  confirmDeletion: companyProcedure('delete')
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      inPerson(ctx.caller)
      await ctx.deps.stores.deletions.confirm({ companyId: input.companyId, userId: ctx.user.id, now: new Date() })
      return done
    }),
  undoDeletion: companyProcedure('delete')
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      inPerson(ctx.caller)
      await ctx.deps.stores.deletions.undo({ companyId: input.companyId, userId: ctx.user.id })
      return done
    }),
})
