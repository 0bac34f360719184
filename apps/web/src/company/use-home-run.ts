import { useQuery } from '@tanstack/react-query'
import type { AnalysisId, ParamsOf, ResultOf } from '@verifikat/analyses'
import type { DoneRun } from '../analysis/run/calls.ts'
import { doneRun } from '../analysis/run/done-run.ts'
import type { Overview } from '../analysis/run/outputs.ts'

export interface HomeRun<K extends AnalysisId> {
  /** Null until there is one of these parameters. */
  readonly run: DoneRun<ResultOf<K>> | null
  readonly result: ResultOf<K> | null
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/**
 * An analysis behind a part of the home page, as its own screen runs it: a finished run of the same books and parameters is shown at once. It is run
 * anew when what it is computed from changes; until then the figures before stay. Null parameters: nothing to run yet.
 */
export function useHomeRun<K extends AnalysisId>(id: K, overview: Overview, params: ParamsOf<K> | null): HomeRun<K> {
  const companyId = overview.id
  const asked = JSON.stringify(params)
  const query = useQuery({
    queryKey: ['home', companyId, id, asked, overview.inputHashes[id] ?? overview.inputHash],
    enabled: params !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: (before: DoneRun<ResultOf<K>> | undefined, of) =>
      of?.queryKey[1] === companyId && of.queryKey[3] === asked ? before : undefined,
    queryFn: ({ signal }) => {
      if (params === null) throw new TypeError('no parameters')
      return doneRun(id, companyId, params, signal)
    },
  })
  const run = query.data ?? null
  return {
    run,
    result: run?.result ?? null,
    isPending: run === null && !query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
