import { AppError, figureDefinitionSchema, parseFormula } from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import { expectedVersion, note, ok, saved, sealed } from '../documents.ts'
import { companyProcedure, companyWriteProcedure, router } from '../trpc.ts'

const kind = 'keyFigure'
const figure = z.object({ version: z.int(), versions: z.int(), changedAt: z.string(), definition: figureDefinitionSchema })

/** Key figures that a company defines itself, beside the shipped ones or in their place; analyses get them as parameters. */
export const keyFiguresRouter = router({
  list: companyProcedure.output(z.array(figure)).query(async ({ ctx, input: { companyId } }) => {
    const { documents } = ctx.deps.stores
    const heads = (await documents.list(companyId, kind)).filter(({ version }) => version > 0)
    return await Promise.all(
      heads.map(async ({ id, version, versions, changedAt }) => {
        const { content } = await documents.get(companyId, kind, id)
        return { version, versions, changedAt, definition: figureDefinitionSchema.parse(JSON.parse(content)) }
      }),
    )
  }),
  /** The definition carries the version that it becomes. A formula that cannot be read is refused. */
  save: companyWriteProcedure
    .input(z.object({ definition: figureDefinitionSchema, expectedVersion, note }))
    .output(saved)
    .mutation(async ({ ctx, input: { definition, ...input } }) => {
      const { problem } = parseFormula(definition.formula)
      if (problem !== null) throw new AppError('invalid_input', { params: { reason: problem.code, at: problem.at } })
      const seal = (_id: string, version: number) => sealed(figureDefinitionSchema.parse({ ...definition, version }))
      const userId = ctx.user.id
      return await ctx.deps.stores.documents.save({ ...input, userId, kind, id: null, name: definition.id, use: false, seal })
    }),
  /** Another version in force; 0: none, so that a shipped figure of the same id is back. */
  activate: companyWriteProcedure
    .input(z.object({ figure: z.string(), version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input: { figure: name, ...input } }) => {
      const { documents } = ctx.deps.stores
      await documents.activate({ ...input, userId: ctx.user.id, kind, id: await documents.idOf(input.companyId, kind, name) })
      return { ok: true }
    }),
  /** Newest first, each with what it said. */
  versions: companyProcedure
    .input(z.object({ figure: z.string() }))
    .output(z.array(documentVersionSchema.extend({ definition: figureDefinitionSchema })))
    .query(async ({ ctx, input: { companyId, figure: name } }) => {
      const { documents } = ctx.deps.stores
      const versions = await documents.versionsOf(companyId, kind, name)
      if (versions.length === 0) return []
      const id = await documents.idOf(companyId, kind, name)
      return await Promise.all(
        versions.map(async (own) => {
          const { content } = await documents.get(companyId, kind, id, own.version)
          return { ...own, definition: figureDefinitionSchema.parse(JSON.parse(content)) }
        }),
      )
    }),
})
