import { may } from '../app/may.ts'
import { byItself, trpc } from '../app/trpc.ts'
import type { OwnAccess } from './types.ts'

export interface OwnAccessQuery {
  /** Undefined as long as it is not known, or where there is nothing to know. */
  readonly data: OwnAccess | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** For those whom the stream of changes, which ends with their access, is not for. */
const LOOK_MS = 8000

/** What the one who asks may do in a company. */
export function useOwnAccess(companyId: string | null): OwnAccessQuery {
  const known = trpc.useUtils().company.own.getData({ companyId: companyId ?? '' })
  const isShut = known !== undefined && !may(known, 'read')
  const own = trpc.company.own.useQuery(
    { companyId: companyId ?? '' },
    {
      enabled: companyId !== null,
      staleTime: 30_000,
      ...(isShut && { trpc: byItself }),
      refetchInterval: ({ state: { data, status } }) => (status === 'success' && !may(data, 'read') ? LOOK_MS : false),
    },
  )
  return { data: own.data, error: own.error, refetch: () => void own.refetch() }
}
