import type { AnalysisId, ParamsOf, ResultOf } from '@verifikat/analyses'
import { callsOf, type DoneRun } from './calls.ts'
import { followRun } from './follow.ts'
import { changed } from './wake.ts'

/** The finished run of these parameters, for whoever shows no progress of it. */
export function doneRun<K extends AnalysisId>(
  id: K,
  companyId: string,
  params: ParamsOf<K>,
  signal: AbortSignal,
): Promise<DoneRun<ResultOf<K>>> {
  const { start, get } = callsOf(id)
  return followRun<ResultOf<K>>({
    start: () => start.mutate({ companyId, params }),
    get: (runId) => get.query({ companyId, runId }),
    changed,
    progress: () => {},
    signal,
  })
}
