/** Scores of the vouchers that are here: those that a result does not name are asked for, a page of vouchers at a time. */
import type { FoundVoucher } from '@verifikat/analyses'
import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { type Scores, unnamed, withScores } from './scores.ts'

/** `runId`: of the run that `scores` are from. */
export function useScores(
  companyId: string,
  runId: string | null,
  scores: Scores | null,
  pages: readonly (readonly FoundVoucher[])[],
): Scores | null {
  const asked = runId === null || scores === null ? [] : pages.flatMap((page) => unnamed(scores, page))
  const results = trpc.useQueries((t) =>
    runId === null
      ? []
      : asked.map((own) =>
          t.journal.list(
            { companyId, runId, asked: { of: 'vouchers', ...own }, limit: own.vouchers.length },
            { staleTime: Number.POSITIVE_INFINITY },
          ),
        ),
  )
  const state = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are others at every drawing, what they hold is as old as `state`
  return useMemo(
    () =>
      scores &&
      withScores(
        scores,
        results.flatMap(({ data }) => data?.scored ?? []),
      ),
    [scores, state],
  )
}
