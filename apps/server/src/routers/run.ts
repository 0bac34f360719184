import { AppError, analyses, isAnalysisId, severities } from '@verifikat/analyses'
import { readingRights, runStates } from '@verifikat/db'
import { saidListSchema } from '@verifikat/papers'
import * as z from 'zod'
import { comparisonOfRuns, runComparisonSchema } from '../run-comparison.ts'
import { companyProcedure, router } from '../trpc.ts'

export const runRouter = router({
  /** By whoever may change the company's data, or has started it. */
  cancel: companyProcedure('read')
    .input(z.object({ runId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.runs.requestCancel({ ...input, userId: ctx.user.id, own: !ctx.access.rights.has('write') })
      return { ok: true }
    }),
  /** The newest run of an analysis; `isCurrent` is false when what it was computed from has changed since. */
  latest: companyProcedure('read')
    .input(z.object({ analysisId: z.string() }))
    .output(
      z
        .object({
          runId: z.uuid(),
          state: z.enum(runStates),
          params: z.unknown(),
          isCurrent: z.boolean(),
          createdAt: z.string(),
          finishedAt: z.string().nullable(),
        })
        .nullable(),
    )
    .query(async ({ ctx, input: { companyId, analysisId } }) => {
      const analysis = isAnalysisId(analysisId) ? analyses[analysisId] : null
      if (analysis) await ctx.gate.enter(ctx.caller, companyId, ...readingRights(analysis))
      return await ctx.deps.stores.runs.latest(companyId, analysisId, analysis)
    }),
  /** The parameters that a run was asked with. */
  asked: companyProcedure('read')
    .input(z.object({ runId: z.uuid() }))
    .output(z.object({ analysisId: z.string(), params: z.unknown() }))
    .query(async ({ ctx, input: { companyId, runId } }) => {
      const asked = await ctx.deps.stores.runs.asked(companyId, runId)
      if (asked === null || !isAnalysisId(asked.analysisId)) throw new AppError('not_found')
      await ctx.gate.enter(ctx.caller, companyId, ...readingRights(analyses[asked.analysisId]))
      return asked
    }),
  /** Two finished runs of an analysis: figures and findings that differ, and the years whose books do, by their versions. */
  compare: companyProcedure('read')
    .input(z.object({ runId: z.uuid(), otherRunId: z.uuid(), language: z.enum(['en', 'sv']).default('en') }))
    .output(runComparisonSchema)
    .query(async ({ ctx: { deps, gate, caller, access }, input: { companyId, runId, otherRunId, language } }) => {
      const run = async (id: string) => {
        const found = await deps.stores.runs.finished(companyId, id)
        if (found === null) throw new AppError('not_found')
        return found
      }
      const before = await run(otherRunId)
      const after = await run(runId)
      const { analysisId } = after
      if (!isAnalysisId(analysisId) || before.analysisId !== analysisId) {
        throw new AppError('invalid_input', { params: { reason: 'other-analysis' } })
      }
      await gate.enter(caller, companyId, ...readingRights(analyses[analysisId]))
      return await comparisonOfRuns(deps, access, { analysisId, before, after, language })
    }),
  /** What a finished run says that counts from a severity on: of the whole result, without private persons for whoever may not see pay. */
  said: companyProcedure('read')
    .input(z.object({ runId: z.uuid(), counts: z.enum(severities) }))
    .output(saidListSchema)
    .query(async ({ ctx: { deps, gate, caller, access }, input: { companyId, runId, counts } }) => {
      const run = await deps.stores.runs.finished(companyId, runId)
      if (run === null || !isAnalysisId(run.analysisId)) throw new AppError('not_found')
      await gate.enter(caller, companyId, ...readingRights(analyses[run.analysisId]))
      const { analysisId: analysis, result } = run
      return await deps.compute.said({ analysis, result, counts, atLeast: 1, hidesPersons: !access.rights.has('salary') })
    }),
  status: companyProcedure('read')
    .input(z.object({ runId: z.uuid() }))
    .output(z.object({ runId: z.uuid(), analysisId: z.string(), state: z.enum(runStates), seq: z.int(), done: z.int(), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const status = await ctx.deps.stores.runs.status(input.companyId, input.runId)
      if (!status) throw new AppError('not_found')
      return status
    }),
})
