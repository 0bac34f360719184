import { trpc } from '../../app/trpc.ts'
import type { Change } from '../types.ts'

export interface HistoryOptions {
  readonly companyId: string
  /** Of the installation's groups; otherwise of the company. */
  readonly isOfGroups: boolean
  readonly limit: number
  readonly isEnabled: boolean
  readonly onUndone: (changeId: string) => void
}

export interface History {
  readonly data: { readonly changes: readonly Change[]; readonly hasMore: boolean } | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly isUndoing: boolean
  readonly undoError: unknown
  readonly undo: (changeId: string) => void
}

/** Changes of who may do what, newest first, and the way back from one. */
export function useHistory({ companyId, isOfGroups, limit, isEnabled, onUndone }: HistoryOptions): History {
  const utils = trpc.useUtils()
  const ofCompany = trpc.access.history.useQuery({ companyId, limit }, { enabled: isEnabled && !isOfGroups })
  const ofGroups = trpc.installation.groupHistory.useQuery({ limit }, { enabled: isEnabled && isOfGroups })
  const done = {
    onSuccess: async ({ changeId }: { readonly changeId: string }) => {
      onUndone(changeId)
      await Promise.all([utils.access.invalidate(), utils.company.invalidate(), utils.installation.invalidate()])
    },
  }
  const undoCompany = trpc.access.undo.useMutation(done)
  const undoGroup = trpc.installation.undoGroup.useMutation(done)
  const query = isOfGroups ? ofGroups : ofCompany
  return {
    data: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    isUndoing: undoCompany.isPending || undoGroup.isPending,
    undoError: isOfGroups ? undoGroup.error : undoCompany.error,
    undo: (changeId: string) => (isOfGroups ? undoGroup.mutate({ changeId }) : undoCompany.mutate({ companyId, changeId })),
  }
}
