import {
  AppError,
  contentOfTyped,
  declarationSummarySchema,
  filedOnSchema,
  findingSchema,
  tableMappingSchema,
  typedDeclarationSchema,
  withoutPay,
} from '@verifikat/analyses'
import { declarationParts } from '@verifikat/compute'
import { declarationSchema, storedDeclarationSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, note, ok } from '../documents.ts'
import { entering } from '../import-source.ts'
import { readAsStatement, tableStatement } from '../table-statement.ts'
import { companyProcedure, router } from '../trpc.ts'

/** The notice that figures are typed off, stored as an attachment before: there is no form of it that is read. */
const evidenceSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()
  .default(null)

const mappedTable = z.object({ importId: z.uuid(), mapping: tableMappingSchema })

/** What the company has declared: VAT returns, employer declarations, income tax forms and statements of the tax account. Files come by upload. */
export const taxesRouter = router({
  list: companyProcedure('read')
    .output(z.array(declarationSchema))
    .query(async ({ ctx: { deps, access }, input }) => {
      const listed = await deps.stores.declarations.list(input.companyId)
      if (access.rights.has('salary')) return listed
      return listed.map((own) => ({ ...own, versions: own.versions.map((version) => ({ ...version, said: withoutPay(version.said) })) }))
    }),
  /** Figures read off a declaration: no evidence of what the agency was told, and never in the place of a file. Only a notice of final tax comes with its own. */
  type: companyProcedure('import')
    .input(
      z
        .object({ typed: typedDeclarationSchema, filedOn: filedOnSchema, note, evidence: evidenceSchema })
        .refine(({ typed, evidence }) => evidence === null || typed.kind === 'final-tax', 'only a notice of final tax comes with its file'),
    )
    .output(storedDeclarationSchema)
    .mutation(async ({ ctx, input: { companyId, typed, filedOn, note: why, evidence } }) => {
      const { stores } = ctx.deps
      const { orgNumber } = await stores.companies.known(companyId)
      const declaration = { ...declarationParts(contentOfTyped(typed, orgNumber), true), findings: [], findingCount: 0 }
      const kept = evidence === null ? null : await stores.attachments.find(companyId, evidence)
      if (evidence !== null && kept === null) throw new AppError('not_found')
      const file = kept && { ...kept, content: null }
      return await stores.declarations.store({
        companyId,
        userId: ctx.user.id,
        orgNumber,
        declaration,
        file,
        filedOn,
        note: why,
        isReadAnew: true,
      })
    }),
  /** What a table that was handed in would be as a statement of the tax account. */
  tableStatement: companyProcedure('read')
    .input(mappedTable)
    .output(z.object({ said: declarationSummarySchema, findings: z.array(findingSchema), findingCount: z.int() }))
    .query(async ({ ctx, input }) => {
      const { summary: said, findings, findingCount } = (await tableStatement(ctx.deps, input, entering(ctx, input.companyId))).declaration
      return { said, findings: [...findings], findingCount }
    }),
  /** Keeps such a table as a statement of the tax account; as books it waits no longer. */
  readTable: companyProcedure('import')
    .input(mappedTable)
    .output(storedDeclarationSchema)
    .mutation(({ ctx, input }) => readAsStatement(ctx.deps, { ...input, userId: ctx.user.id }, entering(ctx, input.companyId))),
  /** The day on which a declaration reached the agency, which its file does not say. */
  filed: companyProcedure('import')
    .input(z.object({ id: z.uuid(), filedOn: filedOnSchema, expectedVersion: expectedVersion.min(1) }))
    .output(storedDeclarationSchema)
    .mutation(({ ctx, input }) => ctx.deps.stores.declarations.filed({ ...input, userId: ctx.user.id })),
  /** Another version in force; 0: analyses read none of it. */
  activate: companyProcedure('import')
    .input(z.object({ id: z.uuid(), version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.declarations.activate({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
