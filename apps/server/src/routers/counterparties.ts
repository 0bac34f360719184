import { type Counterparties, counterpartiesSchema, isPrivate, noCounterparties, withoutPrivate } from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'counterparties'

/** Who the company trades with. Private persons are for whoever may see what single people are paid, and so is writing, which holds them too. */
export const counterpartiesRouter = router({
  get: companyProcedure('read')
    .input(shownInput)
    .output(z.object({ ...shownVersions, hash: z.string().nullable(), hidden: z.int().min(0), counterparties: counterpartiesSchema }))
    .query(async ({ ctx: { deps, access }, input }) => {
      const { value, ...shown } = await shownDocument(deps, kind, input, (content) => counterpartiesSchema.parse(content), noCounterparties)
      if (access.rights.has('salary')) return { ...shown, hidden: 0, counterparties: mutable(value) }
      return { ...shown, hidden: value.register.filter(isPrivate).length, counterparties: mutable(withoutPrivate(value)) }
    }),
  save: companyProcedure('write', 'salary')
    .input(z.object({ counterparties: counterpartiesSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.counterparties)),
  /** Version 0: nobody. */
  ...versionProcedures(kind, { change: ['write', 'salary'], read: ['read'] }),
})

function mutable({ register, names, openItems }: Counterparties): z.input<typeof counterpartiesSchema> {
  return {
    register: register.map((own) => ({ ...own, aliases: [...own.aliases] })),
    names: names.map((rule) => (rule.kind === 'merge' ? { ...rule, names: [...rule.names] } : rule)),
    openItems: [...openItems],
  }
}
