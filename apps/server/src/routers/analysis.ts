import { type Analyses, type Analysis, type AnyAnalysis, AppError, analyses } from '@verifikat/analyses'
import { readingRights, runStates, runViewSchema } from '@verifikat/db'
import * as z from 'zod'
import { resultFor } from '../salary.ts'
import { companyProcedure, router } from '../trpc.ts'

const started = z.object({ runId: z.uuid(), state: z.enum(runStates) })
const { done, ...unfinished } = runViewSchema

/** Generic only in the schemas: this is what keeps the analyses' types apart. */
function analysisRouter<P extends z.ZodType, R extends z.ZodType>(analysis: AnyAnalysis & { readonly params: P; readonly result: R }) {
  const procedure = companyProcedure(...readingRights(analysis))
  return router({
    start: procedure
      .input(z.object({ params: analysis.params }))
      .output(started)
      .mutation(({ ctx, input }) => {
        // @NOTE TypeScript cannot reduce the intersection of a generic input
        const { companyId, params } = input as { companyId: string; params: unknown }
        return ctx.deps.stores.runs.start({ analysis, companyId, params, userId: ctx.user.id }, ctx.deps.queues)
      }),
    get: procedure
      .input(z.object({ runId: z.uuid() }))
      .output(
        z.discriminatedUnion('state', [
          done.extend({ result: analysis.result }),
          unfinished.waiting,
          unfinished.failed,
          unfinished.cancelled,
        ]),
      )
      .query(async ({ ctx, input }) => {
        // @NOTE as above
        const { companyId, runId } = input as { companyId: string; runId: string }
        const run = await ctx.deps.stores.runs.get(companyId, runId)
        if (!run || run.analysisId !== analysis.id) throw new AppError('not_found')
        const { view } = run
        const shown = view.state === 'done' ? { ...view, result: await resultFor(analysis.id, ctx.access.rights, view.result) } : view
        // @NOTE `.output` validates; the cast only names what it is about to check
        return shown as never
      }),
  })
}

type RouterOf<A> = A extends Analysis<infer _Id, infer P, infer R> ? ReturnType<typeof analysisRouter<P, R>> : never
type Routers = { [K in keyof Analyses]: RouterOf<Analyses[K]> }

// @NOTE Object.fromEntries loses the key → value relation; the mapped type restores it
const routers = Object.fromEntries(
  Object.entries<AnyAnalysis>(analyses).map(([id, analysis]) => [id, analysisRouter(analysis)]),
) as unknown as Routers

export const analysisRouters = router(routers)
