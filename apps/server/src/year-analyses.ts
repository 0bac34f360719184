/** What the analyses of a fiscal year say, whether or not anybody has looked at it. */
import { type AnyAnalysis, analyses, countedStatusSchema, hashValue, isAnalysisId } from '@verifikat/analyses'
import { type Right, readingRights, type YearRun } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from './deps.ts'

export const yearAnalysisSchema = z.object({
  analysisId: z.string(),
  /** Null: nobody has asked it about the year, or it may not be seen. */
  said: z
    .object({
      runId: z.uuid(),
      finishedAt: z.string(),
      to: z.iso.date(),
      ...countedStatusSchema.shape,
      /** The books have moved since. */
      isOutdated: z.boolean(),
      /** It was asked with choices of its own, which may leave out what the whole would say. */
      isNarrowed: z.boolean(),
    })
    .nullable(),
})
export type YearAnalysis = z.output<typeof yearAnalysisSchema>

/** Everything counts: it is the auditor who says what does not matter. */
const counting = { counts: 'info', atLeast: 1 } as const

export interface YearAsk {
  readonly companyId: string
  readonly period: { readonly from: string; readonly to: string }
  readonly rights: ReadonlySet<Right>
}

/** Each analysis that whoever asks may run, with its newest run that asks most of the year. */
export async function yearAnalyses({ stores, compute }: Pick<Deps, 'stores' | 'compute'>, ask: YearAsk): Promise<YearAnalysis[]> {
  const { companyId, period, rights } = ask
  const runs = await stores.runs.ofYear(companyId, period)
  const seen = Object.keys(analyses)
    .filter(isAnalysisId)
    .filter((id) => readingRights(analyses[id]).every((right) => rights.has(right)))
  return await Promise.all(
    seen.map(async (analysisId) => {
      const own = runs.filter((run) => run.analysisId === analysisId)
      const newest = mostTelling(analyses[analysisId], own)
      if (newest === null) return { analysisId, said: null }
      const { run, isNarrowed } = newest
      const finished = await stores.runs.finished(companyId, run.runId)
      if (finished === null) return { analysisId, said: null }
      const job = { analysis: analysisId, result: finished.result, ...counting, hidesPersons: !rights.has('salary') }
      const { level, counts } = await compute.outcome(companyId, job)
      const { runId, to, finishedAt, isCurrent } = run
      return {
        analysisId,
        said: { runId, to, finishedAt: finishedAt.toISOString(), level, counts, isOutdated: !isCurrent, isNarrowed },
      }
    }),
  )
}

/** First those of the books in use, then those without choices of their own, then those that reach furthest; of these the newest. */
function mostTelling(analysis: AnyAnalysis, runs: readonly YearRun[]) {
  const weighed = runs.map((run) => ({ run, isNarrowed: !isWhole(analysis, run) }))
  const [first = null] = weighed.sort(
    (a, b) =>
      Number(b.run.isCurrent) - Number(a.run.isCurrent) ||
      Number(a.isNarrowed) - Number(b.isNarrowed) ||
      (a.run.to === b.run.to ? b.run.finishedAt.getTime() - a.run.finishedAt.getTime() : a.run.to < b.run.to ? 1 : -1),
  )
  return first
}

const text = z.string().nullish()
const days = z.object({ from: text, to: text, date: text, columns: z.json().optional() })

/** It asks for nothing but its days. */
function isWhole(analysis: AnyAnalysis, { params, paramsHash }: YearRun): boolean {
  const plain = analysis.params.safeParse(days.parse(params))
  return plain.success && hashValue(plain.data) === paramsHash
}
