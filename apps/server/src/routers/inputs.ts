import { companyInputsSchema, noCompanyInputs } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'inputs'

/** What key figures need and the books do not hold: areas, and of earlier versions employees, each with its days. */
export const inputsRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, hash: z.string().nullable(), inputs: companyInputsSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const nothing = companyInputsSchema.parse(noCompanyInputs)
      const { value, ...shown } = await shownDocument(deps, kind, input, (content) => companyInputsSchema.parse(content), nothing)
      return { ...shown, inputs: value }
    }),
  save: companyProcedure('write')
    .input(z.object({ inputs: companyInputsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.inputs)),
  /** Version 0: nothing entered. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
})
