import { AppError, journalListOf, journalListSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'

/** What a run of the journal tests does not hold in full. */
export const journalRouter = router({
  /** All vouchers of a test, of the score or of a digit, page by page, of exactly what the run was computed from. */
  list: companyProcedure('read')
    .input(
      z.object({ runId: z.uuid(), asked: journalListOf, offset: z.int().min(0).default(0), limit: z.int().min(1).max(500).default(200) }),
    )
    .output(journalListSchema)
    .query(async ({ ctx, input: { companyId, runId, asked, offset, limit } }) => {
      const { stores, compute } = ctx.deps
      const status = await stores.runs.status(companyId, runId)
      if (status?.analysisId !== 'journal-entry' || status.state !== 'done') throw new AppError('not_found')
      return await compute.journalList(await stores.runs.task(runId), asked, { offset, limit })
    }),
})
