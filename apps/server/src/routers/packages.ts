import {
  type AnyAnalysis,
  AppError,
  analyses,
  companyFactsSchema,
  isAnalysisId,
  outcomeOf,
  outcomeSchema,
  severities,
} from '@verifikat/analyses'
import { readingRights, runStates, runViewSchema } from '@verifikat/db'
import * as z from 'zod'
import { resultFor } from '../salary.ts'
import { companyProcedure, router } from '../trpc.ts'

const { done, ...unfinished } = runViewSchema

/** Steps of packages: what they depend on, their runs, and what these came to. */
export const packagesRouter = router({
  /** What steps ask of the company in a fiscal year; null: the newest. */
  facts: companyProcedure('read')
    .input(z.object({ yearFrom: z.iso.date().nullable().default(null), materialityOre: z.int().min(1).nullable().default(null) }))
    .output(companyFactsSchema)
    .query(({ ctx, input: { companyId, ...asked } }) => ctx.deps.compute.packageFacts(companyId, asked)),
  /** The same run as the analysis’s own screen starts: what has not changed since is not computed again. */
  start: companyProcedure('read')
    .input(z.object({ analysis: z.string(), params: z.record(z.string(), z.json()) }))
    .output(z.object({ runId: z.uuid(), state: z.enum(runStates) }))
    .mutation(async ({ ctx, input: { companyId, analysis: id, params } }) => {
      const analysis = analysisOf(id)
      await ctx.gate.enter(ctx.caller, companyId, ...readingRights(analysis))
      const checked = analysis.params.safeParse(params)
      if (!checked.success) throw new AppError('invalid_input', { params: { reason: 'params' } })
      return await ctx.deps.stores.runs.start({ analysis, companyId, params, userId: ctx.user.id }, ctx.deps.queues)
    }),
  /** What a run came to by what counts for its step. */
  outcome: companyProcedure('read')
    .input(z.object({ runId: z.uuid(), counts: z.enum(severities), atLeast: z.int().min(1) }))
    .output(
      z.discriminatedUnion('state', [done.extend({ result: outcomeSchema }), unfinished.waiting, unfinished.failed, unfinished.cancelled]),
    )
    .query(async ({ ctx, input: { companyId, runId, ...step } }) => {
      const run = await ctx.deps.stores.runs.get(companyId, runId)
      if (!run) throw new AppError('not_found')
      const { analysisId, view } = run
      await ctx.gate.enter(ctx.caller, companyId, ...readingRights(analysisOf(analysisId)))
      if (view.state !== 'done') return view
      return { ...view, result: outcomeOf({ analysis: analysisId, ...step }, await resultFor(analysisId, ctx.access.rights, view.result)) }
    }),
})

function analysisOf(id: string): AnyAnalysis {
  if (!isAnalysisId(id)) throw new AppError('not_found')
  return analyses[id]
}
