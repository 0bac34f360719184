import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc, trpcClient } from '../../app/trpc.ts'
import type { Change } from '../types.ts'

/** Changes asked for at a time. */
const PAGE = 50

export interface HistoryOptions {
  readonly companyId: string
  /** Of the installation's groups; otherwise of the company. */
  readonly isOfGroups: boolean
  readonly isEnabled: boolean
}

export interface History {
  /** Undefined as long as none are read. */
  readonly changes: readonly Change[] | undefined
  readonly error: unknown
  readonly retry: () => void
  /** Null: there are none that are older. */
  readonly showOlder: (() => void) | null
  readonly isReadingOlder: boolean
}

/** Changes of who may do what, newest first. */
export function useHistory({ companyId, isOfGroups, isEnabled }: HistoryOptions): History {
  const query = useInfiniteQuery({
    // under the keys of their procedures, so that what invalidates those reads these again
    queryKey: isOfGroups
      ? getQueryKey(trpc.installation.groupHistory, undefined, 'infinite')
      : getQueryKey(trpc.access.history, { companyId }, 'infinite'),
    queryFn: ({ pageParam: before }) =>
      isOfGroups
        ? trpcClient.installation.groupHistory.query({ before, limit: PAGE })
        : trpcClient.access.history.query({ companyId, before, limit: PAGE }),
    // null: from the newest
    initialPageParam: null as string | null,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    enabled: isEnabled,
  })
  return {
    changes: query.data?.pages.flatMap(({ changes }) => changes),
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    showOlder: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isReadingOlder: query.isFetchingNextPage,
  }
}
