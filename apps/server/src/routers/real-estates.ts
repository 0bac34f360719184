import { noRealEstates, type RealEstates, realEstatesSchema } from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { ok, saved } from '../documents.ts'
import { activateDocument, activateInput, saveDocument, saveInput, shownDocument, shownInput, shownVersions } from '../single-documents.ts'
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
  /** Another version in force; 0: an empty register. */
  activate: companyProcedure('write')
    .input(activateInput)
    .output(ok)
    .mutation(({ ctx, input }) => activateDocument(ctx.deps, kind, ctx.user.id, input)),
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, kind)),
})
