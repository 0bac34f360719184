import {
  AppError,
  compileFigures,
  type FigureDefinition,
  figureDefinitionSchema,
  figureValueSchema,
  keyFigureParams,
  lineTimings,
  OWN_FIGURES,
  shippedKeyFigures,
} from '@verifikat/analyses'
import { documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { expectedVersion, note, ok, planInUse, saved, sealed } from '../documents.ts'
import { companyProcedure, router } from '../trpc.ts'

const kind = 'keyFigure'
const figure = z.object({ version: z.int(), versions: z.int(), changedAt: z.string(), definition: figureDefinitionSchema })

/** Key figures that a company defines itself, beside the shipped ones or in their place; analyses get them as parameters. */
export const keyFiguresRouter = router({
  list: companyProcedure('read')
    .output(z.array(figure))
    .query(({ ctx, input: { companyId } }) => ownFigures(ctx.deps, companyId)),
  /** The definition carries the version that it becomes. A formula that cannot be computed beside the other figures of the company is refused. */
  save: companyProcedure('write')
    .input(z.object({ definition: figureDefinitionSchema, expectedVersion, note }))
    .output(saved)
    .mutation(async ({ ctx, input: { definition, ...input } }) => {
      await checkFigure(ctx.deps, input.companyId, definition)
      const seal = (_id: string, version: number) => sealed(figureDefinitionSchema.parse({ ...definition, version }))
      const userId = ctx.user.id
      const which = { kind, id: null, name: definition.id, use: false, most: OWN_FIGURES } as const
      return await ctx.deps.stores.documents.save({ ...input, ...which, userId, seal })
    }),
  /** Another version in force; 0: none, so that a shipped figure of the same id is back. */
  activate: companyProcedure('write')
    .input(z.object({ figure: z.string(), version: z.int().min(0), expectedVersion }))
    .output(ok)
    .mutation(async ({ ctx, input: { figure: name, ...input } }) => {
      const { documents } = ctx.deps.stores
      const id = await documents.idOf(input.companyId, kind, name)
      await documents.activate({ ...input, userId: ctx.user.id, kind, id, most: OWN_FIGURES })
      return { ok: true }
    }),
  /** The values that a figure among the definitions would have, one per column, on the books as they are; nothing is stored. */
  preview: companyProcedure('read')
    .input(z.object({ figure: z.string(), params: keyFigureParams }))
    .output(z.array(figureValueSchema))
    .mutation(({ ctx, input: { companyId, ...check } }) => ctx.deps.compute.previewFigure(companyId, check)),
  /** Newest first, each with what it said. */
  versions: companyProcedure('read')
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

/** Those in force. */
async function ownFigures({ stores: { documents } }: Pick<Deps, 'stores' | 'compute'>, companyId: string) {
  return (await documents.inForce(companyId, kind)).map(({ version, versions, changedAt, content }) => {
    return { version, versions, changedAt, definition: figureDefinitionSchema.parse(JSON.parse(content)) }
  })
}

/** By the same reading as the analysis does, with the plan and the figures that the company has. */
async function checkFigure(deps: Pick<Deps, 'stores' | 'compute'>, companyId: string, definition: FigureDefinition): Promise<void> {
  const [plan, own] = await Promise.all([planInUse(deps, companyId), ownFigures(deps, companyId)])
  const all = new Map([...shippedKeyFigures, ...own.map((one) => one.definition), definition].map((one) => [one.id, one]))
  const problem = compileFigures([...all.values()], lineTimings(plan)).get(definition.id)?.problem
  if (problem) throw new AppError('invalid_input', { params: { reason: 'formula', problem: problem.code, at: problem.at + 1 } })
}
