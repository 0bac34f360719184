import { headcountSchema, noHeadcount } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
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
  /** Version 0: nothing counted. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
