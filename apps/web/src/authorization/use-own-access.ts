import { trpc } from '../app/trpc.ts'
import type { OwnAccess } from './types.ts'

export interface OwnAccessQuery {
  /** Undefined as long as it is not known, or where there is nothing to know. */
  readonly data: OwnAccess | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** What the one who asks may do in a company. */
export function useOwnAccess(companyId: string | null): OwnAccessQuery {
  const own = trpc.company.own.useQuery({ companyId: companyId ?? '' }, { enabled: companyId !== null, staleTime: 30_000 })
  return { data: own.data, error: own.error, refetch: () => void own.refetch() }
}
