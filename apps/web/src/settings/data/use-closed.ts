import { useOwnAccess } from '../../authorization/use-own-access.ts'

/** When a company that is closed, because it is to be deleted, will be gone; null: it is open. Whatever cannot be done there is for this reason. */
export function useClosed(companyId: string | null): string | null {
  return useOwnAccess(companyId).data?.deletion?.dueAt ?? null
}
