import { noPlanYears, planOfYearSchema, planYearsSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'planYears'

/** By which BAS chart each fiscal year is booked, where somebody has said so, each with its reason. */
export const planYearsRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(
      z.object({
        ...shownVersions,
        planYears: planYearsSchema,
        /** What holds where nothing is said: the chart of each fiscal year in use as its books tell. */
        ofBooks: z.array(planOfYearSchema),
      }),
    )
    .query(async ({ ctx: { deps }, input }) => {
      const [{ value, version, shownVersion }, ofBooks] = await Promise.all([
        shownDocument(deps, kind, input, (content) => planYearsSchema.parse(content), noPlanYears),
        deps.compute.planYears(input.companyId),
      ])
      return { version, shownVersion, planYears: [...value], ofBooks }
    }),
  save: companyProcedure('write')
    .input(z.object({ planYears: planYearsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.planYears)),
  /** Version 0: as the books tell. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
