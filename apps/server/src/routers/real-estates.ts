import {
  condominiumFigureIds,
  findingSchema,
  noRealEstates,
  type RealEstates,
  realEstatesSchema,
  registerAmountIds,
  severityCountsSchema,
} from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'realEstates'

const value = z.number().nullable()
const effect = z.object({
  from: z.string(),
  to: z.string(),
  figures: z
    .array(z.object({ id: z.enum(condominiumFigureIds), unit: z.enum(['kr/m2', 'percent']), before: value, now: value }))
    .readonly(),
  amounts: z.array(z.object({ id: z.enum(registerAmountIds), before: value, now: value })).readonly(),
  before: severityCountsSchema,
  now: severityCountsSchema,
  gone: z.array(findingSchema).readonly(),
  appeared: z.array(findingSchema).readonly(),
})

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
  /** The key figures, amounts and findings of the newest year with this register and with the one in force; null without books. Nothing is stored. */
  preview: companyProcedure('write')
    .input(z.object({ register: realEstatesSchema }))
    .output(effect.nullable())
    .mutation(({ ctx, input }) => ctx.deps.compute.previewRealEstates(input.companyId, input.register)),
  /** Version 0: an empty register. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
