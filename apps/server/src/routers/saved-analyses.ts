import { savedAnalysisSchema, savedQuestionSchema, savedRunSchema } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'

const saved = z.object({ savedId: z.uuid() })

/** Questions to analyses that a company keeps: everybody who reads its books sees them. */
export const savedAnalysesRouter = router({
  list: companyProcedure('read')
    .output(z.array(savedAnalysisSchema))
    .query(({ ctx: { deps, access }, input: { companyId } }) => deps.stores.savedAnalyses.list(companyId, access.rights)),
  /** Those that can be held against each other, the newest first. */
  runs: companyProcedure('read')
    .input(saved)
    .output(z.array(savedRunSchema))
    .query(({ ctx: { deps, access }, input: { companyId, savedId } }) => deps.stores.savedAnalyses.runs(companyId, savedId, access.rights)),
  save: companyProcedure('annotate')
    .input(z.object({ savedId: z.uuid().nullable(), question: savedQuestionSchema }))
    .output(saved)
    .mutation(({ ctx: { deps, user }, input: { companyId, savedId, question } }) =>
      deps.stores.savedAnalyses.save(user.id, companyId, savedId, question),
    ),
  /** To companies where whoever asks may save them. */
  copy: companyProcedure('read')
    .input(z.object({ savedId: z.uuid(), companyIds: z.array(z.uuid()).min(1).max(1_000) }))
    .output(z.object({ copies: z.int() }))
    .mutation(async ({ ctx: { deps, caller, gate, user }, input: { companyId, savedId, companyIds } }) => {
      const targets = [...new Set(companyIds)]
      for (const target of targets) await gate.enter(caller, target, 'annotate')
      return await deps.stores.savedAnalyses.copy(user.id, companyId, savedId, targets)
    }),
  /** False takes back what true has done. */
  setRemoved: companyProcedure('annotate')
    .input(z.object({ savedId: z.uuid(), isRemoved: z.boolean() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { deps, user }, input: { companyId, savedId, isRemoved } }) => {
      await deps.stores.savedAnalyses.setRemoved(user.id, companyId, savedId, isRemoved)
      return { ok: true }
    }),
})
