import {
  declarationsOf,
  declaredDocumentSchema,
  declaredEmploymentSchema,
  declaredEmployments,
  noStaff,
  staffSchema,
} from '@verifikat/analyses'
import * as z from 'zod'
import { saved } from '../documents.ts'
import { saveDocument, saveInput, shownDocument, shownInput, shownVersions, versionProcedures } from '../single-documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'staff'

/** Who works for the company, when, and what they were paid: for whoever may see what single people earn. */
export const staffRouter = router({
  get: companyProcedure('read', 'salary')
    .input(shownInput)
    .output(z.object({ ...shownVersions, hash: z.string().nullable(), staff: staffSchema }))
    .query(async ({ ctx: { deps }, input }) => {
      const { value, ...shown } = await shownDocument(deps, kind, input, (content) => staffSchema.parse(content), noStaff)
      return { ...shown, staff: { roster: [...value.roster], pay: [...value.pay] } }
    }),
  /** Who the employer declarations in force are about: year of birth and days, nobody's name or number. */
  declared: companyProcedure('read', 'salary')
    .output(z.array(declaredEmploymentSchema))
    .query(async ({ ctx, input: { companyId } }) => {
      const found = await ctx.deps.stores.documents.inForce(companyId, 'declarations')
      return declaredEmployments(declarationsOf(found.map(({ content }) => declaredDocumentSchema.parse(JSON.parse(content)))))
    }),
  save: companyProcedure('write', 'salary')
    .input(z.object({ staff: staffSchema, ...saveInput.shape }))
    .output(saved)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, kind, ctx.user.id, input, input.staff)),
  /** Version 0: nobody. */
  ...versionProcedures(kind, { change: ['write', 'salary'], read: ['read', 'salary'] }),
})
