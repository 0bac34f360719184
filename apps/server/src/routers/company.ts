import { companyOverviewSchema, companySummarySchema } from '@verifikat/db'
import * as z from 'zod'
import { withinKey } from '../key-scope.ts'
import { callerProcedure, companyProcedure, router, userProcedure } from '../trpc.ts'

const { id, name, orgNumber, role, rights, isDemo, seenAs } = companyOverviewSchema.shape

/** That the company is to be deleted, for those who can undo it; without a day as long as nobody has confirmed it. */
const deletionNote = z.object({ dueAt: z.string().nullable() }).nullable()

export const companyRouter = router({
  /** Those that the key is for, where a key asks. */
  list: callerProcedure
    .input(z.void())
    .output(z.array(companySummarySchema))
    .query(async ({ ctx: { open, caller } }) => {
      const all = await open.portfolio.list(caller.user.id)
      return caller.key === null ? all : withinKey(all, caller.key)
    }),
  mayCreate: userProcedure
    .input(z.void())
    .output(z.boolean())
    .query(({ ctx }) => ctx.open.portfolio.mayCreateCompanies(ctx.user.id)),
  /** Who let the one who asks in: whom to turn to where there is no company to see. */
  inviter: userProcedure
    .input(z.void())
    .output(z.object({ name: z.string(), email: z.string() }).nullable())
    .query(({ ctx }) => ctx.open.portfolio.inviterOf(ctx.user.id)),
  create: userProcedure
    .input(z.object({ name: z.string().trim().min(1).max(200), orgNumber: z.string().trim().max(20).default('') }))
    .output(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => ctx.open.portfolio.create(ctx.user.id, input)),
  /** What even those see who may not read it: its name, and what they may do. */
  own: companyProcedure('see')
    .output(
      z.object({
        ...{ id, name, orgNumber, role, rights, isDemo, seenAs },
        seenAsName: z.string().nullable(),
        /** What they may do themselves; looking through their eyes gives less. */
        seenAsRights: rights.nullable(),
        deletion: deletionNote,
      }),
    )
    .query(({ ctx, input }) => ctx.deps.stores.companies.identity(input.companyId, ctx.access)),
  /** Names of those who can give a right there. */
  grantors: companyProcedure('see')
    .output(z.array(z.string()))
    .query(({ ctx, input }) => ctx.deps.stores.rights.grantors(input.companyId)),
  overview: companyProcedure('read')
    .output(companyOverviewSchema)
    .query(({ ctx, input }) => ctx.deps.stores.companies.overview(input.companyId, ctx.access)),
})
