import { askedAnew, trpc } from '../app/trpc.ts'
import type { OwnAccess } from './types.ts'

export interface OwnAccessQuery {
  /** Undefined as long as it is not known, or where there is nothing to know. */
  readonly data: OwnAccess | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** What the one who asks may do in a company. `isWatched`: asked again and again, so that a page that is open shows what they may do now. */
export function useOwnAccess(companyId: string | null, isWatched = false): OwnAccessQuery {
  const isKnown = trpc.useUtils().company.own.getData({ companyId: companyId ?? '' }) !== undefined
  const own = trpc.company.own.useQuery(
    { companyId: companyId ?? '' },
    {
      enabled: companyId !== null,
      staleTime: 30_000,
      ...(isWatched && isKnown && { trpc: askedAnew.trpc }),
      refetchInterval: ({ state: { status } }) => (isWatched && status === 'success' ? askedAnew.refetchInterval : false),
    },
  )
  return { data: own.data, error: own.error, refetch: () => void own.refetch() }
}
