import { accountFunctionsSchema, functionSuggestionsSchema, suggestedAccountFunctions } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'accountFunctions'

/** What the company's accounts are used for. */
export const functionsRouter = router({
  /** Of its own (version ≥ 1), or those that account numbers alone suggest (version 0). */
  get: companyProcedure('read')
    .input(shownInput)
    .output(
      z.object({
        id: z.uuid().nullable(),
        /** `version` is to be given back when saving. */
        ...shownVersions,
        hash: z.string().nullable(),
        functions: accountFunctionsSchema,
      }),
    )
    .query(async ({ ctx: { deps }, input }) => {
      const nothing = [...suggestedAccountFunctions]
      const { value, ...shown } = await shownDocument(deps, kind, input, (content) => accountFunctionsSchema.parse(content), nothing)
      return { ...shown, functions: value }
    }),
  save: companyProcedure('write')
    .input(z.object({ functions: accountFunctionsSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.functions)),
  /** Version 0: those by account number. */
  ...versionProcedures(kind, { change: ['write'], read: ['read'] }),
  /** What the accounts seem to be used for, with reasons: by number, and by what is booked together with them. */
  suggest: companyProcedure('read')
    .output(functionSuggestionsSchema)
    .query(({ ctx, input }) => ctx.deps.compute.suggestFunctions(input.companyId)),
})
