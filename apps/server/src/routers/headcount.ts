import { headcountSchema, noHeadcount } from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { ok, saved } from '../documents.ts'
import { activateDocument, activateInput, saveDocument, saveInput, shownDocument, shownInput, shownVersions } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'headcount'

/** How many work for the company, month by month: tells what nobody earns, and key figures are divided by it. */
export const headcountRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, hash: z.string().nullable(), headcount: headcountSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const { value, ...shown } = await shownDocument(deps, kind, input, (content) => headcountSchema.parse(content), noHeadcount)
      return { ...shown, headcount: [...value] }
    }),
  save: companyProcedure('write')
    .input(z.object({ headcount: headcountSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.headcount)),
  /** Another version in force; 0: nothing counted. */
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, kind, ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, kind)),
})
