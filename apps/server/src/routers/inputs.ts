import { companyInputsSchema, noCompanyInputs } from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, note, ok, saved, sealed } from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'inputs'
const name = kind

/** What key figures need and the books do not hold: employees and areas, each with its days. */
export const inputsRouter = router({
  get: companyProcedure('read')
    .input(z.object({ version: z.int().min(1).optional() }))
    .output(z.object({ version: z.int(), shownVersion: z.int(), hash: z.string().nullable(), inputs: companyInputsSchema }))
    .query(async ({ ctx, input: { companyId, version } }) => {
      const found = await ctx.deps.stores.documents.find(companyId, kind, name, version)
      if (!found) return { version: 0, shownVersion: 0, hash: null, inputs: companyInputsSchema.parse(noCompanyInputs) }
      const { version: active, shownVersion, hash, content } = found
      return { version: active, shownVersion, hash, inputs: companyInputsSchema.parse(JSON.parse(content)) }
    }),
  save: companyProcedure('write')
    .input(z.object({ inputs: companyInputsSchema, expectedVersion, note }))
    .output(saved)
    .mutation(({ ctx, input: { inputs, ...input } }) => {
      const content = sealed(inputs)
      return ctx.deps.stores.documents.save({ ...input, userId: ctx.user.id, kind, id: null, name, use: true, seal: () => content })
    }),
  /** Another version in force; 0: nothing entered. */
  activate: companyProcedure('write')
    .input(z.object({ version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const { documents } = ctx.deps.stores
      await documents.activate({ ...input, userId: ctx.user.id, kind, id: await documents.idOf(input.companyId, kind, name) })
      return { ok: true }
    }),
  versions: companyProcedure('read')
    .output(z.array(documentVersionSchema))
    .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, name)),
})
