import { companySelectionSchema } from '@verifikat/db'
import * as z from 'zod'
import { router, userProcedure } from '../trpc.ts'
import { expectReadable } from './batches.ts'

/** Companies that whoever asks runs packages over together. */
export const companySelectionsRouter = router({
  list: userProcedure
    .input(z.void())
    .output(z.array(companySelectionSchema))
    .query(({ ctx: { open, user } }) => open.selections.list(user.id)),
  /** Under a name that is there, it takes its place. */
  save: userProcedure
    .input(z.object({ name: z.string().trim().min(1).max(100), companyIds: z.array(z.uuid()).min(1).max(10_000) }))
    .output(z.object({ selectionId: z.uuid() }))
    .mutation(async ({ ctx: { open, caller, user }, input: { name, companyIds } }) =>
      open.selections.save(user.id, name, await expectReadable(open, caller, companyIds)),
    ),
  remove: userProcedure
    .input(z.object({ selectionId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { open, user }, input: { selectionId } }) => {
      await open.selections.remove(user.id, selectionId)
      return { ok: true }
    }),
})
