import { noRealEstates, type RealEstates, realEstatesSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'realEstates'

/** Properties with their areas, flats, values, components, loans, plans and fees. */
export const realEstatesRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, register: realEstatesSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const read = (content: unknown): RealEstates => realEstatesSchema.parse(content)
      const { value, version, shownVersion } = await shownDocument(deps, kind, input, read, noRealEstates)
      return { version, shownVersion, register: value }
    }),
  save: companyProcedure('write')
    .input(z.object({ register: realEstatesSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.register)),
  /** Version 0: an empty register. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
