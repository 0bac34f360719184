import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import type { AnalysisId, ParamsOf, ResultOf } from '@verifikat/analyses'
import { useCallback, useState } from 'react'
import { trpcClient } from '../../app/trpc.ts'
import { callsOf, type DoneRun } from './calls.ts'
import { followRun, type Progress } from './follow.ts'
import { useOnline } from './use-online.ts'
import { changed, wake } from './wake.ts'

export interface AnalysisRun<R> {
  /** The newest finished run; while another one runs, the one before it. */
  readonly run: DoneRun<R> | null
  /** The figures belong to other parameters or are being computed again. */
  readonly isPrevious: boolean
  /** The run is of these very parameters. */
  readonly fits: boolean
  /** `away`: the server is not reached now; it is asked again by itself. */
  readonly reach: 'there' | 'away'
  readonly progress: Progress | null
  readonly isRunning: boolean
  readonly error: unknown
  readonly runAgain: () => void
  readonly cancel: () => void
}

const RETRY_MS = 5000

/** A request that got no answer of the server's own. */
function isOutage(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data === undefined
}

/**
 * Starts the analysis for these parameters, or joins it, or takes its finished result. Null parameters: nothing to run yet. A run that is named is
 * shown as it is, though its books are in use no more.
 */
export function useAnalysis<K extends AnalysisId>(
  id: K,
  companyId: string,
  params: ParamsOf<K> | null,
  named: string | null = null,
): AnalysisRun<ResultOf<K>> {
  const [progress, setProgress] = useState<Progress | null>(null)
  const client = useQueryClient()
  const queryKey = ['analysis', id, companyId, params, named] as const
  const query = useQuery({
    queryKey,
    enabled: params !== null,
    queryFn: ({ signal }) => {
      if (params === null) throw new TypeError('no parameters')
      const calls = callsOf(id)
      return followRun<ResultOf<K>>({
        start: async () => (named === null ? await calls.start.mutate({ companyId, params }) : { runId: named }),
        get: (runId) => calls.get.query({ companyId, runId }),
        changed,
        progress: setProgress,
        signal,
      })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // What the server refused stays refused; an outage may pass.
    refetchInterval: ({ state }) => (state.status === 'error' && isOutage(state.error) ? RETRY_MS : false),
  })
  const [last, setLast] = useState<DoneRun<ResultOf<K>> | null>(null)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const run = query.data ?? (params === null ? null : last)
  const isOnline = useOnline()
  const isAway = !isOnline || query.fetchStatus === 'paused' || isOutage(query.failureReason ?? query.error)

  const runId = progress?.runId
  const cancel = useCallback(() => {
    if (runId === undefined) return
    // a run that has ended in the meantime is there to be read instead
    trpcClient.run.cancel.mutate({ companyId, runId }).catch(() => wake(runId))
  }, [companyId, runId])
  const { refetch } = query
  const runAgain = useCallback(() => {
    void client.invalidateQueries({ queryKey: [['company']] })
    void refetch()
  }, [client, refetch])

  return {
    run,
    fits: query.data !== undefined && !query.isPlaceholderData,
    reach: isAway ? 'away' : 'there',
    isPrevious: run !== null && (query.isPlaceholderData || query.isFetching || query.isError),
    progress: query.isFetching ? progress : null,
    isRunning: query.isFetching && !isAway,
    error: query.isFetching && !isAway ? null : query.error,
    runAgain,
    cancel,
  }
}
