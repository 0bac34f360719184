import { useEffect } from 'react'
import type { Draft } from '../editing/use-draft.ts'

/** What somebody else saved is simply shown where there is nothing of one's own. `token` tells what is stored apart. */
export function useSettled<T>(draft: Draft<T>, stored: { readonly value: T; readonly version: number }, token: string): void {
  const { isChanged, settle } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content that is stored, not for each reading of it
  useEffect(() => {
    if (!isChanged) settle(stored.value, stored.version)
  }, [token])
}
