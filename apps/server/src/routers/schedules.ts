import { packageSchema, scheduleRuleSchema } from '@verifikat/analyses'
import { scheduleSchema } from '@verifikat/db'
import * as z from 'zod'
import { router, userProcedure } from '../trpc.ts'
import { expectReadable, readableBy } from './batches.ts'

/** Packages that run by themselves, of whoever asks. */
export const schedulesRouter = router({
  list: userProcedure
    .input(z.void())
    .output(z.array(scheduleSchema))
    .query(async ({ ctx: { open, caller, user } }) => await open.schedules.list(user.id, await readableBy(open, caller))),
  create: userProcedure
    .input(
      z.object({
        package: packageSchema,
        /** Null: all whose books may be read at the time. */
        companyIds: z.array(z.uuid()).min(1).max(10_000).nullable(),
        materialityOre: z.int().min(1).nullable().default(null),
        rule: scheduleRuleSchema,
      }),
    )
    .output(z.object({ scheduleId: z.uuid() }))
    .mutation(async ({ ctx: { open, caller, user }, input: { companyIds: asked, ...input } }) => {
      const companyIds = asked === null ? null : await expectReadable(open, caller, asked)
      return await open.schedules.create({ userId: user.id, companyIds, ...input }, await readableBy(open, caller))
    }),
  /** False takes back what true has done. */
  setRemoved: userProcedure
    .input(z.object({ scheduleId: z.uuid(), isRemoved: z.boolean() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { open, user }, input: { scheduleId, isRemoved } }) => {
      await open.schedules.setRemoved(user.id, scheduleId, isRemoved)
      return { ok: true }
    }),
})
