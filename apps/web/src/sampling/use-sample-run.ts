import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SamplingResult } from '@verifikat/analyses'
import { useEffect } from 'react'
import { callsOf, type DoneRun } from '../analysis/run/calls.ts'
import { followRun } from '../analysis/run/follow.ts'
import { changed } from '../analysis/run/wake.ts'
import { trpc } from '../app/trpc.ts'
import type { SampleDetail, SamplingId } from './types.ts'

type Run = NonNullable<SampleDetail['draw']>['run']

export interface SampleResult {
  readonly run: DoneRun<SamplingResult> | null
  readonly isRunning: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** What a run of the sample found: it is followed to its end where it has not ended yet. */
export function useSampleRun(id: SamplingId, companyId: string, run: Run | null): SampleResult {
  const query = useQuery({
    queryKey: ['sample-run', id, companyId, run?.runId] as const,
    enabled: run !== null,
    queryFn: ({ signal }) => {
      const runId = run?.runId ?? ''
      return followRun<SamplingResult>({
        start: async () => ({ runId }),
        get: (one) => callsOf(id).get.query({ companyId, runId: one }),
        changed,
        progress: () => undefined,
        signal,
      })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const { invalidate } = trpc.useUtils().sampling.get
  const isNews = query.data !== undefined && !query.isPlaceholderData && run !== null && run.state !== 'done'
  useEffect(() => {
    // the sample was read before its run had ended
    if (isNews) void invalidate()
  }, [isNews, invalidate])
  return {
    run: run === null ? null : (query.data ?? null),
    isRunning: query.isFetching,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}
