import { noOwnRates, ownRatesSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'ownRates'

/** Dated rates that the company computes with instead of the shipped ones, each with its reason. */
export const ownRatesRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, rates: ownRatesSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const { value, version, shownVersion } = await shownDocument(
        deps,
        kind,
        input,
        (content) => ownRatesSchema.parse(content),
        noOwnRates,
      )
      return { version, shownVersion, rates: [...value] }
    }),
  save: companyProcedure('write')
    .input(z.object({ rates: ownRatesSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.rates)),
  /** Version 0: the shipped rates alone. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
