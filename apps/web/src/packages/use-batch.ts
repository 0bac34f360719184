import { type Outcome, type Package, resolvePackage } from '@verifikat/analyses'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { followRun } from '../analysis/run/follow.ts'
import { changed } from '../analysis/run/wake.ts'
import { trpcClient } from '../app/trpc.ts'
import { type Batch, type BatchCompany, type Cells, createBatch } from './batch.ts'

/** The batch of a package over companies, begun where it is asked for; null: not asked for. It ends with the page, and what is done stays done. */
export function useBatch(
  own: Package,
  companies: readonly BatchCompany[],
  isAsked: boolean,
): { readonly batch: Batch; readonly cells: Cells } {
  const ids = companies.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the companies are those of the ids
  const batch = useMemo(
    () =>
      createBatch(companies, own.steps, {
        facts: (companyId) => trpcClient.packages.facts.query({ companyId }),
        resolve: (step, facts) => resolvePackage({ ...own, steps: [step] }, facts)[0] ?? { params: null, skipped: 'vouchers' },
        run: (companyId, { analysis, counts, atLeast }, params, signal) =>
          followRun<Outcome>({
            start: () => trpcClient.packages.start.mutate({ companyId, analysis, params: params as Record<string, never> }),
            get: (runId) => trpcClient.packages.outcome.query({ companyId, runId, counts, atLeast }),
            changed,
            progress: () => undefined,
            signal,
          }),
      }),
    [own, ids],
  )
  useEffect(() => {
    if (!isAsked) return
    void batch.retry('failed')
    return () => batch.cancel()
  }, [batch, isAsked])
  const cells = useSyncExternalStore(batch.subscribe, batch.cells)
  return { batch, cells }
}
