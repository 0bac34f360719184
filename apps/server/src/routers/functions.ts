import { accountFunctionsSchema, functionSuggestionsSchema, suggestedAccountFunctions } from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, note, ok, saved, sealed } from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'accountFunctions'
const name = kind

/** What the company's accounts are used for. */
export const functionsRouter = router({
  /** Of its own (version ≥ 1), or those that account numbers alone suggest (version 0). */
  get: companyProcedure('read')
    .input(z.object({ version: z.int().min(1).optional() }))
    .output(
      z.object({
        id: z.uuid().nullable(),
        /** In force: to be given back when saving. */
        version: z.int(),
        shownVersion: z.int(),
        hash: z.string().nullable(),
        functions: accountFunctionsSchema,
      }),
    )
    .query(async ({ ctx, input: { companyId, version } }) => {
      const found = await ctx.deps.stores.documents.find(companyId, kind, name, version)
      if (!found) return { id: null, version: 0, shownVersion: 0, hash: null, functions: [...suggestedAccountFunctions] }
      const { id, version: active, shownVersion, hash, content } = found
      return { id, version: active, shownVersion, hash, functions: accountFunctionsSchema.parse(JSON.parse(content)) }
    }),
  save: companyProcedure('write')
    .input(z.object({ functions: accountFunctionsSchema, expectedVersion, note }))
    .output(saved)
    .mutation(({ ctx, input: { functions, ...input } }) => {
      const content = sealed(functions)
      return ctx.deps.stores.documents.save({ ...input, userId: ctx.user.id, kind, id: null, name, use: true, seal: () => content })
    }),
  /** Another version in force; 0: those by account number. */
  activate: companyProcedure('write')
    .input(z.object({ version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const { documents } = ctx.deps.stores
      await documents.activate({ ...input, userId: ctx.user.id, kind, id: await documents.idOf(input.companyId, kind, name) })
      return { ok: true }
    }),
  /** Newest first; empty as long as there are none of the company's own. */
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, name)),
  /** What the accounts seem to be used for, with reasons: by number, and by what is booked together with them. */
  suggest: companyProcedure('read')
    .output(functionSuggestionsSchema)
    .query(({ ctx, input }) => ctx.deps.compute.suggestFunctions(input.companyId)),
})
