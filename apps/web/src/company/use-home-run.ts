import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../analysis/run/calls.ts'
import { followRun } from '../analysis/run/follow.ts'
import type { Overview } from '../analysis/run/outputs.ts'
import { changed } from '../analysis/run/wake.ts'
import type { HomePeriod } from './home-period.ts'

/** The trial balance behind the home page: a finished run of the same books is shown at once. */
export function useHomeRun(companyId: string, inputHash: Overview['inputHash'], period: HomePeriod | null) {
  return useQuery({
    queryKey: ['home', companyId, inputHash, period],
    enabled: period !== null && inputHash !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: ({ signal }) => {
      if (period === null) throw new TypeError('no period')
      const { start, get } = callsOf('trial-balance')
      return followRun({
        start: () => start.mutate({ companyId, params: { from: period.from, to: period.to } }),
        get: (runId) => get.query({ companyId, runId }),
        changed,
        progress: () => {},
        signal,
      })
    },
  })
}
